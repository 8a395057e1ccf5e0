import OverviewFigure from "@petrons/sdk/templates?props=OverviewFigure";
import OverviewTablePageProps from "@petrons/sdk/templates?props=OverviewTablePageProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import Shown from "./OverviewTable.example.tsx";
import source from "./OverviewTable.example.tsx?source";
import { TemplateFrame } from "./TemplateFrame.tsx";

export const page: PageContent = {
  entry: "@petrons/sdk/templates",
  summary: "A few figures that answer most visits, and below them the rows for the rest.",
  props: { OverviewTablePageProps, OverviewFigure },
  examples: [
    {
      title: "Overview and table",
      note: "A figure that is loading keeps its place; a missing one says so.",
      source,
      Shown: () => (
        <TemplateFrame page="overview-table" name="Overview and table, as a page">
          <Shown />
        </TemplateFrame>
      ),
    },
  ],
};
