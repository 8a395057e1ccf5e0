import type { GalleryEntry } from "../frame/galleryEntry.ts";

export const pages: readonly GalleryEntry[] = [
  {
    page: "grid",
    title: "Grid",
    summary: "Any number of rows as an ARIA grid",
    load: () => import("./GridPage.tsx"),
  },
  {
    page: "data-table",
    title: "DataTable",
    summary: "Pages, sort, search, columns, selection, export",
    load: () => import("./DataTablePage.tsx"),
  },
  {
    page: "document-table",
    title: "Document table",
    summary: "Documents by the data query",
    load: () => import("./DocumentTablePage.tsx"),
  },
  {
    page: "live-table",
    title: "Live table",
    summary: "A Petron's table that follows every change",
    load: () => import("./LiveTablePage.tsx"),
  },
  {
    page: "import",
    title: "Import dialog",
    summary: "A file becomes a table of a Petron",
    load: () => import("./ImportPage.tsx"),
  },
  {
    page: "table-history",
    title: "Table history",
    summary: "Versions to look at, compare, restore and undo",
    load: () => import("./HistoryPage.tsx"),
  },
  {
    page: "csv",
    title: "CSV export",
    summary: "What is on the screen as a file",
    load: () => import("./CsvPage.tsx"),
  },
  {
    page: "project-table",
    title: "Job and project columns",
    summary: "People, moments and derived values",
    load: () => import("./ProjectTablePage.tsx"),
  },
];
