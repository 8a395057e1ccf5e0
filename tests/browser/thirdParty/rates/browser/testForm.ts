import type { FormSchema } from "@petrons/sdk/contracts";

const form: FormSchema = {
  inputs: [
    {
      key: "choke",
      inputType: "integer",
      label: "Choke",
      hint: "64ths of an inch",
      validationRules: [{ required: true }, { min: 4 }],
    },
    {
      key: "method",
      inputType: "select",
      label: "Method",
      options: { choices: ["Separator", "Multiphase meter"] },
    },
  ],
};
export default form;
