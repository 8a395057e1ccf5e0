import TableInputOptions from "@petrons/sdk/forms?props=TableInputOptions";
import type { PageContent } from "../../frame/galleryEntry.ts";
import { TableBlock } from "./TableBlock.example.tsx";
import tableBlockSource from "./TableBlock.example.tsx?source";
import { TableModal } from "./TableModal.example.tsx";
import tableModalSource from "./TableModal.example.tsx?source";
import { TableStates } from "./TableStates.example.tsx";
import tableStatesSource from "./TableStates.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/forms",
  summary:
    "Rows of typed columns, edited in place or in a dialog with the table editor. In place every change is handed on, the dialog hands on what is saved.",
  props: { TableInputOptions },
  examples: [
    { title: "In place", source: tableBlockSource, Shown: TableBlock },
    {
      title: "In a dialog",
      note: "The button tells how many rows there are.",
      source: tableModalSource,
      Shown: TableModal,
    },
    { title: "States", source: tableStatesSource, Shown: TableStates },
  ],
};
