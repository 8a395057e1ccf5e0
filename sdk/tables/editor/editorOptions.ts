import type { TableRow } from "../columnOptions.ts";
import type { GridPlace } from "../grid/gridTypes.ts";

export interface TableEditorOptions {
  /** Zone of time columns; UTC by default. */
  zone?: string;
  /** Rows there always are; 1 by default (TB-032). */
  minRows?: number;
  /** After every change, all rows. */
  onChange?: (rows: readonly TableRow[]) => void;
}

export interface CellRange {
  from: GridPlace;
  to: GridPlace;
}
