import { createContext } from "react";
import type {
  GridCell,
  GridColumn,
  GridEditing,
  GridPlace,
  GridProps,
  GridSelection,
} from "./gridTypes.ts";

/** A column as laid out, with its pixels. */
export interface PlacedColumn extends GridColumn {
  pixels: number;
}

export interface GridRowsState {
  id: string;
  columns: readonly PlacedColumn[];
  frozen: number;
  width: number;
  /** Pixels left of the columns, and whether they stay in sight. */
  gutter: number;
  gutterKept: boolean;
  cell: (place: GridPlace) => GridCell;
  selection: GridSelection | undefined;
  editing: GridEditing | undefined;
  /** Place of row 0 among the rows of all pages. */
  firstRow: number;
  active: GridPlace;
  /** The other corner of what is marked. */
  anchor: GridPlace;
  /** What is edited now, `typed` is what opened the editor. */
  edited: { place: GridPlace; typed: string | undefined } | undefined;
  onCommit: (text: string, move?: "down" | "right" | "left") => void;
  onCancel: () => void;
  /**
   * The props of the last drawing, for what is called later by rows that were not drawn again
   * since.
   */
  latest: { readonly current: Pick<GridProps, "selection"> };
}

/**
 * Rows are drawn by the table whenever it scrolls; what they show comes by this, so that scrolling
 * alone draws only the rows that come into sight.
 */
export const GridContext = createContext<GridRowsState | undefined>(undefined);

/** Cells are named by place, for `aria-activedescendant`. */
export const cellId = (id: string, { row, column }: GridPlace): string => `${id}-${row}-${column}`;
