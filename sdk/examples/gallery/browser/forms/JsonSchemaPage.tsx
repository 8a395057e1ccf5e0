import type { PageContent } from "../frame/galleryEntry.ts";
import "./forms.css";
import schema from "./casing.schema.json?source";
import { JsonSchemaExample } from "./JsonSchema.example.tsx";
import source from "./JsonSchema.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/forms",
  summary:
    "The same form from a JSON Schema and a UI schema: objects are groups, lists grow, and errors say in words what the schema asks for.",
  examples: [
    {
      title: "Casing program",
      source: `${schema}\n\n// The form\n${source}`,
      Shown: JsonSchemaExample,
    },
  ],
};
