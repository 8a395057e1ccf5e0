import { Checkbox, Switch } from "@blueprintjs/core";
import type { InputProps } from "../inputProps.ts";
import { formTexts } from "../texts.ts";
import { ariaOf } from "./TextInput.tsx";

const partsOf = (props: InputProps<boolean>) => {
  const { id, label, value, onChange, onBlur, disabled, readonly, required } = props;
  return {
    id,
    checked: value === true,
    disabled,
    onBlur,
    // A read-only check box stays focusable and readable; it does not change.
    onChange: () => (readonly ? undefined : onChange(value !== true)),
    labelElement: (
      <span className="petrons-check-label">
        {label}{" "}
        {required ? <span className="petrons-field-required">{formTexts.required}</span> : null}
      </span>
    ),
    className: readonly ? "petrons-check petrons-check-readonly" : "petrons-check",
    "aria-readonly": readonly || undefined,
    ...ariaOf(props),
  };
};

export function CheckboxInput(props: InputProps<boolean>) {
  return <Checkbox {...partsOf(props)} />;
}

export function SwitchInput(props: InputProps<boolean>) {
  return <Switch {...partsOf(props)} />;
}
