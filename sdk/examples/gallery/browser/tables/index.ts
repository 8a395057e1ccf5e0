import type { GalleryEntry } from "../frame/galleryPages.ts";

export const pages: readonly GalleryEntry[] = [
  { page: "grid", title: "Grid", summary: "Any number of rows as an ARIA grid", load: () => import("./GridPage.tsx") },
];
