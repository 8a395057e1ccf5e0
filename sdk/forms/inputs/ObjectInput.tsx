import { Button } from "@blueprintjs/core";
import { Cross, Search } from "@blueprintjs/icons";
import {
  ObjectPickerDialog,
  type PickerFind,
  type PickerObject,
  type PickerTarget,
} from "@petrons/sdk/components";
import { Suspense, useRef, useState } from "react";
import type { InputProps } from "../inputProps.ts";
import { inputTexts } from "./inputTexts.ts";
import { useProblems } from "./useProblems.ts";

export interface ObjectInputOptions {
  target: PickerTarget;
  find: PickerFind;
  /** By default those of the scope's label: 'Current Petron' and 'All Petrons' (AC-011). */
  scopes?: readonly string[];
  initialScope?: string;
  /** Names the objects of a value that was not picked here; without it they show by their value. */
  objectsOf?: (values: readonly string[]) => readonly PickerObject[];
}

/**
 * One value of a single target, a list of a multiple one: ids, or values of the target's
 * `returnField` (AC-014).
 */
export type ObjectValue = string | readonly string[];

/** Objects picked in the dialog 'Select {target name}', shown as removable chips. */
export default function ObjectInput(props: InputProps<ObjectValue, ObjectInputOptions>) {
  const {
    id,
    label,
    value,
    options,
    onChange,
    onProblems,
    onBlur,
    disabled,
    readonly,
    invalid,
    describedBy,
  } = props;
  const { target, find, scopes, initialScope, objectsOf } = options;
  const [open, setOpen] = useState(false);
  const [known, setKnown] = useState<readonly PickerObject[]>([]);
  useProblems(onProblems, []);
  const opener = useRef<HTMLButtonElement>(null);
  const values = value === undefined ? [] : typeof value === "string" ? [value] : value;
  const keyOf = (object: PickerObject) =>
    String(
      target.returnField === undefined ? object.id : (object[target.returnField] ?? object.id),
    );
  const named = [...known, ...(objectsOf?.(values) ?? [])];
  const chosen = values.map(
    (key) => named.find((object) => keyOf(object) === key) ?? unnamed(key, target),
  );
  const locked = disabled || readonly;
  const emit = (objects: readonly PickerObject[]) => {
    setKnown(objects);
    const keys = objects.map(keyOf);
    if (target.selection === "single") onChange(keys[0]);
    else onChange(keys.length === 0 ? undefined : keys);
  };
  return (
    <div className={`petrons-object${invalid ? " petrons-object-invalid" : ""}`}>
      {chosen.length === 0 ? (
        <span className="petrons-object-none">{inputTexts.noneSelected}</span>
      ) : (
        <ul className="petrons-tags" aria-label={inputTexts.hashtags(label)}>
          {chosen.map((object) => (
            <li key={keyOf(object)} className="petrons-tag">
              <span className="petrons-tag-name">{object.displayName}</span>
              {locked ? null : (
                <Button
                  variant="minimal"
                  size="small"
                  icon={<Cross size={12} />}
                  aria-label={inputTexts.remove(object.displayName)}
                  onClick={() => {
                    emit(chosen.filter((other) => other !== object));
                    opener.current?.focus();
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {readonly ? null : (
        <Button
          id={id}
          ref={opener}
          size="small"
          icon={<Search />}
          text={inputTexts.select(target.name)}
          aria-label={`${label}, ${inputTexts.select(target.name)}`}
          aria-describedby={describedBy}
          aria-haspopup="dialog"
          disabled={disabled}
          onClick={() => setOpen(true)}
          onBlur={onBlur}
        />
      )}
      <Suspense>
        <ObjectPickerDialog
          target={target}
          find={find}
          isOpen={open}
          selected={chosen}
          onCommit={emit}
          onClose={() => setOpen(false)}
          {...(scopes === undefined ? {} : { scopes })}
          {...(initialScope === undefined ? {} : { initialScope })}
        />
      </Suspense>
    </div>
  );
}

const unnamed = (key: string, { returnField }: PickerTarget): PickerObject => ({
  id: key,
  displayName: key,
  ...(returnField === undefined ? {} : { [returnField]: key }),
});
