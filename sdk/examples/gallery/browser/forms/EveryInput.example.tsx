import { AutoForm } from "@petrons/sdk/forms";
import { useState } from "react";
import form from "./everyInput.ts";
import { Values } from "./Values.tsx";

const initialValue = {
  text: "Bonanza 01H",
  date: "2024-03-31",
  dateTime: "2024-06-02T14:30:00.000Z",
  color: "#2d7d46",
  numberRange: { low: 0.08, high: 0.22 },
  integerRange: { low: 4, high: 42 },
  units: "psi",
  code: "rate = 412 * 0.93\nprint(rate)",
  json: '{ "model": "arps" }',
  hashtags: ["completion", "bonanza"],
};

export function EveryInputExample() {
  const [values, setValues] = useState<unknown>(initialValue);
  return (
    <>
      <AutoForm
        form={form}
        initialValue={initialValue}
        onChange={setValues}
        submitLabel="Submit"
        label="Every input"
      />
      <Values values={values} />
    </>
  );
}
