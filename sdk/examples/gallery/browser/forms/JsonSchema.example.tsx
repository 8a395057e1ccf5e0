import { AutoForm } from "@petrons/sdk/forms";
import { useState } from "react";
import schema from "./casing.schema.json";
import validator from "./casing.schema.json?validator";
import { Values } from "./Values.tsx";

const uiSchema = {
  strings: { items: { shoe: { "ui:options": { input: { unit: "ft" } } } } },
};
const initialValue = {
  rig: "Patterson 219",
  strings: [{ size: 9.625, shoe: 2100, cemented: true }, { size: 5.5 }],
};

export function JsonSchemaExample() {
  const [values, setValues] = useState<unknown>(initialValue);
  return (
    <>
      <AutoForm
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        initialValue={initialValue}
        onChange={setValues}
        submitLabel="Save program"
        label="Casing program"
      />
      <Values values={values} />
    </>
  );
}
