import { Button } from "@blueprintjs/core";
import { observer } from "mobx-react-lite";
import type { useOptionWalk } from "../lists/useOptionWalk.ts";
import { StateMessage } from "../StateMessage.tsx";
import { isChosen } from "./chosenObjects.ts";
import { PickerOption } from "./PickerOption.tsx";
import type { PickerSearch } from "./PickerSearch.ts";
import { pickerTexts } from "./pickerTexts.ts";
import type { PickerObject, PickerTarget } from "./pickerTypes.ts";

interface PickerResultsProps {
  listId: string;
  target: PickerTarget;
  search: PickerSearch;
  walk: ReturnType<typeof useOptionWalk>;
  pending: readonly PickerObject[];
  onChoose: (object: PickerObject) => void;
  otherScopes: readonly string[];
  onScope: (scope: string) => void;
  onRetry: () => void;
}

/**
 * The results of a picker and its states: searching, failed, nothing there, nothing matches. Old
 * results are dimmed while new ones are awaited.
 */
export const PickerResults = observer(function PickerResults(props: PickerResultsProps) {
  const { listId, target, search, walk, pending, onChoose } = props;
  const detailOf = (object: PickerObject) =>
    target.detailField === undefined ? undefined : object[target.detailField];
  return (
    <>
      <div
        className={`petrons-options${search.waiting && search.results.length > 0 ? " petrons-options-stale" : ""}`}
      >
        <div
          id={listId}
          role="listbox"
          aria-label={pickerTexts.results(target.name)}
          aria-multiselectable={target.selection === "multiple"}
        >
          {search.results.map((object, at) => (
            <PickerOption
              key={object.id}
              {...walk.option(at)}
              chosen={isChosen(pending, object.id)}
              onChoose={() => {
                walk.setActive(object.id);
                onChoose(object);
              }}
            >
              <span className="petrons-option-name">{object.displayName}</span>
              {detailOf(object) === undefined ? null : (
                <span className="petrons-option-detail">{String(detailOf(object))}</span>
              )}
            </PickerOption>
          ))}
        </div>
        {search.results.length === 0 ? <WithoutResults {...props} /> : null}
      </div>
      <p className="petrons-picker-status" role="status">
        {search.status === "found" && !search.waiting && search.results.length > 0
          ? pickerTexts.found(search.results.length, search.more)
          : null}
        {search.waiting && search.results.length > 0 ? pickerTexts.searching : null}
      </p>
    </>
  );
});

const WithoutResults = observer(function WithoutResults({
  search,
  otherScopes,
  onScope,
  onRetry,
}: PickerResultsProps) {
  if (search.status === "failed")
    return (
      <StateMessage
        compact
        kind="failed"
        title={pickerTexts.failed}
        action={<Button text={pickerTexts.retry} onClick={onRetry} />}
      >
        {search.reason}
      </StateMessage>
    );
  if (search.status !== "found")
    return <StateMessage compact kind="loading" title={pickerTexts.searching} />;
  const { searchText, scope } = search.asked ?? { searchText: "", scope: search.scope };
  const other = otherScopes[0];
  return (
    <StateMessage
      compact
      kind={searchText === "" ? "empty" : "filtered"}
      title={
        searchText === "" ? pickerTexts.nothing(scope) : pickerTexts.noMatch(searchText, scope)
      }
      action={
        other === undefined ? undefined : (
          <Button text={pickerTexts.searchIn(other)} onClick={() => onScope(other)} />
        )
      }
    />
  );
});
