import { Checkbox, FormGroup, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { useEffect, useId, useState } from "react";

interface FieldProps<T> {
  label: string;
  value: T | undefined;
  onChange: (value: T | undefined) => void;
}

/** A text; an empty one is none. */
export function TextField({ label, value, onChange }: FieldProps<string>) {
  const id = useId();
  return (
    <FormGroup label={label} labelFor={id}>
      <InputGroup
        id={id}
        value={value ?? ""}
        onValueChange={(text) => onChange(text === "" ? undefined : text)}
      />
    </FormGroup>
  );
}

/**
 * A number within its bounds; empty is the default, which is shown in its place. What is no such
 * number stays in the field and is not used.
 */
export function NumberField({
  label,
  value,
  onChange,
  min,
  max,
  byDefault,
}: FieldProps<number> & { min?: number; max?: number; byDefault?: number }) {
  const id = useId();
  const [text, setText] = useState(value === undefined ? "" : String(value));
  useEffect(() => {
    setText((shown) =>
      usable(shown, min, max) === value ? shown : value === undefined ? "" : String(value),
    );
  }, [value, min, max]);
  const isWrong = text !== "" && usable(text, min, max) === undefined;
  return (
    <FormGroup label={label} labelFor={id} intent={isWrong ? "danger" : "none"}>
      <InputGroup
        id={id}
        inputMode="decimal"
        value={text}
        intent={isWrong ? "danger" : "none"}
        aria-invalid={isWrong}
        placeholder={byDefault === undefined ? undefined : String(byDefault)}
        onValueChange={(typed) => {
          setText(typed);
          const number = usable(typed, min, max);
          if (typed === "" || number !== undefined) onChange(number);
        }}
      />
    </FormGroup>
  );
}

function usable(
  text: string,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
): number | undefined {
  const number = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(number) && number >= min && number <= max ? number : undefined;
}

/** One of a few values by their labels. `none` is the label of having none. */
export function ChoiceField<T extends string>(
  props: FieldProps<T> & { choices: readonly { value: T; label: string }[]; none?: string },
) {
  const { label, value, onChange, choices, none } = props;
  const id = useId();
  const isMissing = value !== undefined && !choices.some((choice) => choice.value === value);
  return (
    <FormGroup label={label} labelFor={id}>
      <HTMLSelect
        id={id}
        fill
        value={value ?? ""}
        options={[
          ...(none === undefined ? [] : [{ value: "", label: none }]),
          ...(isMissing ? [{ value, label: value }] : []),
          ...choices,
        ]}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === "" ? undefined : (currentTarget.value as T))
        }
      />
    </FormGroup>
  );
}

export function CheckField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}) {
  return (
    <Checkbox
      label={label}
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

export const choicesOf = <T extends string>(
  labels: Readonly<Record<T, string>>,
): { value: T; label: string }[] =>
  (Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] }));
