import { Button } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { useRef, useState } from "react";
import { ChosenChips } from "./ChosenChips.tsx";
import { withoutObject } from "./chosenObjects.ts";
import { ObjectPickerDialog } from "./ObjectPickerDialog.tsx";
import { pickerTexts } from "./pickerTexts.ts";
import type { PickerFind, PickerObject, PickerTarget } from "./pickerTypes.ts";
import "./pickers.css";

export interface ObjectPickerProps {
  /** What is picked: the button and the dialog say 'Select {target name}'. */
  target: PickerTarget;
  /** The chosen objects; of a single selection at most one. */
  value: readonly PickerObject[];
  /**
   * Called when the dialog closes with another selection, or a chip is removed. `pickedValue` gives
   * what a form stores of an object.
   */
  onChange: (value: readonly PickerObject[]) => void;
  find: PickerFind;
  /** By default those of the scope's label: 'Current Petron' and 'All Petrons' (AC-011). */
  scopes?: readonly string[];
  /** By default the first scope. */
  initialScope?: string;
  /** The id of the button, for a label's `htmlFor`. */
  id?: string;
  /** The name of the field, where nothing else names it. */
  "aria-label"?: string;
  /** Ids of the elements that name the field. */
  "aria-labelledby"?: string;
  /** Ids of hint and error. */
  "aria-describedby"?: string;
  invalid?: boolean;
  disabled?: boolean;
  /** Shows the selection without buttons. */
  readOnly?: boolean;
}

/**
 * The field of the object picker: what is chosen as chips that can be removed, and the button that
 * opens the dialog.
 */
export function ObjectPicker(props: ObjectPickerProps) {
  const { target, value, onChange, disabled = false, readOnly = false, invalid = false } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be what a form's label is.
    <div
      className={`petrons-picker-field${invalid ? " petrons-picker-invalid" : ""}`}
      role="group"
      aria-label={props["aria-label"]}
      aria-labelledby={props["aria-labelledby"]}
      aria-describedby={props["aria-describedby"]}
    >
      {value.length > 0 ? (
        <ChosenChips
          label={pickerTexts.selected}
          chips={value.map(({ id, displayName }) => ({ key: id, name: displayName }))}
          onRemove={disabled || readOnly ? undefined : (id) => onChange(withoutObject(value, id))}
          restTo={() => button.current}
        />
      ) : readOnly ? (
        <span className="petrons-picker-none">{pickerTexts.nothingSelected}</span>
      ) : null}
      {readOnly ? null : (
        <Button
          ref={button}
          id={props.id}
          icon={<Search />}
          text={pickerTexts.title(target.name)}
          aria-label={pickerTexts.title(target.name)}
          aria-haspopup="dialog"
          aria-describedby={props["aria-describedby"]}
          disabled={disabled}
          onClick={() => setOpen(true)}
        />
      )}
      <ObjectPickerDialog
        target={target}
        isOpen={open}
        selected={value}
        find={props.find}
        scopes={props.scopes}
        initialScope={props.initialScope}
        onCommit={onChange}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
