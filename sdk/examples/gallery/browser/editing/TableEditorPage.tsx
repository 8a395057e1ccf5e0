import TableColumnProps from "@petrons/sdk/tables?props=TableColumnOption";
import TableEditorProps from "@petrons/sdk/tables?props=TableEditorProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import { Block } from "./Block.example.tsx";
import block from "./Block.example.tsx?source";
import { Empty } from "./Empty.example.tsx";
import empty from "./Empty.example.tsx?source";
import { ReadOnly } from "./ReadOnly.example.tsx";
import readOnly from "./ReadOnly.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/tables",
  summary:
    "Rows to edit like a spreadsheet: typed cells, paste that grows rows, undo, validation. For rows that are only shown take DataTable.",
  props: { TableEditorProps, "TableColumnOption (columns)": TableColumnProps },
  examples: [
    {
      title: "Well tests",
      note: "Type into a cell, or press Enter or F2. Ctrl+Z takes back, Ctrl+D fills down, Insert adds a row, Space turns Valid. Copy cells to a spreadsheet and paste them back. Well is read-only.",
      source: block,
      Shown: Block,
    },
    {
      title: "Empty",
      note: "One row is always there. A paste of many rows waits 50 ms for each, 10 s at most, before it can be taken over.",
      source: empty,
      Shown: Empty,
    },
    {
      title: "Read-only",
      note: "Shown and copied, not changed.",
      source: readOnly,
      Shown: ReadOnly,
    },
  ],
};
