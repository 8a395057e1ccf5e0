/** Where a visualization is on the grid of its dashboard, in columns and rows from 0. */
export interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Parts of a dashboard, at most. */
export const maxParts = 100;
/** Tables of its Petron on one dashboard: each is read for anyone who looks. */
export const maxTableParts = 10;
/**
 * The grid: so many columns, the row that a place may begin at (all parts as high as may be, one
 * below the other), and rows that one part may be high.
 */
export const gridColumns = 12;
export const maxGridRows = 4_000;
export const maxPartRows = 40;
export const maxPartDescription = 1_000;
export const maxDashboardDescription = 2_000;

/**
 * A visualization of a dashboard: `kind` as in CH-001 (data-chart, markdown, static-table, section,
 * …) and what that kind is drawn from.
 */
export interface DashboardVisualization {
  id: string;
  kind: string;
  title?: string;
  /** Below the title, at most `maxPartDescription` characters. */
  description?: string;
  /** Without one it is below those that have one. */
  place?: Place;
  /**
   * data-chart: the props of `DataChart`, with a `source` (`ChartSource`) in place of `data` where
   * a table of the Petron is drawn; markdown: `{ text }`; static-table: `{ columns, rows }` of
   * texts and numbers; section: `{ text? }`; smart-table (petron-table in dashboards of before): `{
   * table, view? }`, a table of the Petron by name and the id of a saved view; bokeh-chart and
   * bokeh-appliance: `{ appName, params? }`; embedded-analytics: `{ analysis, page?, parameters?,
   * customization? }`; custom: `{ component, props? }`; tabbed: `{ tabs }` of `DashboardTab`.
   */
  props: Record<string, unknown>;
}

/** A dashboard of a Petron (PE-011). */
export interface Dashboard {
  pid: string;
  name: string;
  description: string;
  /** `thumbnailOf` an uploaded file, or empty. */
  thumbnailUrl: string;
  visualizations: DashboardVisualization[];
  /**
   * What the server makes of the parts for a small picture: `readOutline` reads it. A dashboard
   * that was saved before there were any has none.
   */
  outline?: string;
}

/**
 * A dashboard as Home lists it: with the first `listedDescription` characters of its description.
 */
export type ListedDashboard = Omit<Dashboard, "visualizations"> & { id: string };

/** One with the name of its Petron, as lists over all Petrons show it. */
export type NamedDashboard = ListedDashboard & { petronName: string };

/** `ListedDashboard[]` that the person may see, by name. */
export const dashboardsUri = (userId: string): string =>
  `$root/Users/${userId}/Dashboards#Dashboards`;

const thumbnailStart = "/api/files/";

export const thumbnailOf = (fileId: string): string => `${thumbnailStart}${fileId}`;

/**
 * What the picture of a dashboard is called as a file: one of that name is the dashboard's own, and
 * goes with it.
 */
export const thumbnailName = (dashboardId: string): string => `dashboard-${dashboardId}.webp`;

/** The uploaded file that a thumbnail is; undefined for none. */
export const thumbnailFile = (thumbnailUrl: string): string | undefined =>
  thumbnailUrl.startsWith(thumbnailStart) ? thumbnailUrl.slice(thumbnailStart.length) : undefined;

/** `ListedDashboard[]` of one Petron, by name. */
export const petronDashboardsUri = (petronId: string): string =>
  `$root/Petron/${petronId}#Dashboards`;
