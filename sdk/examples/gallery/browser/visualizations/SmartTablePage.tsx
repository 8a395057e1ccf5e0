import SmartTableProps from "@petrons/sdk/charts?props=SmartTableProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import { SmartTableKind } from "./SmartTable.example.tsx";
import smartTableSource from "./SmartTable.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/charts",
  summary:
    "A live table of a workspace, to read, sort and filter. On dashboards it names a table of the Petron and a saved view of it.",
  props: { SmartTableProps },
  examples: [
    {
      title: "A table",
      note: "The first table of your Petrons.",
      source: smartTableSource,
      Shown: SmartTableKind,
    },
  ],
};
