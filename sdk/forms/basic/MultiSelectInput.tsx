import { Button } from "@blueprintjs/core";
import { CaretDown } from "@blueprintjs/icons";
import { Popup } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Choice } from "../../contracts/index.ts";
import type { InputProps } from "../inputProps.ts";
import { useChoices } from "../sources.ts";
import { formTexts } from "../texts.ts";
import { ChoicesState } from "./ChoicesState.tsx";
import { SearchedChoices } from "./SearchedChoices.tsx";
import type { SelectOptions } from "./SelectInput.tsx";
import { ariaOf, BoxEnd } from "./TextInput.tsx";

type Values = readonly Choice["value"][];

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;
const isLetter = ({ key, ctrlKey, metaKey, altKey }: Pressed): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey;

/**
 * Any number of choices: a button that shows what is chosen and, clicked or by an arrow key, opens
 * a list with search, select-all and clear. A letter opens it too, and is searched.
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
  const [search, setSearch] = useState("");
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
  // Letters that are pressed before the search box has the focus go into it too.
  useEffect(() => {
    if (!open) return;
    const press = (event: globalThis.KeyboardEvent) => {
      const { target } = event;
      const isElsewhere =
        target instanceof Element &&
        target.closest("input, textarea, [contenteditable], .petrons-choices") !== null;
      if (isElsewhere || !isLetter(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setSearch((text) => text + event.key);
    };
    window.addEventListener("keydown", press, true);
    return () => window.removeEventListener("keydown", press, true);
  }, [open]);
  const show = (letter = "") => {
    setSearch(letter);
    setOpen(true);
  };
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
            text={search}
            onSearch={setSearch}
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
          onClick={() => (open ? close() : show())}
          onKeyDown={(event) => {
            const isSearch = event.key !== " " && isLetter(event);
            const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
            if (open || !(isSearch || isArrow)) return;
            event.preventDefault();
            show(isSearch ? event.key : "");
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
