import type { PageContent } from "../frame/galleryEntry.ts";
import "./forms.css";
import schemaSource from "./completionForm.ts?source";
import { FormSchemaExample } from "./FormSchema.example.tsx";
import source from "./FormSchema.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/forms",
  summary:
    "Inputs, then sections. The build compiles the rules ahead; functions run in the page. A closed section says how many errors it holds.",
  examples: [
    {
      title: "Completion",
      note: "Choose Refrac: another input and a section appear.",
      source: `${schemaSource}\n\n// The form\n${source}`,
      Shown: FormSchemaExample,
    },
  ],
};
