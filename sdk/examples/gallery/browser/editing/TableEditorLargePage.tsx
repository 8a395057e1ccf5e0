import TableEditorProps from "@petrons/sdk/tables?props=TableEditorProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import { Large } from "./Large.example.tsx";
import large from "./Large.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/tables",
  summary:
    "Only rows in sight are drawn and only rows that changed are checked, so an edit costs the same in a short table and in a long one.",
  props: { TableEditorProps },
  examples: [
    {
      title: "5,000 rows",
      note: "Ctrl+End goes to the last cell. Paste a few thousand rows: they are read in pieces and the page goes on answering.",
      source: large,
      Shown: Large,
    },
  ],
};
