import ImportDialogProps from "@petrons/sdk/tables?props=ImportDialogProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import Import from "./Import.example.tsx";
import source from "./Import.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/tables",
  summary:
    "A file of rows becomes a table of a Petron: columns, types and units are detected and can be corrected before anything is written.",
  props: { ImportDialogProps },
  examples: [
    {
      title: "A file",
      note: "Into the first Petron that you own. The import goes on as a background run.",
      source,
      Shown: Import,
    },
  ],
};
