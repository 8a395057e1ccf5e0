import SectionProps from "@petrons/sdk/charts?props=SectionProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import { SectionKind } from "./Section.example.tsx";
import sectionSource from "./Section.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/charts",
  summary: "A heading between the visualizations of a page, with a line on what follows.",
  props: { SectionProps },
  examples: [{ title: "A section", source: sectionSource, Shown: SectionKind }],
};
