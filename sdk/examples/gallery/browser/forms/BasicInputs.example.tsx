import { AutoForm, type FormSchema } from "@petrons/sdk/forms";
import { useState } from "react";
import { Values } from "./Values.tsx";
import { wellChoices } from "./wells.ts";

const form: FormSchema = {
  inputs: [
    {
      key: "wellName",
      inputType: "text",
      hint: "As on the permit.",
      clearable: true,
      placeholder: "Bonanza 01H",
      validationRules: [{ required: true }],
    },
    { key: "remarks", inputType: "textarea", options: { lines: 2 } },
    {
      key: "depth",
      inputType: "number",
      label: "Measured depth",
      options: { unit: "ft", step: 10 },
      validationRules: [{ min: 0 }, { max: 40000 }],
    },
    { key: "stages", inputType: "integer", default: 42, validationRules: [{ min: 1 }] },
    {
      key: "waterCut",
      inputType: "number",
      transform: "percent",
      validationRules: [{ min: 0 }, { max: 1 }],
    },
    { key: "flowing", inputType: "checkbox", label: "Flowing naturally" },
    { key: "alarms", inputType: "switch", label: "Alarms on", default: true },
    {
      key: "fluid",
      inputType: "radio",
      label: "Main fluid",
      options: {
        inline: true,
        choices: [
          { value: "oil", label: "Oil" },
          { value: "gas", label: "Gas" },
          { value: "water", label: "Water" },
        ],
      },
    },
    {
      key: "parent",
      inputType: "select",
      label: "Parent well",
      clearable: true,
      options: { choices: wellChoices },
    },
    {
      key: "offsets",
      inputType: "multi-select",
      label: "Offset wells",
      clearable: true,
      options: { choices: wellChoices },
    },
  ],
};

const initialValue = {
  wellName: "Cottonwood 03H",
  waterCut: 0.07,
  fluid: "oil",
  offsets: ["Bonanza-1", "Bonanza-2"],
};

export function BasicInputsExample() {
  const [values, setValues] = useState<unknown>(initialValue);
  const [submitted, setSubmitted] = useState(0);
  return (
    <>
      <AutoForm
        form={form}
        initialValue={initialValue}
        onChange={setValues}
        onSubmit={() => setSubmitted(submitted + 1)}
        submitLabel="Save well"
        label="Well"
      />
      <p role="status">
        {submitted === 0
          ? "Not saved yet."
          : `Saved ${submitted === 1 ? "once" : `${submitted} times`}.`}
      </p>
      <Values values={values} />
    </>
  );
}
