import { Button } from "@blueprintjs/core";
import { CaretDown } from "@blueprintjs/icons";
import { Popup } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import type { Choice } from "../../contracts/index.ts";
import type { InputProps } from "../inputProps.ts";
import { useChoices } from "../sources.ts";
import { formTexts } from "../texts.ts";
import { ChoicesState } from "./ChoicesState.tsx";
import { SearchedChoices } from "./SearchedChoices.tsx";
import type { SelectOptions } from "./SelectInput.tsx";
import { ariaOf, BoxEnd } from "./TextInput.tsx";

type Values = readonly Choice["value"][];

/**
 * Any number of choices: a button that tells what is chosen and, clicked or by an arrow key, opens
 * a list with search, select-all and clear.
 */
export const MultiSelectInput = observer(function MultiSelectInput(
  props: InputProps<Values, SelectOptions>,
) {
  const {
    id,
    label,
    value = [],
    onChange,
    onBlur,
    onProblems,
    options,
    disabled,
    readonly,
    clearable,
    invalid,
    placeholder,
  } = props;
  const [open, setOpen] = useState(false);
  const shown = useChoices(options);
  const labels = value.map((one) => shown.choices.find((choice) => choice.value === one)?.label);
  const unknown = shown.state === "ready" && labels.includes(undefined);
  const report = useRef(onProblems);
  report.current = onProblems;
  useEffect(() => report.current(unknown ? [formTexts.notAChoice] : []), [unknown]);
  useEffect(() => () => report.current([]), []);
  const locked = disabled || shown.state !== "ready";
  if (open && locked) setOpen(false);
  const change = (next: Values) => onChange(next.length === 0 ? undefined : next);
  const close = () => {
    setOpen(false);
    onBlur?.();
  };
  return (
    <div className="petrons-multi">
      <Popup
        isOpen={open}
        onClose={close}
        matchesWidth
        className="petrons-choices-popup"
        content={
          <SearchedChoices
            id={id}
            label={label}
            choices={shown.choices}
            value={value}
            readonly={readonly}
            onChange={change}
            onClose={close}
          />
        }
      >
        <Button
          id={id}
          className="petrons-multi-button"
          fill
          alignText="start"
          variant="outlined"
          disabled={locked}
          intent={invalid ? "danger" : "none"}
          endIcon={<CaretDown />}
          onClick={() => (open ? close() : setOpen(true))}
          onKeyDown={(event) => {
            if (open || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
            event.preventDefault();
            setOpen(true);
          }}
          onBlur={() => (open ? undefined : onBlur?.())}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-labelledby={`${id}__label ${id}__value`}
          {...{ ...ariaOf(props), "aria-required": undefined, "aria-invalid": undefined }}
        >
          <span id={`${id}__value`} className="petrons-multi-value">
            {value.length === 0
              ? (placeholder ?? formTexts.choose)
              : `${value.length} · ${labels.map((one, at) => one ?? String(value[at])).join(", ")}`}
          </span>
        </Button>
      </Popup>
      {clearable && value.length > 0 && !disabled && !readonly ? (
        <BoxEnd label={label} onClear={() => change([])} />
      ) : null}
      <ChoicesState shown={shown} />
    </div>
  );
});
