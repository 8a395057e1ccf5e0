import type { PageContent } from "../frame/galleryEntry.ts";
import { RulesExample } from "./Rules.example.tsx";
import rulesSource from "./Rules.example.tsx?source";
import { ServerRulesExample } from "./ServerRules.example.tsx";
import serverSource from "./ServerRules.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/forms",
  summary:
    "Rules in words of JSON Schema, functions that answer at once or later, and rules of the whole form. Errors show once an input was left or the form was submitted.",
  examples: [
    {
      title: "Rules",
      note: "A rule runs again when its own value changed or any value that it read. Submit to see the summary. An API number of zeros makes a rule throw.",
      source: rulesSource,
      Shown: RulesExample,
    },
    {
      title: "Checked by the server",
      note: "Once the inputs are good, the server is asked; more than 600 months is refused.",
      source: serverSource,
      Shown: ServerRulesExample,
    },
  ],
};
