import { type InputTypeName, inputTypeSchemas } from "../contracts/index.ts";
import { CheckboxInput, SwitchInput } from "./basic/CheckboxInput.tsx";
import { MultiSelectInput } from "./basic/MultiSelectInput.tsx";
import { IntegerInput, NumberInput } from "./basic/NumberInput.tsx";
import { RadioInput } from "./basic/RadioInput.tsx";
import { SelectInput } from "./basic/SelectInput.tsx";
import { TextareaInput, TextInput } from "./basic/TextInput.tsx";
import type { InputComponent, InputProps } from "./inputProps.ts";
import {
  CodeInput,
  ColorInput,
  DateInput,
  DateTimeInput,
  FileInput,
  HashtagsInput,
  JsonInput,
  type NumberRange,
  NumberRangeInput,
  type NumberRangeInputOptions,
  ObjectInput,
  ScheduleInput,
  TableInput,
  UnitsInput,
} from "./inputs/index.ts";

export interface InputType {
  /** What the value must be, as JSON Schema made from the input's options. */
  schema: (options: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  Component: InputComponent<never>;
  /**
   * Whether the form draws a label for the element of the input's id, a name for a group of
   * elements, or the input draws its own.
   */
  label: "for" | "group" | "own";
}

type Drawn = Pick<InputType, "Component" | "label">;
const labeled = (Component: unknown): Drawn => ({
  Component: Component as InputComponent<never>,
  label: "for",
});
const IntegerRangeInput = (props: InputProps<NumberRange, NumberRangeInputOptions>) => (
  <NumberRangeInput {...props} options={{ ...props.options, integer: true }} />
);

const drawn: Record<InputTypeName, Drawn> = {
  text: labeled(TextInput),
  textarea: labeled(TextareaInput),
  number: labeled(NumberInput),
  integer: labeled(IntegerInput),
  checkbox: { Component: CheckboxInput as unknown as InputComponent<never>, label: "own" },
  switch: { Component: SwitchInput as unknown as InputComponent<never>, label: "own" },
  select: labeled(SelectInput),
  "multi-select": labeled(MultiSelectInput),
  radio: { Component: RadioInput as unknown as InputComponent<never>, label: "group" },
  date: labeled(DateInput),
  "date-time": labeled(DateTimeInput),
  color: labeled(ColorInput),
  "number-range": labeled(NumberRangeInput),
  "integer-range": labeled(IntegerRangeInput),
  code: labeled(CodeInput),
  json: labeled(JsonInput),
  file: labeled(FileInput),
  hashtags: labeled(HashtagsInput),
  units: labeled(UnitsInput),
  object: labeled(ObjectInput),
  table: labeled(TableInput),
  schedule: labeled(ScheduleInput),
};

/** Every input type: what its value must be and what draws it. */
export const inputTypes = Object.fromEntries(
  Object.entries(drawn).map(([name, entry]) => [
    name,
    { ...entry, schema: inputTypeSchemas[name as InputTypeName] },
  ]),
) as Record<InputTypeName, InputType>;
