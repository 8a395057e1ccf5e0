import { Button, Checkbox } from "@blueprintjs/core";
import { useDeferredValue, useId, useMemo, useRef, useState } from "react";
import { useOptionWalk } from "../lists/useOptionWalk.ts";
import { ModalDialog } from "../ModalDialog.tsx";
import { StateMessage } from "../StateMessage.tsx";
import { searchObjects, selectAll, selectAllState } from "./objectSearch.ts";
import { PickerOption } from "./PickerOption.tsx";
import { PickerSearchBox } from "./PickerSearchBox.tsx";
import { pickerTexts, selectionTexts } from "./pickerTexts.ts";
import type { PickerObject, PickerTarget } from "./pickerTypes.ts";
import { VirtualOptions } from "./VirtualOptions.tsx";
import "./pickers.css";

export interface ObjectSelectionDialogProps {
  /** What is selected: the title is 'Select {target name}', such as 'Select a petron'. */
  target: PickerTarget;
  /** In place of 'Select {target name}': what the selection is for. */
  title?: string;
  isOpen: boolean;
  /** What can be selected, in the order shown; undefined while it is loading. Ids must differ. */
  objects: readonly PickerObject[] | undefined;
  /** Why the list could not be loaded. */
  error?: string | null;
  /** Loads the list again after an error. */
  onRetry?: () => void;
  /** Ids selected when the dialog opens. */
  selected?: readonly string[];
  /** How many can be selected at most. */
  maximum?: number;
  okLabel?: string;
  /**
   * What is selected, in the order of `objects`. The dialog stays open: close it when the work is
   * done.
   */
  onOk: (selected: readonly PickerObject[]) => void;
  onClose: () => void;
}

/**
 * Selects among given objects: search, one or several, select all of what the search shows. Smooth
 * with 100,000 of them.
 */
export function ObjectSelectionDialog(props: ObjectSelectionDialogProps) {
  const [round, setRound] = useState(0);
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen !== wasOpen) {
    setWasOpen(props.isOpen);
    if (props.isOpen) setRound(round + 1);
  }
  return <SelectionContent key={round} {...props} />;
}

function SelectionContent(props: ObjectSelectionDialogProps) {
  const {
    target,
    isOpen,
    objects,
    error = null,
    onRetry,
    selected = [],
    maximum = Number.POSITIVE_INFINITY,
    onOk,
    onClose,
  } = props;
  const multiple = target.selection === "multiple";
  const [text, setText] = useState("");
  const sought = useDeferredValue(text);
  const shown = useMemo(
    () => searchObjects(objects ?? [], sought, target.detailField),
    [objects, sought, target.detailField],
  );
  const [picked, setPicked] = useState<ReadonlyMap<string, PickerObject> | null>(null);
  const chosen = useMemo(() => {
    if (picked) return picked;
    const wanted = new Set(selected);
    return new Map(
      (objects ?? []).filter(({ id }) => wanted.has(id)).map((object) => [object.id, object]),
    );
  }, [picked, selected, objects]);
  const all = selectAllState(shown, chosen, maximum);
  const full = chosen.size >= maximum;

  const choose = (object: PickerObject) => {
    const next = multiple ? new Map(chosen) : new Map<string, PickerObject>();
    if (multiple && chosen.has(object.id)) next.delete(object.id);
    else if (multiple && full) return;
    else next.set(object.id, object);
    setPicked(next);
  };
  const listId = useId();
  const keys = useMemo(() => shown.map(({ id }) => id), [shown]);
  const walk = useOptionWalk({
    keys,
    listId,
    choose: (key) => {
      const object = shown.find(({ id }) => id === key);
      if (object) choose(object);
    },
  });
  const content = useRef<HTMLDivElement>(null);
  // The button goes away when the list arrives.
  const retry = () => {
    onRetry?.();
    content.current?.querySelector<HTMLInputElement>("[role=combobox]")?.focus();
  };
  const ordered = () => (objects ?? []).filter(({ id }) => chosen.has(id));

  return (
    <ModalDialog
      title={props.title ?? pickerTexts.title(target.name)}
      isOpen={isOpen}
      onClose={onClose}
      onOk={() => onOk(ordered())}
      okLabel={props.okLabel}
      okDisabled={objects === undefined || (!multiple && chosen.size === 0)}
      footer={
        objects && objects.length > 0 ? (
          <span className="petrons-numbers" role="status">
            {multiple
              ? selectionTexts.count(chosen.size, objects.length)
              : selectionTexts.one([...chosen.values()][0]?.displayName)}
          </span>
        ) : undefined
      }
    >
      <div className="petrons-picker" ref={content}>
        <PickerSearchBox label={selectionTexts.search} text={text} onText={setText} walk={walk} />
        {objects && objects.length > 0 ? (
          <div className="petrons-selection-bar">
            {multiple ? (
              <Checkbox
                label={selectionTexts.selectAll(shown.length)}
                checked={all.checked}
                indeterminate={all.indeterminate}
                disabled={shown.length === 0 || (all.tooMany && !all.checked)}
                onChange={() => setPicked(selectAll(shown, chosen, !all.checked))}
              />
            ) : null}
            <span className="petrons-picker-status">
              {selectionTexts.shown(shown.length, objects.length)}
            </span>
          </div>
        ) : null}
        <VirtualOptions
          listId={listId}
          label={selectionTexts.list}
          count={shown.length}
          multiple={multiple}
          activeAt={walk.at}
          empty={
            <WithoutObjects
              objects={objects}
              error={error}
              text={sought}
              onRetry={onRetry && retry}
            />
          }
        >
          {(at, style) => {
            const object = shown[at]!;
            const detail =
              target.detailField === undefined ? undefined : object[target.detailField];
            return (
              <PickerOption
                key={object.id}
                {...walk.option(at)}
                chosen={chosen.has(object.id)}
                place={{ at, of: shown.length }}
                style={style}
                fixed
                onChoose={() => {
                  walk.setActive(object.id);
                  choose(object);
                }}
              >
                <span className="petrons-option-name" title={object.displayName}>
                  {object.displayName}
                </span>
                {detail === undefined ? null : (
                  <span className="petrons-option-detail">{String(detail)}</span>
                )}
              </PickerOption>
            );
          }}
        </VirtualOptions>
        {multiple && full ? (
          <p className="petrons-picker-status petrons-selection-warning" role="status">
            {selectionTexts.tooMany(maximum)}
          </p>
        ) : null}
      </div>
    </ModalDialog>
  );
}

function WithoutObjects({
  objects,
  error,
  text,
  onRetry,
}: {
  objects: readonly PickerObject[] | undefined;
  error: string | null;
  text: string;
  onRetry: (() => void) | undefined;
}) {
  if (error !== null)
    return (
      <StateMessage
        compact
        kind="failed"
        title={selectionTexts.failed}
        action={onRetry && <Button text={pickerTexts.retry} onClick={onRetry} />}
      >
        {error}
      </StateMessage>
    );
  if (objects === undefined)
    return <StateMessage compact kind="loading" title={selectionTexts.loading} />;
  if (objects.length === 0)
    return <StateMessage compact kind="empty" title={selectionTexts.empty} />;
  return <StateMessage compact kind="filtered" title={selectionTexts.noMatch(text)} />;
}
