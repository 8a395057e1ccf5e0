import ColumnSelectorProps from "@petrons/sdk/tables?props=ColumnSelectorProps";
import SelectableColumn from "@petrons/sdk/tables?props=SelectableColumn";
import type { PageContent } from "../frame/galleryEntry.ts";
import { ColumnLimits } from "./ColumnLimits.example.tsx";
import limits from "./ColumnLimits.example.tsx?source";
import { Columns } from "./Columns.example.tsx";
import columns from "./Columns.example.tsx?source";
import { ManyColumns } from "./ManyColumns.example.tsx";
import many from "./ManyColumns.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/tables",
  summary:
    "The dialog in which a person chooses which columns a table shows, and their order. DataTable opens it by itself.",
  props: { ColumnSelectorProps, SelectableColumn },
  examples: [
    {
      title: "Columns of wells",
      note: "Enter, a double click, the buttons or dragging move columns. Alt with ↑, ↓, Home and End orders the displayed ones. Well name is required and stays.",
      source: columns,
      Shown: Columns,
    },
    {
      title: "With limits",
      note: "Above 3 columns it warns, above 5 OK is disabled and says why.",
      source: limits,
      Shown: ColumnLimits,
    },
    {
      title: "300 columns",
      note: "Search either list, select with Shift or Ctrl+A, and move all of them at once.",
      source: many,
      Shown: ManyColumns,
    },
  ],
};
