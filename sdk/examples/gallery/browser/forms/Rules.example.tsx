import { AutoForm, type FormSchema } from "@petrons/sdk/forms";
import { useState } from "react";

const taken = new Set(["bonanza 01h", "cottonwood 03h"]);

/** Stands for a question to a server; longer names take longer. */
const isFree = (name: string) =>
  new Promise<boolean>((resolve) =>
    setTimeout(() => resolve(!taken.has(name.toLowerCase())), 40 * name.length),
  );

const form: FormSchema = {
  inputs: [
    {
      key: "name",
      inputType: "text",
      label: "Well name",
      hint: "Bonanza 01H is taken.",
      validationRules: [
        { required: true },
        async (name) =>
          typeof name === "string" && !(await isFree(name)) ? `'${name}' is taken.` : null,
      ],
    },
    {
      key: "top",
      inputType: "number",
      label: "Perforation top",
      options: { unit: "ft" },
      validationRules: [{ required: true }, { min: 0 }],
    },
    {
      key: "bottom",
      inputType: "number",
      label: "Perforation bottom",
      options: { unit: "ft" },
      validationRules: [
        { required: true },
        (bottom, { top }) =>
          typeof bottom === "number" && typeof top === "number" && bottom <= top
            ? "Enter a depth below the top."
            : null,
      ],
    },
    {
      key: "email",
      inputType: "text",
      label: "Who to tell",
      validationRules: [{ format: "email" }],
    },
    {
      key: "api",
      inputType: "text",
      label: "API number",
      validationRules: [
        { pattern: "^\\d{2}-\\d{3}-\\d{5}$", message: "An API number looks like 05-123-45678." },
        (api) => {
          if (api === "00-000-00000") throw new Error("the registry is closed");
          return null;
        },
      ],
    },
  ],
};
const initialValue = {};

export function RulesExample() {
  const [valid, setValid] = useState(false);
  const [saved, setSaved] = useState("");
  return (
    <>
      <AutoForm<{ name: string }>
        form={form}
        initialValue={initialValue}
        onValidity={setValid}
        onSubmit={({ name }) => setSaved(`${name} saved.`)}
        submitLabel="Save perforation"
        label="Perforation"
      />
      <p>{valid ? "The form is valid." : "The form is not valid."}</p>
      <p role="status">{saved}</p>
    </>
  );
}
