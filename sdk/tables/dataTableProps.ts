import type { ReactNode } from "react";
import type { TableRow } from "./columnOptions.ts";
import type { TableSource } from "./source/tableSource.ts";
import type { TableFilters } from "./useFilters.ts";
import type { TableSelectionMode } from "./useTableSelection.ts";
import type { TableViewsOptions } from "./views/tableView.ts";

export interface DataTableProps {
  /**
   * Where the rows come from: `documentSource`, `liveTableSource`, `rowsSource` or your own. Keep
   * the object as long as the table is the same.
   */
  source: TableSource;
  /** Names the table for screen readers and in its messages. */
  label: string;
  /** "multiple" by default. */
  selection?: TableSelectionMode;
  /** A page size that cannot be changed; without it 5, 10, 25, 50 and 100 are offered. */
  pageSize?: number;
  /**
   * The filters of the table: columns and cells offer them in their menus, and the two below are
   * known.
   */
  filters?: TableFilters;
  /** How many filters are active: tells 'filtered out' from 'no data'. */
  activeFilters?: number;
  onClearFilters?: () => void;
  /** Left of the search, such as tabs. */
  toolbar?: ReactNode;
  /** Shown when the table has no rows at all, in place of 'This table has no data.' */
  whenEmpty?: ReactNode;
  /** Enter or a double click on a row. */
  onRowOpen?: (row: TableRow) => void;
  /** Name of the exported file; `<table>.csv` by default. `false` offers no export. */
  csv?: string | false;
  /**
   * Called for an export above 100,000 rows that the source cannot run as a job; a notice says so
   * when left out.
   */
  onLargeExport?: () => void;
  /** Lets people save how they look at the table, and load views that they or others saved. */
  views?: TableViewsOptions;
  /** More entries of a column's menu, and of the menu of a row's cells. */
  columnMenu?: (column: string) => ReactNode;
  rowMenu?: (row: TableRow) => ReactNode;
  /** Hides the search field. */
  searchable?: boolean;
  /** Pixels of the rows, or all the height there is; as high as the page of rows by default. */
  height?: number | "fill";
  /** Lines that a row has: texts wrap into the second, as on phones. */
  rowLines?: 1 | 2;
}
