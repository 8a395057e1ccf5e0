import type { GalleryEntry } from "../frame/galleryEntry.ts";

/** The kinds of visualizations that a page may include, each on a page. */
export const pages: readonly GalleryEntry[] = [
  {
    page: "data-chart",
    title: "Data chart",
    summary: "A DataChart by its props",
    load: () => import("./DataChartPage.tsx"),
  },
  {
    page: "bokeh-app",
    title: "Bokeh app",
    summary: "An app of a Bokeh server in a frame",
    load: () => import("./BokehAppPage.tsx"),
  },
  {
    page: "bokeh-chart",
    title: "Bokeh chart",
    summary: "A chart that an app of a Bokeh server draws",
    load: () => import("./BokehChartPage.tsx"),
  },
  {
    page: "web-player",
    title: "Web player",
    summary: "An analysis of the embedded analytics web player",
    load: () => import("./WebPlayerPage.tsx"),
  },
  {
    page: "static-table",
    title: "Static table",
    summary: "Cells that are stored with the page",
    load: () => import("./StaticTablePage.tsx"),
  },
  {
    page: "smart-table",
    title: "Smart table",
    summary: "A live table of a workspace",
    load: () => import("./SmartTablePage.tsx"),
  },
  {
    page: "section",
    title: "Section",
    summary: "A heading with a text",
    load: () => import("./SectionKindPage.tsx"),
  },
  {
    page: "markdown",
    title: "Markdown",
    summary: "A formatted text",
    load: () => import("./MarkdownKindPage.tsx"),
  },
  {
    page: "custom",
    title: "Custom",
    summary: "A component that a plugin contributes",
    load: () => import("./CustomPage.tsx"),
  },
  {
    page: "tabbed",
    title: "Tabbed",
    summary: "Visualizations behind tabs",
    load: () => import("./TabbedPage.tsx"),
  },
];
