import {
  countText,
  type ExportFormat,
  type ExportPrecision,
  maxSheetRows,
} from "@petrons/sdk/contracts";

/** What a download holds. */
export interface DownloadChoice {
  format: ExportFormat;
  precision: ExportPrecision;
  units: "displayed" | "stored";
  /**
   * CSV and Parquet: with what it holds in words, both in one ZIP. A workbook always says it in its
   * second sheet.
   */
  about: boolean;
  /** Those chosen for the table, or all there are. */
  columns: "chosen" | "all";
}

export const plainCsv: DownloadChoice = {
  format: "csv",
  precision: "exact",
  units: "displayed",
  about: false,
  columns: "chosen",
};

/** Why rows cannot be downloaded so; empty when they can. */
export const downloadProblem = (format: ExportFormat, rows: number): string =>
  format === "xlsx" && rows >= maxSheetRows
    ? `An Excel sheet holds ${countText(maxSheetRows - 1, "row")}, and these are ${countText(rows, "row")}. Set filters, or download CSV or Parquet.`
    : "";
