import type { TableColumn } from "@petrons/sdk/contracts";
import {
  type ProductionColumns,
  productionColumns,
  wellColumn,
  wordsOf,
} from "./productionColumns.ts";

/** A column of a summary. Months are `YYYY-MM`. */
export interface SummaryColumn {
  name: string;
  label: string;
  type: "text" | "month" | "number";
  help?: string;
  /** As in the table that is summed up. */
  quantity?: string;
  unit?: string;
}

export type SummaryValue = string | number | null;

/** What one production table holds of each of its wells. */
export interface WellSummary {
  collection: string;
  /** Of the table that it was made from. */
  version: string;
  columns: SummaryColumn[];
  /** A row a well, a value a column; those with the greatest totals first. */
  rows: SummaryValue[][];
  /** Of the table: more than there are rows when it has too many. */
  wells: number;
  /** Rows of the table that name no well. */
  unnamed: number;
}

/** Of a Petron, that are summed up. */
export const maxTables = 10;

/** The result of the flow `ProductionByWell`. */
export interface ProductionByWell {
  tables: WellSummary[];
}

export interface WellTable {
  columns: ProductionColumns;
  well: TableColumn;
  /** Names the well beside its number. */
  name: TableColumn | undefined;
}

/** How a table holds production of wells; undefined when it does not. */
export function wellTableOf(schema: readonly TableColumn[]): WellTable | undefined {
  const columns = productionColumns(schema);
  const well = wellColumn(schema);
  if (!columns || !well) return undefined;
  const isName = (column: TableColumn) => {
    const words = wordsOf(column);
    return (
      column !== well &&
      column.type === "text" &&
      words.has("name") &&
      ["well", "wellbore", "bore", "borehole"].some((word) => words.has(word))
    );
  };
  return { columns, well, name: schema.find(isName) };
}
