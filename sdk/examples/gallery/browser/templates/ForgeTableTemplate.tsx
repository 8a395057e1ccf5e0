import ForgeTablePageProps from "@petrons/sdk/templates?props=ForgeTablePageProps";
import ForgeTableProps from "@petrons/sdk/templates?props=ForgeTableProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import Shown from "./ForgeTable.example.tsx";
import source from "./ForgeTable.example.tsx?source";
import { TemplateFrame } from "./TemplateFrame.tsx";

export const page: PageContent = {
  entry: "@petrons/sdk/templates",
  summary:
    "A page that is a live table. `ForgeTable` brings the table of a collection with its filters; put a table of your own into a `ForgeTableArea`. The Wells app is made with it.",
  props: { ForgeTablePageProps, ForgeTableProps },
  examples: [
    {
      title: "Forge table",
      note: "The first table of your Petrons. Filter a column by its menu: its chip appears above.",
      source,
      Shown: () => (
        <TemplateFrame page="forge-table" name="Forge table, as a page">
          <Shown />
        </TemplateFrame>
      ),
    },
  ],
};
