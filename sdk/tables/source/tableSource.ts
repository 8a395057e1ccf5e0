import type {
  ColumnSummary,
  ExportFormat,
  ExportPrecision,
  MarkingOperation,
  TableGrouping,
} from "@petrons/sdk/contracts";
import type { TableColumnOption, TableRow } from "../columnOptions.ts";

export interface TableSort {
  column: string;
  ascending: boolean;
  /** Further columns, where rows are equal in those before. */
  thenBy?: readonly Omit<TableSort, "thenBy">[];
}

/** What a table asks its source for. Without `sort` rows come as the source has them. */
export interface TableQuery {
  skip: number;
  limit: number;
  search: string;
  sort: TableSort | undefined;
}

/** Without columns all are shown, without a grouping rows. */
export interface RestoredTable {
  columns: readonly string[] | undefined;
  grouping: TableGrouping | undefined;
}

export interface TableGroups {
  grouping: TableGrouping | undefined;
  /** Of the rows. */
  rowColumns: readonly TableColumnOption[];
  table: string;
}

/** What a source knows at one moment. The object stays the same until something in it changes. */
export interface TableState {
  query: TableQuery;
  /** @deprecated Use `query`. */
  question?: TableQuery;
  columns: readonly TableColumnOption[];
  /** The columns chosen, where the source keeps them; otherwise the browser does. */
  shown: readonly string[] | undefined;
  /** The page; undefined until the first answer. */
  rows: readonly TableRow[] | undefined;
  /** Place of the first of `rows` among the filtered rows. */
  skip: number;
  /** Rows after search and filters, and before: counts read "n of N". */
  totalFiltered: number;
  totalRecords: number | undefined;
  /** The field that names a row. */
  idField: string;
  selectedIds: ReadonlySet<string>;
  maxSelectableItems: number;
  /** Ids of all filtered rows, where they are known without asking. */
  filteredIds: readonly string[] | undefined;
  /** False while `rows` or the selection wait for the source's answer. */
  live: boolean;
  /**
   * How its rows are grouped, where it can group; the columns are then those of the groups. `table`
   * names the groups for what is kept of their layout.
   */
  groups?: TableGroups | undefined;
  /** Identifies which rows the filters and the search leave: it changes when they leave others. */
  contents?: unknown;
  /** Why there is no answer, as a whole sentence; rows are then those of the last good one. */
  failure: string | undefined;
}

/** Which columns of which rows are summed up, and in which units. */
export interface SummaryRequest {
  columns: readonly string[];
  units: Readonly<Record<string, string>>;
  /** The same columns as they are shown, for a source that sums up here. */
  shown?: readonly TableColumnOption[];
  /** The selected rows; all filtered ones when left out. */
  selected?: boolean;
  /** With the spread of numbers. */
  spread?: boolean;
  signal: AbortSignal;
}

/**
 * What a server exports: these columns in this order, those named in `units` converted to the unit
 * they are shown in.
 */
export interface ExportRequest {
  columns: readonly string[];
  units: Readonly<Record<string, string>>;
  /** Decimals that were chosen for columns: what `shown` rounds to. */
  decimals: Readonly<Record<string, number>>;
  precision: ExportPrecision;
  format: ExportFormat;
  /** With what it holds in words, both in one ZIP. */
  about: boolean;
  background: boolean;
  signal: AbortSignal;
}

/** An exported file that a server made. */
export interface ExportedFile {
  fileId: string;
  fileName: string;
  rowCount: number;
}

/**
 * Where a table's rows come from: documents, a live table, rows at hand, or anything else that can
 * answer. React reads it as external state: `getState` gives the same object until something
 * changes, `subscribe` starts it and its answer stops it.
 */
export interface TableSource {
  /** Names the table; the chosen columns and their layout are kept under it. */
  readonly table: string;
  getState: () => TableState;
  subscribe: (changed: () => void) => () => void;
  /**
   * What the search covers: columns as they are shown, numbers as they are stored, or text columns
   * alone, which the table says. `shown` when left out.
   */
  readonly searched?: "shown" | "stored" | "text";
  /** By how many columns it sorts at once; 1 when left out. */
  readonly maxSorts?: number;
  /** Changes the query. Rejects with the reason when it could not be asked. */
  setQuery: (change: Partial<TableQuery>) => Promise<void>;
  /** @deprecated Use `setQuery`. */
  ask?: (change: Partial<TableQuery>) => Promise<void>;
  /**
   * Changes the whole query, columns and groups at once, as Back and a link do. Left out, only
   * `setQuery` is called.
   */
  restore?: (query: TableQuery, table: RestoredTable) => Promise<void>;
  /** Whether newer data are on their way. */
  isBusy?: () => boolean;
  /**
   * Asks the same again, which a failed table offers; the rows stay live meanwhile. Left out, the
   * source tries again by itself.
   */
  reload?: () => Promise<void>;
  /** Keeps the chosen columns with the source; left out, the browser keeps them. */
  choose?: (columns: readonly string[]) => Promise<void>;
  /**
   * Selects at once; rejects, and goes back to what was selected, when it could not be kept. Left
   * out, nothing can be selected.
   */
  mark?: (operation: MarkingOperation, ids: readonly string[]) => Promise<void>;
  /** Ids of all filtered rows, for select-all. */
  readIds?: (signal: AbortSignal) => Promise<readonly string[]>;
  /** Rows of the same query, from `skip` on, for export. */
  read?: (range: {
    skip: number;
    limit: number;
    signal: AbortSignal;
  }) => Promise<readonly TableRow[]>;
  /** Shows groups in the place of rows, or rows again. */
  group?: (grouping: TableGrouping | undefined) => Promise<void>;
  /**
   * Counts, sums, means and ends of columns over all filtered or selected rows, those of other
   * pages too.
   */
  summarize?: (request: SummaryRequest) => Promise<readonly ColumnSummary[]>;
  /**
   * Writes the export on the server; used instead of `read`. `background` answers only when the run
   * has ended.
   */
  exportFile?: (options: ExportRequest) => Promise<ExportedFile>;
}

/** What is selected after an operation (GP-010). */
export function markedIds(
  before: ReadonlySet<string>,
  operation: MarkingOperation,
  ids: readonly string[],
): Set<string> {
  const after = new Set(operation === "replace" || operation === "clear" ? [] : before);
  for (const id of ids) {
    if (operation === "subtract") after.delete(id);
    else if (operation !== "clear") after.add(id);
  }
  return after;
}

/** The query after a change. Another search finds other rows, so it begins at the first page. */
export function nextQuery(query: TableQuery, change: Partial<TableQuery>): TableQuery {
  const isOtherSearch = change.search !== undefined && change.search !== query.search;
  return { ...query, ...(isOtherSearch ? { skip: 0 } : {}), ...change };
}

/** Keeps a selection with anyone who made the table; a rejection takes it back. */
export type OnMark = (
  operation: MarkingOperation,
  ids: readonly string[],
  selected: ReadonlySet<string>,
) => Promise<void> | void;
