import { Button, ControlGroup, HTMLSelect } from "@blueprintjs/core";
import { useHost } from "@petrons/sdk/browser";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef, useState } from "react";
import { useParams } from "react-router-dom";
import { useOptionWalk } from "../lists/useOptionWalk.ts";
import { ModalDialog } from "../ModalDialog.tsx";
import { ChosenChips } from "./ChosenChips.tsx";
import { toggleObject, withoutObject } from "./chosenObjects.ts";
import { PickerResults } from "./PickerResults.tsx";
import { PickerSearch } from "./PickerSearch.ts";
import { PickerSearchBox } from "./PickerSearchBox.tsx";
import { pickerTexts } from "./pickerTexts.ts";
import {
  type PickerFind,
  type PickerObject,
  type PickerTarget,
  pickerScopesOf,
} from "./pickerTypes.ts";
import "./pickers.css";

export interface ObjectPickerDialogProps {
  /** What is picked: the title is 'Select {target name}'. */
  target: PickerTarget;
  isOpen: boolean;
  /** What is selected when the dialog opens. */
  selected: readonly PickerObject[];
  /**
   * Asked with the route's parameters, scope and text; see `PickerFind`. It is asked with an empty
   * text when the dialog opens.
   */
  find: PickerFind;
  /** By default those of the scope's label: 'Current Petron' and 'All Petrons' (AC-011). */
  scopes?: readonly string[];
  /** By default the first scope: 'Current Petron' (AC-011). */
  initialScope?: string;
  /**
   * The selection when the dialog closes, by whichever way; not called when nothing was changed
   * (AC-014).
   */
  onCommit: (selected: readonly PickerObject[]) => void;
  onClose: () => void;
}

const log = (message: string, reason: unknown) => console.warn(message, reason);

/**
 * The dialog of the object picker (AC-011). The selection is pending until the dialog closes:
 * Close, the close icon and
 * Escape all commit it, so that nothing chosen is lost; 'Undo changes' takes it back. Text and
 * scope are kept for the next opening.
 */
export const ObjectPickerDialog = observer(function ObjectPickerDialog(
  props: ObjectPickerDialogProps,
) {
  const host = useHost();
  const {
    target,
    isOpen,
    selected,
    find,
    scopes = pickerScopesOf(host.scope?.label),
    initialScope = scopes[0] ?? "",
    onCommit,
    onClose,
  } = props;
  const params = useParams();
  const ask = useRef({ find, params });
  ask.current = { find, params };
  const [search] = useState(
    () =>
      new PickerSearch({
        ask: (query, found, failed) =>
          ask.current.find({ ...query, params: ask.current.params }, found, failed),
        scope: initialScope,
        log,
      }),
  );
  const [pending, setPending] = useState(selected);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setPending(selected);
  }
  useEffect(() => {
    if (isOpen) search.searchNow();
    return search.stop;
  }, [isOpen, search]);

  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const choose = (object: PickerObject) =>
    setPending(toggleObject(pending, object, target.selection));
  // An answer may come between what is shown and the key that chooses in it.
  const { results } = search;
  const keys = results.map((object) => object.id);
  const walk = useOptionWalk({
    keys,
    listId: `${id}-list`,
    choose: (key) => {
      const object = results.find(({ id }) => id === key);
      if (object) choose(object);
    },
    search: search.searchNow,
    waiting: search.waiting && search.status !== "failed",
  });
  const searchBox = () => content.current?.querySelector<HTMLInputElement>("[role=combobox]");
  // The buttons of empty and failed states go away when they are pressed.
  const thenSearchBox = (act: () => void) => {
    act();
    searchBox()?.focus();
  };
  const close = () => {
    if (pending !== selected) onCommit(pending);
    onClose();
  };

  return (
    <ModalDialog
      title={pickerTexts.title(target.name)}
      isOpen={isOpen}
      onClose={close}
      cancelLabel={pickerTexts.close}
      footer={
        <Button
          variant="minimal"
          text={pickerTexts.undo}
          aria-disabled={pending === selected}
          className={pending === selected ? "petrons-picker-off" : ""}
          onClick={() => setPending(selected)}
        />
      }
    >
      <div className="petrons-picker" ref={content}>
        <ControlGroup fill className="petrons-picker-bar">
          {scopes.length > 1 ? (
            <HTMLSelect
              aria-label={pickerTexts.scope}
              options={scopes}
              value={search.scope}
              onChange={(event) => search.setScope(event.currentTarget.value)}
            />
          ) : null}
          <PickerSearchBox
            label={pickerTexts.search(target.name)}
            text={search.text}
            onText={search.setText}
            walk={walk}
            describedBy={`${id}-hint`}
          />
        </ControlGroup>
        <PickerResults
          listId={`${id}-list`}
          target={target}
          search={search}
          walk={walk}
          pending={pending}
          onChoose={choose}
          otherScopes={scopes.filter((scope) => scope !== search.scope)}
          onScope={(scope) => thenSearchBox(() => search.setScope(scope))}
          onRetry={() => thenSearchBox(search.searchNow)}
        />
        <section className="petrons-picker-chosen">
          <h3>{pickerTexts.selected}</h3>
          {pending.length === 0 ? (
            <p className="petrons-picker-none">{pickerTexts.nothingSelected}</p>
          ) : (
            <ChosenChips
              label={pickerTexts.selected}
              chips={pending.map(({ id: key, displayName }) => ({ key, name: displayName }))}
              onRemove={(key) => setPending(withoutObject(pending, key))}
              restTo={searchBox}
            />
          )}
          <p
            id={`${id}-hint`}
            className="petrons-picker-hint"
            hidden={target.selection === "multiple"}
          >
            {target.selection === "single" ? pickerTexts.single : null}
          </p>
        </section>
      </div>
    </ModalDialog>
  );
});
