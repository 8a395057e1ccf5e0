import TabbedProps from "@petrons/sdk/charts?props=TabbedProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import { TabbedKind } from "./Tabbed.example.tsx";
import tabbedSource from "./Tabbed.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/charts",
  summary:
    "Visualizations behind tabs, of which the chosen ones are drawn. Arrow keys go from tab to tab, and the choice is kept in the address.",
  props: { TabbedProps },
  examples: [{ title: "Two tabs", source: tabbedSource, Shown: TabbedKind }],
};
