import DataTableProps from "@petrons/sdk/tables?props=DataTableProps";
import RowsSourceOptions from "@petrons/sdk/tables?props=RowsSourceOptions";
import TableColumnOption from "@petrons/sdk/tables?props=TableColumnOption";
import TableSource from "@petrons/sdk/tables?props=TableSource";
import type { PageContent } from "../frame/galleryEntry.ts";
import EmptyStates from "./EmptyStates.example.tsx";
import emptyStates from "./EmptyStates.example.tsx?source";
import Failed from "./Failed.example.tsx";
import failed from "./Failed.example.tsx?source";
import FailedSelection from "./FailedSelection.example.tsx";
import failedSelection from "./FailedSelection.example.tsx?source";
import Selection from "./Selection.example.tsx";
import selection from "./Selection.example.tsx?source";
import Waiting from "./Waiting.example.tsx";
import waiting from "./Waiting.example.tsx?source";
import Wells from "./Wells.example.tsx";
import wells from "./Wells.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/tables",
  summary:
    "A paged table with search, sort, column choice, selection and CSV export over any source. Take Grid for rows without pages, TableEditor to change rows.",
  props: { DataTableProps, TableColumnOption, TableSource, RowsSourceOptions },
  examples: [
    {
      title: "Wells",
      note: "A header sorts descending, then ascending, then not at all. Widths, order, frozen and chosen columns are kept in this browser.",
      source: wells,
      Shown: Wells,
    },
    {
      title: "Selection",
      note: "At most 20 rows can be selected here, so select-all of 60 is not offered; search for a county to have fewer.",
      source: selection,
      Shown: Selection,
    },
    {
      title: "A selection that cannot be kept",
      note: "It is shown at once and taken back when the source refuses it.",
      source: failedSelection,
      Shown: FailedSelection,
    },
    {
      title: "Empty",
      note: "Each kind of emptiness has its own words and the action that helps.",
      source: emptyStates,
      Shown: EmptyStates,
    },
    {
      title: "Waiting",
      note: "After two seconds without an answer the table says that it still waits.",
      source: waiting,
      Shown: Waiting,
    },
    { title: "Failed", source: failed, Shown: Failed },
  ],
};
