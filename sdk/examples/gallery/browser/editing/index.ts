import type { GalleryEntry } from "../frame/galleryEntry.ts";

export const pages: readonly GalleryEntry[] = [
  {
    page: "column-selector",
    title: "Column selector",
    summary: "Which columns a table shows, and in which order",
    load: () => import("./ColumnSelectorPage.tsx"),
  },
  {
    page: "table-editor",
    title: "Table editor",
    summary: "Rows to edit like a spreadsheet, in the page",
    load: () => import("./TableEditorPage.tsx"),
  },
  {
    page: "table-editor-modal",
    title: "Table editor in a dialog",
    summary: "Edit, Update, Save & Close",
    load: () => import("./TableEditorModalPage.tsx"),
  },
  {
    page: "table-editor-validation",
    title: "Table editor: validation",
    summary: "Rules that answer at once or later, and the way to each error",
    load: () => import("./TableEditorValidationPage.tsx"),
  },
  {
    page: "table-editor-large",
    title: "Table editor: 5,000 rows",
    summary: "Long tables stay quick",
    load: () => import("./TableEditorLargePage.tsx"),
  },
];
