import { lazyPart } from "@petrons/sdk/components";
import type { ComponentType } from "react";
import { type InputTypeName, inputTypeSchemas } from "../contracts/index.ts";
import { CheckboxInput, SwitchInput } from "./basic/CheckboxInput.tsx";
import { MultiSelectInput } from "./basic/MultiSelectInput.tsx";
import { IntegerInput, NumberInput } from "./basic/NumberInput.tsx";
import { RadioInput } from "./basic/RadioInput.tsx";
import { SelectInput } from "./basic/SelectInput.tsx";
import { TextareaInput, TextInput } from "./basic/TextInput.tsx";
import type { InputComponent, InputProps } from "./inputProps.ts";

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
/** A chunk of its own, loaded when the first input of the type is drawn. */
const late = (load: () => Promise<{ default: unknown }>): Drawn =>
  labelled(lazyPart(load as () => Promise<{ default: ComponentType<InputProps<never>> }>));
const integer = (load: () => Promise<{ default: unknown }>): Drawn => {
  const Input = lazyPart(load as () => Promise<{ default: ComponentType<InputProps<never>> }>);
  return labelled((props: InputProps<never>) => (
    <Input {...props} options={{ ...props.options, integer: true }} />
  ));
};

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
  date: late(() => import("./inputs/DateInput.tsx")),
  "date-time": late(() => import("./inputs/DateTimeInput.tsx")),
  color: late(() => import("./inputs/ColorInput.tsx")),
  "number-range": late(() => import("./inputs/NumberRangeInput.tsx")),
  "integer-range": integer(() => import("./inputs/NumberRangeInput.tsx")),
  code: late(() => import("./inputs/CodeInput.tsx")),
  json: late(() => import("./inputs/JsonInput.tsx")),
  file: late(() => import("./inputs/FileInput.tsx")),
  hashtags: late(() => import("./inputs/HashtagsInput.tsx")),
  units: late(() => import("./inputs/UnitsInput.tsx")),
  object: late(() => import("./inputs/ObjectInput.tsx")),
  table: late(() => import("./inputs/TableInput.tsx")),
  schedule: late(() => import("./inputs/ScheduleInput.tsx")),
};

/** Every input type: what its value must be and what draws it. */
export const inputTypes = Object.fromEntries(
  Object.entries(drawn).map(([name, entry]) => [
    name,
    { ...entry, schema: inputTypeSchemas[name as InputTypeName] },
  ]),
) as Record<InputTypeName, InputType>;
