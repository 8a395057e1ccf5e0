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
const labelled = (Component: unknown): Drawn => ({
  Component: Component as InputComponent<never>,
  label: "for",
});
const IntegerRangeInput = (props: InputProps<NumberRange, NumberRangeInputOptions>) => (
  <NumberRangeInput {...props} options={{ ...props.options, integer: true }} />
);

const drawn: Record<InputTypeName, Drawn> = {
  text: labelled(TextInput),
  textarea: labelled(TextareaInput),
  number: labelled(NumberInput),
  integer: labelled(IntegerInput),
  checkbox: { Component: CheckboxInput as unknown as InputComponent<never>, label: "own" },
  switch: { Component: SwitchInput as unknown as InputComponent<never>, label: "own" },
  select: labelled(SelectInput),
  "multi-select": labelled(MultiSelectInput),
  radio: { Component: RadioInput as unknown as InputComponent<never>, label: "group" },
  date: labelled(DateInput),
  "date-time": labelled(DateTimeInput),
  color: labelled(ColorInput),
  "number-range": labelled(NumberRangeInput),
  "integer-range": labelled(IntegerRangeInput),
  code: labelled(CodeInput),
  json: labelled(JsonInput),
  file: labelled(FileInput),
  hashtags: labelled(HashtagsInput),
  units: labelled(UnitsInput),
  object: labelled(ObjectInput),
  table: labelled(TableInput),
  schedule: labelled(ScheduleInput),
};

/** Every input type: what its value must be and what draws it. */
export const inputTypes = Object.fromEntries(
  Object.entries(drawn).map(([name, entry]) => [
    name,
    { ...entry, schema: inputTypeSchemas[name as InputTypeName] },
  ]),
) as Record<InputTypeName, InputType>;
