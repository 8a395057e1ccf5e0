import { AutoForm, type FormSchema, type InputDefinition } from "@petrons/sdk/forms";
import { useState } from "react";
import { wellChoices } from "./wells.ts";

const parents = wellChoices.slice(0, 4);

const input = (at: number): InputDefinition => {
  const key = `input${at}`;
  switch (at % 6) {
    case 0:
      return {
        key,
        inputType: "text",
        label: `Well name ${at}`,
        clearable: true,
        validationRules: [{ maxLength: 40 }],
      };
    case 1:
      return {
        key,
        inputType: "number",
        label: `Oil rate ${at}`,
        options: { unit: "bbl/d" },
        validationRules: [{ min: 0 }],
      };
    case 2:
      return { key, inputType: "integer", label: `Stages ${at}` };
    case 3:
      return { key, inputType: "checkbox", label: `Flowing ${at}` };
    case 4:
      return {
        key,
        inputType: "select",
        label: `Parent well ${at}`,
        options: { choices: parents },
      };
    default:
      return {
        key,
        inputType: "number",
        label: `Water cut ${at}`,
        transform: "percent",
        validationRules: [{ min: 0 }, { max: 1 }],
      };
  }
};

const form: FormSchema = {
  inputs: Array.from({ length: 60 }, (_, at) => input(at)),
  sections: [1, 2, 3, 4].map((part) => ({
    title: `Pad ${part}`,
    inputs: Array.from({ length: 60 }, (_, at) => input(part * 60 + at)),
  })),
};
const initialValue = Object.fromEntries(
  Array.from({ length: 300 }, (_, at) => [
    `input${at}`,
    at % 6 === 0 ? `Bonanza ${at}H` : undefined,
  ]),
);

export function ManyInputsExample() {
  const [emitted, setEmitted] = useState(0);
  return (
    <>
      <p>
        <label>
          Bare input <input aria-label="Bare input" defaultValue="" />
        </label>{" "}
        <span role="status">
          {emitted} {emitted === 1 ? "emission" : "emissions"}
        </span>
      </p>
      <AutoForm
        form={form}
        initialValue={initialValue}
        onChange={() => setEmitted((count) => count + 1)}
        label="300 inputs"
      />
    </>
  );
}
