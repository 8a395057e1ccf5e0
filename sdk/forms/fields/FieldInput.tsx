import { observer } from "mobx-react-lite";
import { Suspense, useCallback } from "react";
import type { InputComponent } from "../inputProps.ts";
import { inputTypes } from "../inputTypes.tsx";
import { formTexts } from "../texts.ts";
import { useDrawnField } from "./FieldContext.ts";

/** The component of an input type, tied to the form: a key press draws this and nothing else. */
export const FieldInput = observer(function FieldInput() {
  const { entry, id, type, hasHint } = useDrawnField();
  const change = useCallback((value: unknown) => entry.type(value), [entry]);
  const leave = useCallback(() => entry.leaveAfterPress(), [entry]);
  const report = useCallback((problems: readonly string[]) => entry.setProblems(problems), [entry]);
  const kind = inputTypes[type];
  if (!kind) return <p role="alert">{formTexts.unsupported(type)}</p>;
  const Component = kind.Component as unknown as InputComponent<unknown>;
  const { label, options, required, clearable, placeholder } = entry.settings;
  const invalid = entry.shownErrors.length > 0;
  const described = [hasHint ? `${id}__hint` : "", invalid || entry.checking ? `${id}__errors` : ""]
    .filter(Boolean)
    .join(" ");
  return (
    <Suspense
      fallback={
        <div
          className="petrons-input-loading bp6-skeleton"
          role="status"
          aria-label={formTexts.loading}
        />
      }
    >
      <Component
        id={id}
        label={label}
        value={entry.shown}
        onChange={change}
        onBlur={leave}
        onProblems={report}
        options={options}
        disabled={entry.disabled}
        readonly={entry.readonly}
        required={required}
        clearable={clearable}
        invalid={invalid}
        describedBy={described === "" ? undefined : described}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
    </Suspense>
  );
});
