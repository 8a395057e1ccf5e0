import StaticTableProps from "@petrons/sdk/charts?props=StaticTableProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import { StaticTableKind } from "./StaticTable.example.tsx";
import staticTableSource from "./StaticTable.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/charts",
  summary:
    "Cells that are stored with the page and shown as they are: neither rounded nor regrouped. Columns of numbers are right-aligned.",
  props: { StaticTableProps },
  examples: [{ title: "A table", source: staticTableSource, Shown: StaticTableKind }],
};
