import { Switch } from "@blueprintjs/core";
import { useHost, useItemActions, useScopeId } from "@petrons/sdk/browser";
import type { InputType } from "@petrons/sdk/contracts";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef, useState } from "react";
import { useOptionWalk } from "../../lists/useOptionWalk.ts";
import { ModalDialog } from "../../ModalDialog.tsx";
import { StateMessage } from "../../StateMessage.tsx";
import { ChosenChips } from "../ChosenChips.tsx";
import { PickerSearchBox } from "../PickerSearchBox.tsx";
import { finderTexts } from "../pickerTexts.ts";
import { FinderResults } from "./FinderResults.tsx";
import { FinderSearch } from "./FinderSearch.ts";
import { chooseInput, type FinderItem, isSameInput } from "./finderItem.ts";
import "../pickers.css";

export interface InputFinderDialogProps {
  isOpen: boolean;
  /** Inputs chosen already. */
  chosen?: readonly FinderItem[];
  /**
   * Only inputs of these types; by default of every type that an enabled plugin contributes as
   * `inputTypes`.
   */
  types?: readonly string[];
  /** The scope of 'This Petron only'; by default the one the page is in. */
  petronId?: string;
  /**
   * The chosen inputs when OK is pressed; `toLinks` makes their links. The dialog stays open: close
   * it when the work is done.
   */
  onOk: (chosen: readonly FinderItem[]) => void;
  onClose: () => void;
  /** What OK asked for is being done: nothing closes the dialog. */
  busy?: boolean;
  /** Why that failed; the dialog stays with what was chosen. */
  failure?: string | undefined;
}

const log = (message: string, reason: unknown) => console.warn(message, reason);
const keyOf = ({ type, id }: FinderItem) => `${type}/${id}`;

/**
 * The finder 'Add Inputs' (DL-004): searches the documents of all input types and answers the
 * chosen ones.
 */
export function InputFinderDialog(props: InputFinderDialogProps) {
  const [round, setRound] = useState(0);
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen !== wasOpen) {
    setWasOpen(props.isOpen);
    if (props.isOpen) setRound(round + 1);
  }
  return <FinderContent key={round} {...props} />;
}

/** One type once: of two plugins that offer it, the first. */
function distinctTypes(
  offered: readonly InputType[],
  types: readonly string[] | undefined,
): readonly InputType[] {
  const wanted = offered.filter(({ type }) => types === undefined || types.includes(type));
  return wanted.filter(({ type }, at) => wanted.findIndex((other) => other.type === type) === at);
}

const FinderContent = observer(function FinderContent(props: InputFinderDialogProps) {
  const { isOpen, onOk, onClose } = props;
  const host = useHost();
  const here = useScopeId();
  const scopeId = props.petronId ?? here;
  const [chosen, setChosen] = useState<readonly FinderItem[]>(props.chosen ?? []);
  const [search] = useState(
    () =>
      new FinderSearch({
        query: host.api.query.bind(host.api),
        scope: host.scope?.container,
        inputTypes: distinctTypes(host.contributions("inputTypes"), props.types),
        scopeId,
        log,
      }),
  );
  useEffect(() => search.stop, [search]);

  const listId = useId();
  const content = useRef<HTMLDivElement>(null);
  const rows = search.groups.flatMap(({ inputType, items }) =>
    items.map((item) => ({ item, inputType })),
  );
  const toggle = (item: FinderItem, inputType: Pick<InputType, "selection">) => {
    const held = chosen.some((other) => isSameInput(other, item));
    setChosen(
      held
        ? chosen.filter((other) => !isSameInput(other, item))
        : chooseInput(chosen, item, inputType),
    );
  };
  const actions = useItemActions();
  const moreOf = ({ id, type, name, pid }: FinderItem) => {
    const items = actions.of([{ id, type, name, petronId: pid }]);
    return items.length === 0 ? undefined : () => actions.choose(items);
  };
  const walk = useOptionWalk({
    keys: rows.map(({ item }) => keyOf(item)),
    listId,
    choose: (key) => {
      const row = rows.find(({ item }) => keyOf(item) === key);
      if (row) toggle(row.item, row.inputType);
    },
    more: (key) => {
      const row = rows.find(({ item }) => keyOf(item) === key);
      if (row) moreOf(row.item)?.();
    },
    search: () => void search.searchNow(),
  });
  const searchBox = () => content.current?.querySelector<HTMLInputElement>("[role=combobox]");
  const searchEverywhere = () => {
    search.setOnlyHere(false);
    searchBox()?.focus();
  };
  const labels = new Map(search.inputTypes.map(({ type, label }) => [type, label]));

  return (
    <ModalDialog
      title={finderTexts.title}
      isOpen={isOpen}
      onClose={onClose}
      onOk={() => onOk(chosen)}
      busy={props.busy}
      failure={props.failure}
    >
      <div className="petrons-picker" ref={content}>
        {search.inputTypes.length === 0 ? (
          <StateMessage kind="empty" title={finderTexts.noTypes} />
        ) : (
          <>
            <div className="petrons-finder-bar">
              <PickerSearchBox
                label={finderTexts.search}
                text={search.text}
                onText={search.setText}
                walk={walk}
              />
              {scopeId === undefined ? null : (
                <Switch
                  label={finderTexts.onlyHere(host.scope?.label)}
                  checked={search.onlyHere}
                  onChange={(event) => search.setOnlyHere(event.currentTarget.checked)}
                />
              )}
            </div>
            <FinderResults
              listId={listId}
              search={search}
              walk={walk}
              chosen={chosen}
              onChoose={toggle}
              moreOf={moreOf}
              scope={host.scope?.label}
              onEverywhere={searchEverywhere}
            />
          </>
        )}
        <section className="petrons-picker-chosen">
          <h3>{finderTexts.chosen}</h3>
          {chosen.length === 0 ? (
            <p className="petrons-picker-none">{finderTexts.nothingChosen}</p>
          ) : (
            <ChosenChips
              label={finderTexts.chosen}
              chips={chosen.map((item) => ({
                key: keyOf(item),
                name: item.name,
                detail: labels.get(item.type) ?? item.type,
              }))}
              onRemove={(key) => setChosen(chosen.filter((item) => keyOf(item) !== key))}
              restTo={searchBox}
            />
          )}
        </section>
      </div>
    </ModalDialog>
  );
});
