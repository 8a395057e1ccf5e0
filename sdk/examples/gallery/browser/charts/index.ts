import type { GalleryEntry } from "../frame/galleryEntry.ts";

export const pages: readonly GalleryEntry[] = [
  {
    page: "chart-types",
    title: "Layer types",
    summary:
      "Line, scatter, bar, area and pie, with legend, zoom, tooltips, keyboard walk and table view",
    load: () => import("./ChartTypesPage.tsx"),
  },
  {
    page: "tracks",
    title: "Tracks",
    summary: "Rates, cumulative and pressure of a well over one time axis, zoomed together",
    load: () => import("./TracksPage.tsx"),
  },
  {
    page: "depth-track",
    title: "Depth tracks",
    summary: "Well logs: depth downwards, gamma ray and logarithmic resistivity side by side",
    load: () => import("./DepthTrackPage.tsx"),
  },
  {
    page: "comment-mode",
    title: "Comment mode",
    summary:
      "Points that are commented on, with the mouse or by keyboard, and markers at their places",
    load: () => import("./CommentModePage.tsx"),
  },
  {
    page: "options-editor",
    title: "Options editor",
    summary: "The dialog that edits layers, tracks and axes beside a live preview",
    load: () => import("./OptionsEditorPage.tsx"),
  },
  {
    page: "export",
    title: "Export",
    summary: "PNG with preview, SVG and CSV of what is shown",
    load: () => import("./ExportPage.tsx"),
  },
  {
    page: "large",
    title: "100,000 points",
    summary:
      "Two gauges with a reading each minute, thinned in the browser as far as the eye cannot tell",
    load: () => import("./LargePage.tsx"),
  },
  {
    page: "states",
    title: "States",
    summary: "No options, no data, waiting, failed, an unknown layer, and 320 px",
    load: () => import("./StatesPage.tsx"),
  },
];
