import type { PageContent } from "../frame/galleryEntry.ts";
import { OptionsEditor } from "./OptionsEditor.example.tsx";
import source from "./OptionsEditor.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/charts",
  summary:
    "Given onOptions, a chart offers its options editor. Options are plain JSON, so that they can be kept as a setting.",
  examples: [
    {
      title: "Edit the options",
      note: "Add the water column as a layer, give it a track of its own, or make an axis logarithmic.",
      source,
      Shown: OptionsEditor,
    },
  ],
};
