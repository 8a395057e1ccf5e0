import TableHistoryProps from "@petrons/sdk/tables?props=TableHistoryProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import History from "./History.example.tsx";
import source from "./History.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/tables",
  summary:
    "Every version of a table: who imported what, when and how. Look at one, compare two, restore an older one, undo the newest.",
  props: { TableHistoryProps },
  examples: [
    {
      title: "A Petron's table",
      note: "The first table of your Petrons. The server decides who may restore.",
      source,
      Shown: History,
    },
  ],
};
