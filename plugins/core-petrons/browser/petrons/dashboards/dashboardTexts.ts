/** The texts of dashboards. */
export const dashboardTexts = {
  title: "Dashboards",
  loading: "Loading the dashboard …",
  gone: "This dashboard is not shared with you, or it no longer exists.",
  failed: (message: string) => `Unable to load the dashboard: ${message}`,
  empty: "This dashboard has nothing to show yet.",
  overview: "Petron overview",
  picture: "Choose card picture",
  pictureUnreadable: "This browser can't read that image.",
  pictureSaved: "Card picture saved.",
  pictureFailed: (message: string) => `Unable to save the card picture: ${message}`,
  partFailed: "This part cannot be shown.",
  merged: (kept: number, all: number, others: string) =>
    `${kept === 1 ? "The largest" : `The ${kept.toLocaleString("en-US")} largest`} of ${all.toLocaleString("en-US")} series ${kept === 1 ? "is" : "are"} shown. All others together are '${others}'.`,
  loadingPart: "Loading …",
  loadingTable: "Loading the table …",
  tableGone: (table: string) => `This Petron no longer has a table '${table}'.`,
  viewGone: "The saved view is not shared with you, or it no longer exists: all rows are shown.",
  viewFailed: (message: string) => `The saved view could not be shown as it was saved: ${message}`,
  viewMissing: (names: string) => `The saved view uses columns that no longer exist: ${names}.`,
  unplaced: (count: number, text: string, column: string) =>
    count === 1
      ? `1 row without a value of ${column} is not shown.`
      : `${text} rows without a value of ${column} are not shown.`,
  edit: "Edit",
  create: "New dashboard",
  createConfirm: "Create",
  createFailed: (message: string) => `Unable to create the dashboard. ${message}`,
  showAll: (count: number) => `Show all ${count.toLocaleString("en-US")}`,
  showFewer: "Show fewer",
  none: "No dashboards yet. Make one of charts, tables and texts.",
} as const;
