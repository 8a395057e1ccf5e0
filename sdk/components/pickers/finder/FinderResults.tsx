import { Button } from "@blueprintjs/core";
import { timeAgo } from "@petrons/sdk/browser";
import type { InputType } from "@petrons/sdk/contracts";
import { observer } from "mobx-react-lite";
import type { useOptionWalk } from "../../lists/useOptionWalk.ts";
import { StateMessage } from "../../StateMessage.tsx";
import { PickerOption } from "../PickerOption.tsx";
import { finderTexts } from "../pickerTexts.ts";
import type { FinderSearch } from "./FinderSearch.ts";
import { type FinderItem, isSameInput } from "./finderItem.ts";

interface FinderResultsProps {
  listId: string;
  search: FinderSearch;
  walk: ReturnType<typeof useOptionWalk>;
  chosen: readonly FinderItem[];
  onChoose: (item: FinderItem, inputType: InputType) => void;
  /** Chooses an action for an input; undefined where there is none. */
  moreOf: (item: FinderItem) => (() => void) | undefined;
  /** The label of the scope that the page may be in. */
  scope: string | undefined;
  /** 'Search all Petrons' was pressed. */
  onEverywhere: () => void;
}

/** What the finder found, by type with counts: name, scope and how long ago it was changed. */
export const FinderResults = observer(function FinderResults({
  listId,
  search,
  walk,
  chosen,
  onChoose,
  moreOf,
  scope,
  onEverywhere,
}: FinderResultsProps) {
  let place = 0;
  return (
    <>
      <div className="petrons-options">
        <div id={listId} role="listbox" aria-label={finderTexts.results} aria-multiselectable>
          {search.groups.map(({ inputType, items, total }) => (
            // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role.
            <div
              key={inputType.type}
              role="group"
              aria-labelledby={`${listId}-${inputType.type}`}
              className="petrons-finder-group"
            >
              <div
                className="petrons-finder-type"
                id={`${listId}-${inputType.type}`}
                role="presentation"
              >
                {inputType.label}
                <span className="petrons-count">{finderTexts.count(items.length, total)}</span>
                {inputType.selection === "single" ? (
                  <span className="petrons-count">{finderTexts.one}</span>
                ) : null}
              </div>
              {items.map((item) => {
                const at = place++;
                return (
                  <PickerOption
                    key={item.id}
                    {...walk.option(at)}
                    chosen={chosen.some((other) => isSameInput(other, item))}
                    className="petrons-finder-option"
                    onMore={moreOf(item)}
                    onChoose={() => {
                      walk.setActive(`${item.type}/${item.id}`);
                      onChoose(item, inputType);
                    }}
                  >
                    <span className="petrons-option-name">{item.name}</span>
                    <span className="petrons-finder-petron">
                      {item.pid === null ? "" : (search.scopeNames.get(item.pid) ?? "")}
                    </span>
                    <time
                      className="petrons-option-detail petrons-finder-age"
                      dateTime={item.updatedAt}
                    >
                      {timeAgo(item.updatedAt)}
                    </time>
                  </PickerOption>
                );
              })}
            </div>
          ))}
        </div>
        {search.total > 0 ? null : (
          <WithoutInputs search={search} scope={scope} onEverywhere={onEverywhere} />
        )}
      </div>
      {search.failed.length > 0 && search.total > 0 ? (
        <p className="petrons-picker-status" role="alert">
          {finderTexts.failed(search.failed)}{" "}
          <Button size="small" text={finderTexts.retry} onClick={() => void search.searchNow()} />
        </p>
      ) : null}
      <p className="petrons-picker-status" role="status">
        {search.status === "found" && search.total > 0 ? finderTexts.found(search.total) : null}
      </p>
    </>
  );
});

const WithoutInputs = observer(function WithoutInputs({
  search,
  scope,
  onEverywhere,
}: Pick<FinderResultsProps, "search" | "scope" | "onEverywhere">) {
  if (search.status === "idle")
    return <StateMessage compact kind="empty" title={finderTexts.hint} />;
  if (search.status !== "found")
    return <StateMessage compact kind="loading" title={finderTexts.searching} />;
  if (search.failed.length > 0) {
    const retry = <Button text={finderTexts.retry} onClick={() => void search.searchNow()} />;
    return (
      <StateMessage
        compact
        kind="failed"
        title={finderTexts.failed(search.failed)}
        action={retry}
      />
    );
  }
  const widen = search.onlyHere ? (
    <Button text={finderTexts.everywhere(scope)} onClick={onEverywhere} />
  ) : undefined;
  return (
    <StateMessage
      compact
      kind="filtered"
      title={finderTexts.noMatch(search.text.trim())}
      action={widen}
    />
  );
});
