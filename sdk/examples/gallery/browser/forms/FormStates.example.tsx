import { SegmentedControl } from "@blueprintjs/core";
import { AutoForm, type FormSchema } from "@petrons/sdk/forms";
import { useState } from "react";
import { wellChoices } from "./wells.ts";

const form: FormSchema = {
  inputs: [
    { key: "name", inputType: "text", clearable: true },
    {
      key: "rate",
      inputType: "number",
      options: { unit: "bbl/d" },
      readonly: true,
      hint: "Always read-only.",
    },
    { key: "active", inputType: "checkbox" },
    { key: "well", inputType: "select", options: { choices: wellChoices } },
    { key: "wells", inputType: "multi-select", options: { choices: wellChoices } },
    {
      key: "lift",
      inputType: "radio",
      options: {
        choices: ["ESP", "Gas lift", "Rod pump"].map((label) => ({ value: label, label })),
      },
    },
    {
      key: "reason",
      inputType: "text",
      label: "Reason of shut-in",
      disabled: (values) => values.active === true,
    },
  ],
};
const initialValue = {
  name: "Dry Creek 07H",
  rate: 412.5,
  active: true,
  well: "Bonanza-3",
  wells: ["Bonanza-1"],
  lift: "ESP",
};

export function FormStatesExample() {
  const [state, setState] = useState("editable");
  return (
    <>
      <p>
        <SegmentedControl
          aria-label="State of the form"
          value={state}
          onValueChange={setState}
          options={["editable", "disabled", "read-only"].map((value) => ({ value, label: value }))}
        />
      </p>
      <AutoForm
        form={form}
        initialValue={initialValue}
        disabled={state === "disabled"}
        readonly={state === "read-only"}
        label="States"
      />
    </>
  );
}
