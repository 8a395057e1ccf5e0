/** The texts of dashboards. */
export const dashboardTexts = {
  title: "Dashboards",
  loading: "Loading the dashboard …",
  gone: "This dashboard is not shared with you, or it no longer exists.",
  failed: (message: string) => `Unable to load the dashboard: ${message}`,
  empty: "This dashboard has nothing to show yet.",
  overview: "Petron overview",
  notDrawn: (kind: string) => `A visualization of the kind '${kind}' cannot be shown here.`,
  noRows: "This table has no data.",
} as const;
