import CustomProps from "@petrons/sdk/charts?props=CustomProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import { CustomKind, NoComponent } from "./Custom.example.tsx";
import customSource from "./Custom.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/charts",
  summary:
    "A component that a plugin contributes under visualizations, named by its kind and drawn with its props. On dashboards people add it by its label.",
  props: { CustomProps },
  examples: [
    { title: "A component of this plugin", source: customSource, Shown: CustomKind },
    { title: "One that no plugin has", source: customSource, Shown: NoComponent },
  ],
};
