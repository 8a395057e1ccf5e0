import { AutoForm, type ChoiceSources, type FormSchema } from "@petrons/sdk/forms";
import { wellChoices } from "./wells.ts";

let asked = 0;

const sources: ChoiceSources = {
  wells: { load: () => new Promise((resolve) => setTimeout(() => resolve(wellChoices), 300)) },
  rigs: {
    load: async () => {
      asked += 1;
      if (asked % 2 === 1) throw new Error("the rig register does not answer");
      return [
        { value: 219, label: "Patterson 219" },
        { value: 524, label: "Helmerich & Payne 524" },
      ];
    },
  },
  vendors: { choices: [] },
};

const form: FormSchema = {
  inputs: [
    { key: "well", inputType: "select", options: { source: "wells" }, clearable: true },
    {
      key: "offsets",
      inputType: "multi-select",
      label: "Offset wells",
      hint: "From the same source, loaded once.",
      options: { source: "wells" },
    },
    { key: "rig", inputType: "select", hint: "The first load fails.", options: { source: "rigs" } },
    { key: "vendor", inputType: "select", hint: "There are none.", options: { source: "vendors" } },
  ],
};
const initialValue = { well: "Bonanza-3" };

export function SourcesExample() {
  return <AutoForm form={form} sources={sources} initialValue={initialValue} label="Planning" />;
}
