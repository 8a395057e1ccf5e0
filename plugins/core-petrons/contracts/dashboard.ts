/** A visualization of a dashboard: `kind` as in document 2 (data-chart, markdown, static-table, section, …) and what that kind is drawn from. */
export interface DashboardVisualization {
  id: string;
  kind: string;
  title?: string;
  /** data-chart: the props of `DataChart`; markdown: `{ text }`; static-table: `{ columns, rows }` of texts and numbers; section: `{ text? }`. */
  props: Record<string, unknown>;
}

/** A dashboard of a Petron (D2 §3). */
export interface Dashboard {
  pid: string;
  name: string;
  description: string;
  thumbnailUrl: string;
  visualizations: DashboardVisualization[];
}

/** A dashboard as Home lists it: with the first `listedDescription` characters of its description. */
export type ListedDashboard = Omit<Dashboard, "visualizations"> & { id: string };

/** `ListedDashboard[]` that the person may see, by name. */
export const dashboardsUri = (userId: string): string => `$root/Users/${userId}/Dashboards#Dashboards`;
