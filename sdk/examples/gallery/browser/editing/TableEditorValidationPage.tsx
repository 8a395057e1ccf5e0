import TableEditorProps from "@petrons/sdk/tables?props=TableEditorProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import { Validation } from "./Validation.example.tsx";
import validation from "./Validation.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/tables",
  summary:
    "Cells are checked by their column's type and by rules: functions of the value, its row and all rows, which answer at once or later. While there are errors or answers are due, nothing is taken over.",
  props: { TableEditorProps },
  examples: [
    {
      title: "Many errors",
      note: "The summary counts the cells and names the first and the last row with an error; F8 or the button goes to the next. A cell's tooltip says what is wrong.",
      source: validation,
      Shown: Validation,
    },
  ],
};
