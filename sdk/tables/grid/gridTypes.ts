import type { ReactElement, ReactNode } from "react";

/** A column of a grid. */
export interface GridColumn {
  name: string;
  /** Header text, unit included. */
  label: string;
  align?: "left" | "right" | "center";
  sortable?: boolean;
  /** Shown in the header's tooltip. */
  help?: string;
  /** Pixels, 140 by default. */
  width?: number;
  required?: boolean;
}

/** How a cell is tinted: by where its value lies between the ends of its column, from 0 to 1. */
export interface GridTint {
  scale: "sequential" | "diverging";
  at: number;
  /** Where the ends of the color scale lie; in the tooltip of the cell. */
  ends?: string;
}

/** What a cell shows. `text` is what is copied, read aloud and shown when there is no `node`. */
export interface GridCell {
  text: string;
  node?: ReactNode;
  /** Why the value is not good; the cell is marked, not with color alone. */
  invalid?: string;
  tint?: GridTint;
  /** Its row is still on the way. */
  loading?: boolean;
}

/** A cell by its place in the grid: row of the rows given, column of the columns as laid out. */
export interface GridPlace {
  row: number;
  column: number;
}

/**
 * The layout a person gave a grid: order, widths in pixels and how many columns from the left stay
 * in sight. Kept by anyone who shows the grid.
 */
export interface GridLayout {
  order: readonly string[];
  widths: Readonly<Record<string, number>>;
  frozen: number;
}

export interface GridSelection {
  mode: "single" | "multiple";
  isSelected: (row: number) => boolean;
  onSelect: (rows: readonly number[], selected: boolean) => void;
  /** The check box of the header; left out, there is none. */
  all?: {
    checked: boolean;
    indeterminate: boolean;
    disabled: boolean;
    tooltip?: string;
    onChange: (selected: boolean) => void;
  };
}

/**
 * Makes cells editable: Enter, F2 or typing opens the editor, Enter and Tab take the text, Escape
 * leaves it as it was.
 */
export interface GridEditing {
  canEdit: (place: GridPlace) => boolean;
  /**
   * The editor in the cell; it calls `commit` or `cancel`. `typed` is the character that opened it.
   */
  editor: (
    place: GridPlace,
    edit: {
      typed: string | undefined;
      commit: (text: string, move?: "down" | "right" | "left") => void;
      cancel: () => void;
    },
  ) => ReactNode;
  onCommit: (place: GridPlace, text: string) => void;
  /** Text of the clipboard, from a spreadsheet or this grid, at the place that has the focus. */
  onPaste?: (place: GridPlace, rows: readonly (readonly string[])[]) => void;
  /** Delete and Backspace on the cells that are marked. */
  onClear?: (from: GridPlace, to: GridPlace) => void;
  /**
   * Called at every change with the cells that are marked, the focused one alone when there are no
   * more. `from` is above and left of `to`.
   */
  onMark?: (from: GridPlace, to: GridPlace) => void;
}

/** A row that stays at the foot: what it says, then a text for each column. */
export interface GridFootRow {
  name: string;
  label: string;
  text: (column: string) => string;
  /** Other texts are on the way: dimmed. */
  waiting?: boolean;
  /** Why there are none. */
  failure?: string;
}

export interface GridProps {
  /** Names the grid for screen readers. */
  label: string;
  columns: readonly GridColumn[];
  /** Rows that can be shown now. */
  rowCount: number;
  /**
   * Rows of all pages, for the announced count; `rowCount` by default. `firstRow` is the place of
   * row 0 among them.
   */
  totalRows?: number;
  firstRow?: number;
  cell: (place: GridPlace) => GridCell;
  /** Identifies the row across changes, so that focus and selection stay with it. */
  rowKey: (row: number) => string;
  selection?: GridSelection;
  /**
   * Sort of each column: descending → ascending → none is decided by anyone who handles `onSort`.
   */
  sort?: {
    column: string | undefined;
    ascending: boolean;
    thenBy?: readonly { column: string; ascending: boolean }[];
  };
  /** `further`: with Shift, beside the columns that rows are sorted by already. */
  onSort?: (column: string, further: boolean) => void;
  /** Whether the menu of a column offers to sort by it beside others. */
  sortsFurther?: boolean;
  /** A direction chosen in the column's menu; left out, the menu does not offer one. */
  onSortTo?: (column: string, to: "ascending" | "descending" | "none") => void;
  /**
   * Left out, the grid keeps widths and frozen columns itself. Columns change places only with
   * `onLayout`: `cell` is asked by their places.
   */
  layout?: GridLayout;
  onLayout?: (layout: GridLayout) => void;
  editing?: GridEditing;
  foot?: readonly GridFootRow[];
  /** Rows wait for the server's answer: dimmed. */
  stale?: boolean;
  /** Pixels, or all the height there is. Left out, as high as its rows, up to 480 pixels. */
  height?: number | "fill";
  /** Lines that a row has: texts wrap into the second. */
  rowLines?: 1 | 2;
  /** More entries of a column's menu, beside sorting, freezing and moving. */
  columnMenu?: (column: string) => ReactNode;
  /**
   * The menu of a cell, for a right click, Shift+F10 or the menu key. Without one the browser's own
   * opens.
   */
  cellMenu?: (place: GridPlace) => ReactElement | undefined;
  onRowOpen?: (row: number) => void;
  /** Puts the focus on a cell and brings it into sight, each time another object is given. */
  focusPlace?: GridPlace;
}
