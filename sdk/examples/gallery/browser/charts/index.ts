import type { GalleryEntry } from "../frame/galleryPages.ts";

export const pages: readonly GalleryEntry[] = [
  {
    page: "chart-types",
    title: "Layer types",
    summary: "Line, scatter, bar, area and pie, with legend, zoom, tooltips, keyboard walk and table view",
    load: () => import("./ChartTypesPage.tsx"),
  },
];
