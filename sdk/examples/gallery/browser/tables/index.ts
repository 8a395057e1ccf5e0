import type { GalleryEntry } from "../frame/galleryPages.ts";

export const pages: readonly GalleryEntry[] = [
  { page: "grid", title: "Grid", summary: "Any number of rows as an ARIA grid", load: () => import("./GridPage.tsx") },
  { page: "data-table", title: "DataTable", summary: "Pages, sort, search, columns, selection, export", load: () => import("./DataTablePage.tsx") },
];
