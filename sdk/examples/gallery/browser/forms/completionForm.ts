import type { FormSchema, FormValues } from "@petrons/sdk/forms";
import { wellChoices } from "./wells.ts";

const refracs = (values: FormValues) => values.design !== "refrac";

const form: FormSchema = {
  inputs: [
    {
      key: "well",
      inputType: "select",
      options: { choices: wellChoices },
      validationRules: [{ required: true, message: "Choose the well that is completed." }],
    },
    {
      key: "design",
      inputType: "radio",
      default: "plug",
      debounce: 0,
      options: {
        inline: true,
        choices: [
          { value: "plug", label: "Plug and perf" },
          { value: "sleeve", label: "Sliding sleeve" },
          { value: "refrac", label: "Refrac" },
        ],
      },
    },
    {
      key: "firstJob",
      inputType: "text",
      label: "First completion",
      hint: "Shown for a refrac only.",
      hide: refracs,
      validationRules: [
        { required: true },
        { pattern: "^J-\\d{4}$", message: "A job number looks like J-0123." },
      ],
    },
  ],
  sections: [
    {
      title: "Proppant",
      inputs: [
        {
          key: "proppant",
          inputType: "number",
          label: "Proppant per foot",
          options: { unit: "lb/ft" },
          validationRules: [{ required: true }, { min: 200 }, { max: 4000 }],
        },
        {
          key: "resin",
          inputType: "number",
          label: "Resin coated share",
          transform: "percent",
          default: 0.15,
          validationRules: [{ min: 0 }, { max: 1 }],
        },
      ],
    },
    {
      title: "Fluid",
      startOpen: false,
      inputs: [
        {
          key: "fluid",
          inputType: "number",
          label: "Fluid per foot",
          options: { unit: "bbl/ft" },
          validationRules: [{ required: true }],
        },
        {
          key: "rate",
          inputType: "number",
          label: "Pump rate",
          options: { unit: "bbl/min" },
          validationRules: [
            (rate, { fluid }) =>
              typeof rate === "number" && typeof fluid === "number" && rate < fluid
                ? "Pump at least the fluid of one foot a minute."
                : null,
          ],
        },
      ],
    },
    { title: "Diverter", hide: refracs, inputs: [{ key: "diverter", inputType: "text" }] },
  ],
};

export default form;
