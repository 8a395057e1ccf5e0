import { countText, largeExportRows } from "@petrons/sdk/contracts";

const count = (value: number) => value.toLocaleString("en-US");

/** What a table says (TB-004, TB-008 to TB-011). */
export const dataTableTexts = {
  loading: (label: string) => `Loading ${label} …`,
  stillWaiting: "Still waiting on data for this table.",
  emptySearch: "Clear search to see rows.",
  emptyFilters: "Clear filters to see rows.",
  emptyColumns: "Adjust column settings to see rows.",
  empty: "This table has no data.",
  clearSearch: "Clear search",
  clearFilters: "Clear filters",
  selectColumns: "Select columns",
  tryAgain: "Try again",
  searchRows: "Search rows",
  rows: (shown: number, all: number | undefined) =>
    all === undefined || all === shown
      ? countText(shown, "row")
      : `${count(shown)} of ${countText(all, "row")}`,
  selected: (selected: number) => `${count(selected)} selected`,
  clearSelection: "Clear selection",
  selectAll: "Select all",
  allSelected: "All rows are selected",
  tooMany: (max: number) => `Unable to select more than ${count(max)} records`,
  tooManySelected: "Maximum number of records selected",
  selectionFailed: (message: string) => `Unable to update forge with selection: ${message}`,
  tooManySorts: (max: number) =>
    `Rows are sorted by at most ${max} columns. Sort by one column alone to begin anew.`,
  waiting: "Waiting for the server's answer",
  fewerColumns: (shown: number, all: number) => `${count(shown)} of ${countText(all, "column")}`,
  downloadCsv: "Download CSV",
  downloadAs: "Download as",
  downloadExact: "Exact values",
  exactDetail: "every digit",
  downloadShown: "As shown",
  shownDetail: "rounded",
  otherFormats: "Other formats",
  downloadExcel: "Excel",
  excelDetail: "exact, .xlsx",
  downloadParquet: "Parquet",
  parquetDetail: "exact",
  moreChoices: "More choices …",
  download: "Download",
  downloadTitle: (rows: string) => `Download ${rows}`,
  format: "Format",
  formats: { xlsx: "Excel (XLSX)", csv: "CSV", parquet: "Parquet" },
  values: "Values",
  units: "Units",
  columns: "Columns",
  chosenColumns: (columns: number) => `The ${countText(columns, "column")} chosen for the table`,
  allColumns: (columns: number) => `All ${countText(columns, "column")}`,
  notOnly: (chosen: number) => `not only ${count(chosen)}`,
  displayedUnits: "As displayed",
  storedUnits: "As stored in the table",
  secondSheet: "A second sheet lists table, filters, sort, units and number of rows.",
  withAbout: "With a text file that lists filters, sort and units, both in one ZIP",
  downloadFewer: (chosen: number, all: number) =>
    `Downloads the columns chosen: ${count(chosen)} of ${count(all)}`,
  cancel: "Cancel",
  exporting: "Exporting rows",
  exportFailed: (message: string) => `Unable to export: ${message}`,
  exportInBackground: (rows: number) =>
    `${countText(rows, "row")} ${rows === 1 ? "is" : "are"} exported in the background. You can go on working.`,
  exportReady: (rows: number) => `The export of ${countText(rows, "row")} is ready.`,
  exportTooLarge: `Up to ${countText(largeExportRows, "row")} can be downloaded here. Larger exports run as a job.`,
} as const;
