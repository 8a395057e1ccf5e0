import type { PageContent } from "../frame/galleryEntry.ts";
import { ManyInputsExample } from "./ManyInputs.example.tsx";
import source from "./ManyInputs.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/forms",
  summary: "A key press draws the input it was made in; the other 299 are left alone.",
  examples: [
    {
      title: "300 inputs",
      note: "The bare input is a plain one of the browser, to compare with.",
      source,
      Shown: ManyInputsExample,
    },
  ],
};
