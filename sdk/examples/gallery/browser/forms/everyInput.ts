import type { PickerFind } from "@petrons/sdk/components";
import type { FormSchema } from "@petrons/sdk/forms";
import { wellChoices } from "./wells.ts";

const wells = wellChoices.map(({ value, label }) => ({ id: String(value), displayName: label }));
const find: PickerFind = ({ searchText }, found) =>
  found(
    wells.filter(({ displayName }) => displayName.toLowerCase().includes(searchText.toLowerCase())),
  );
const units = [
  {
    name: "Pressure",
    units: [
      { abbreviation: "psi", name: "pounds per square inch" },
      { abbreviation: "kPa", name: "kilopascals" },
      { abbreviation: "bar", name: "bars" },
    ],
  },
];
const fluids = ["Oil", "Gas", "Water"].map((label) => ({ value: label.toLowerCase(), label }));

/** One input of every type. */
const form: FormSchema = {
  inputs: [
    { key: "text", inputType: "text", label: "Well name" },
    { key: "textarea", inputType: "textarea", label: "Remarks" },
    { key: "number", inputType: "number", label: "Depth", options: { unit: "ft" } },
    { key: "integer", inputType: "integer", label: "Stages" },
    { key: "checkbox", inputType: "checkbox", label: "Flowing" },
    { key: "switch", inputType: "switch", label: "Alarms" },
    { key: "select", inputType: "select", label: "Main fluid", options: { choices: fluids } },
    {
      key: "multiSelect",
      inputType: "multi-select",
      label: "All fluids",
      options: { choices: fluids },
    },
    {
      key: "radio",
      inputType: "radio",
      label: "Sold fluid",
      options: { choices: fluids, inline: true },
    },
  ],
  sections: [
    {
      title: "Times",
      inputs: [
        { key: "date", inputType: "date", label: "Spud date" },
        {
          key: "dateTime",
          inputType: "date-time",
          label: "First oil",
          options: { timeZoneId: "America/Denver" },
        },
        { key: "schedule", inputType: "schedule", label: "Run the forecast" },
      ],
    },
    {
      title: "Ranges and looks",
      inputs: [
        { key: "color", inputType: "color", label: "Color in charts" },
        {
          key: "numberRange",
          inputType: "number-range",
          label: "Porosity",
          options: { rangeLimits: { low: 0, high: 0.4 } },
        },
        {
          key: "integerRange",
          inputType: "integer-range",
          label: "Stages shown",
          options: { rangeLimits: { low: 1, high: 60 } },
        },
        {
          key: "units",
          inputType: "units",
          label: "Pressure unit",
          options: { quantity: "Pressure", units },
        },
      ],
    },
    {
      title: "Content",
      inputs: [
        { key: "code", inputType: "code", label: "Script", options: { language: "python" } },
        { key: "json", inputType: "json", label: "Settings", options: { variables: false } },
        {
          key: "table",
          inputType: "table",
          label: "Perforations",
          options: {
            columns: [
              { name: "top", label: "Top (ft)", type: "number" },
              { name: "bottom", label: "Bottom (ft)", type: "number" },
            ],
            display: "modal",
          },
        },
        { key: "file", inputType: "file", label: "Log file" },
        { key: "hashtags", inputType: "hashtags", label: "Hashtags" },
        {
          key: "object",
          inputType: "object",
          label: "Offset wells",
          options: {
            target: { name: "wells", selection: "multiple" },
            find,
            objectsOf: () => wells,
          },
        },
      ],
    },
  ],
};

export default form;
