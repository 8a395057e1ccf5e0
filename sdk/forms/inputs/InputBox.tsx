import { Button, InputGroup } from "@blueprintjs/core";
import { Cross, Error as ErrorIcon } from "@blueprintjs/icons";
import type {
  AriaAttributes,
  KeyboardEvent,
  MouseEvent,
  ReactElement,
  ReactNode,
  Ref,
} from "react";
import type { InputProps } from "../inputProps.ts";
import { inputTexts } from "./inputTexts.ts";

export interface InputBoxProps {
  input: Pick<
    InputProps<never>,
    | "id"
    | "label"
    | "disabled"
    | "readonly"
    | "required"
    | "clearable"
    | "invalid"
    | "describedBy"
    | "placeholder"
  >;
  text: string;
  onText: (text: string) => void;
  onLeave?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  onClick?: (event: MouseEvent<HTMLInputElement>) => void;
  /** Shows the clear button while there is text, where the input is clearable. */
  onClear?: () => void;
  left?: ReactElement;
  right?: ReactNode;
  boxRef?: Ref<HTMLInputElement>;
  className?: string;
  /** More of a box that is a combobox, or takes numbers. */
  aria?: AriaAttributes & { role?: string; inputMode?: "numeric" | "decimal" };
}

/** The text box of the inputs: an invalid one carries an icon and a word beside its color. */
export function InputBox({
  input,
  text,
  onText,
  onLeave,
  onKeyDown,
  onClick,
  onClear,
  left,
  right,
  boxRef,
  className = "",
  aria,
}: InputBoxProps) {
  const { id, label, disabled, readonly, required, clearable, invalid, describedBy } = input;
  const clears = clearable && onClear !== undefined && text !== "" && !disabled && !readonly;
  return (
    <InputGroup
      id={id}
      className={`petrons-input ${className}`}
      fill
      autoComplete="off"
      spellCheck={false}
      value={text}
      placeholder={disabled || readonly ? undefined : input.placeholder}
      disabled={disabled}
      readOnly={readonly}
      intent={invalid ? "danger" : "none"}
      inputRef={boxRef}
      leftElement={left}
      rightElement={
        invalid || clears || right ? (
          <span className="petrons-input-marks">
            {invalid ? (
              <ErrorIcon className="petrons-input-invalid" title={inputTexts.invalid} />
            ) : null}
            {clears ? (
              <Button
                variant="minimal"
                size="small"
                icon={<Cross />}
                aria-label={inputTexts.clear(label)}
                onClick={onClear}
              />
            ) : null}
            {right}
          </span>
        ) : undefined
      }
      aria-label={label}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onValueChange={onText}
      onBlur={onLeave}
      onKeyDown={onKeyDown}
      onClick={onClick}
      {...aria}
    />
  );
}
