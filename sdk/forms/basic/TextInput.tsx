import { Button, InputGroup, TextArea } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { useRef } from "react";
import type { InputProps } from "../inputProps.ts";
import { formTexts } from "../texts.ts";
import { SuggestedText } from "./SuggestedText.tsx";

interface TextOptions {
  /** What the browser may fill in, as the `autocomplete` attribute; off by default. */
  autoComplete?: string;
  /** Shown after the text. */
  unit?: string;
  /**
   * Name of a source of the form: its choices are suggested while one types, and any other text may
   * be entered.
   */
  source?: string;
  /** Lines of a text area at the start; it grows with its text. */
  lines?: number;
}

/** ARIA that every input of the form carries. */
export const ariaOf = ({
  required,
  invalid,
  describedBy,
}: Pick<InputProps, "required" | "invalid" | "describedBy">) => ({
  "aria-required": required || undefined,
  "aria-invalid": invalid || undefined,
  "aria-describedby": describedBy,
});

/** What is at the right of a box: its unit and the button that empties it. */
export function BoxEnd({
  label,
  unit,
  onClear,
}: {
  label: string;
  unit?: string | undefined;
  onClear: (() => void) | undefined;
}) {
  return (
    <span className="petrons-box-end">
      {unit === undefined ? null : <span className="petrons-box-unit">{unit}</span>}
      {onClear ? (
        <Button
          variant="minimal"
          size="small"
          icon={<Cross />}
          aria-label={formTexts.clear(label)}
          onClick={onClear}
        />
      ) : null}
    </span>
  );
}

/** A line of text, with suggestions where it has a source of them. */
export function TextInput(props: InputProps<string, TextOptions>) {
  const { source } = props.options;
  return source === undefined ? (
    <PlainText {...props} />
  ) : (
    <SuggestedText {...props} options={{ source }} />
  );
}

function PlainText(props: InputProps<string, TextOptions>) {
  const {
    id,
    label,
    value = "",
    onChange,
    onBlur,
    options,
    disabled,
    readonly,
    clearable,
    invalid,
    placeholder,
  } = props;
  const box = useRef<HTMLInputElement>(null);
  const clears = clearable && value !== "" && !disabled && !readonly;
  const clear = () => {
    onChange(undefined);
    box.current?.focus();
  };
  return (
    <InputGroup
      id={id}
      inputRef={box}
      fill
      value={value}
      placeholder={placeholder}
      disabled={disabled}
      readOnly={readonly}
      autoComplete={options.autoComplete ?? "off"}
      intent={invalid ? "danger" : "none"}
      onValueChange={onChange}
      onBlur={onBlur}
      rightElement={
        clears || options.unit ? (
          <BoxEnd label={label} unit={options.unit} onClear={clears ? clear : undefined} />
        ) : undefined
      }
      {...ariaOf(props)}
    />
  );
}

/** Several lines of text; grows with what is typed. */
export function TextareaInput(props: InputProps<string, TextOptions>) {
  const {
    id,
    label,
    value = "",
    onChange,
    onBlur,
    options,
    disabled,
    readonly,
    clearable,
    invalid,
    placeholder,
  } = props;
  return (
    <div className="petrons-textarea">
      <TextArea
        id={id}
        fill
        autoResize
        rows={options.lines ?? 3}
        value={value}
        placeholder={placeholder}
        disabled={disabled}
        readOnly={readonly}
        intent={invalid ? "danger" : "none"}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        {...ariaOf(props)}
      />
      {clearable && value !== "" && !disabled && !readonly ? (
        <BoxEnd label={label} onClear={() => onChange(undefined)} />
      ) : null}
    </div>
  );
}
