import type { PageContent } from "../frame/galleryEntry.ts";
import "./forms.css";
import { EveryInputExample } from "./EveryInput.example.tsx";
import source from "./EveryInput.example.tsx?source";
import formSource from "./everyInput.ts?source";

export const page: PageContent = {
  entry: "@petrons/sdk/forms",
  summary: "Every input type in one form. The heavier ones are loaded when they are first drawn.",
  examples: [
    {
      title: "Every input",
      source: `${formSource}\n\n// The form\n${source}`,
      Shown: EveryInputExample,
    },
  ],
};
