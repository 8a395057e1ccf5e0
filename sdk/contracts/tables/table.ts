import type { WireError } from "../envelope.ts";

/**
 * What a column holds. `text` keeps leading zeros. Dates are ISO days, datetimes ISO 8601 in UTC.
 */
export const columnTypes = ["text", "integer", "double", "date", "datetime", "boolean"] as const;
export type ColumnType = (typeof columnTypes)[number];

/** Whether a column of a type holds numbers, which alone can be measured. */
export const isNumberType = (type: ColumnType | undefined): boolean =>
  type === "integer" || type === "double";

/**
 * One column of a live table. `quantity` and `unit` name what is stored; display converts, filters
 * keep stored units.
 */
export interface TableColumn {
  name: string;
  label: string;
  type: ColumnType;
  quantity?: string;
  unit?: string;
  /**
   * How many decimals its numbers are shown with: those that its values have. 0 for whole numbers
   * that count something.
   */
  decimals?: number;
  /**
   * How its dates are shown, where not as days: `MMM YYYY` of a column of months, each stored as
   * its first day.
   */
  shown?: "MMM YYYY";
}

/** Characters of a search in a table. */
export const maxSearchLength = 1_000;

/** One further column that rows are sorted by, where those before it are equal. */
export interface FurtherSort {
  field: string;
  ascending: boolean;
}
/** Columns that rows are sorted by at once. */
export const maxSortColumns = 5;

export const groupOperations = ["count", "distinct", "sum", "mean", "min", "max"] as const;
export type GroupOperation = (typeof groupOperations)[number];
/** A number of each group; `count` without a field counts its rows. */
export interface GroupMeasure {
  operation: GroupOperation;
  field?: string;
}
/**
 * Rows with the same values in one or two columns together, days and moments also by their month or
 * year.
 */
export interface TableGrouping {
  by: { field: string; unit?: "month" | "year" }[];
  measures: GroupMeasure[];
}
export const maxGroupColumns = 2;
export const maxGroupMeasures = 20;

/**
 * Table options (TB-013), the value of one collection inside the variable `TableOptions`. No
 * `sortByFieldName` means unsorted (file order).
 */
export interface TableOptions {
  skip?: number;
  limit?: number;
  searchText?: string;
  sortAscending?: boolean;
  sortByFieldName?: string;
  /** Beside `sortByFieldName`, at most four. */
  sortThenBy?: FurtherSort[];
  /**
   * Groups in the place of rows: the sort names columns of theirs, filters and search choose rows
   * as ever.
   */
  grouping?: TableGrouping;
  fieldsToInclude?: string[];
}

/**
 * Table view (TB-012): one page, and what the table shows around it. `filteredRecordIds` is left
 * out above `maxSelectableItems`.
 */
export interface TableView {
  /**
   * Texts of more than 1,024 characters, fewer in wide pages, are cut and end in `… (5,000
   * characters)`; exports hold them whole.
   */
  viewRecords: Record<string, unknown>[];
  totalNumFilteredRecords: number;
  /** Rows before search and filters: counts read "n of N". */
  totalNumRecords: number;
  selectedIds: string[];
  filteredRecordIds?: string[];
  maxSelectableItems: number;
  markingIdFieldName: string;
  markingResource: string;
  sourceCollection: string;
  sourceCollectionSchema: TableColumn[];
  fieldsToInclude: string[];
  skip: number;
  limit: number;
  searchText: string;
  sortByFieldName?: string;
  sortAscending?: boolean;
  sortThenBy?: FurtherSort[];
  /**
   * Of a grouped view, whose records and schema are those of the groups; `rowSchema` has the
   * columns of the rows.
   */
  grouping?: TableGrouping;
  rowSchema?: TableColumn[];
  /** The version of the table the page was read from; it changes with every import. */
  tableVersion: string;
  /**
   * Why there is no page: an option of this collection names something that is not there. The other
   * collections have theirs.
   */
  errors?: WireError[];
}

/**
 * A filter definition (FL-002). `values` filters are discrete; `low`/`high` are ranges in stored
 * units, datetimes as milliseconds since 1970 UTC.
 */
export interface FilterDefinition {
  name: string;
  index: FilterIndex;
  filter: FilterState;
}
export interface FilterIndex {
  valueType: "string" | "double" | "int" | "datetime";
  low: number | null;
  high: number | null;
  metadata: {
    label: string;
    unit?: string;
    quantity?: string;
    distinctCount: number;
    missingCount: number;
  };
  rowCount: number;
}
export interface FilterState {
  values: string[];
  low: number | null;
  high: number | null;
  includeInvalid: boolean;
  /**
   * Values that rows must not have; rows with any other value stay, and those without one when
   * `includeInvalid` says so. The empty list leaves out nothing but rows without a value.
   */
  exclude?: string[];
  active: boolean;
}

/**
 * `filterQuery` of SetFilter, a JSON list (GP-046): one entry a column. `includeInvalid` keeps rows
 * without a value; with `values` empty and no `exclude` it keeps those alone.
 */
export type FilterQuery = {
  schema: { field: string; valueType: FilterIndex["valueType"] };
  includeInvalid: boolean;
  values?: string[];
  range?: { low: number | null; high: number | null };
  exclude?: string[];
}[];

/**
 * A value of a column and in how many rows it is. Of a list that was looked up, `given` is the text
 * that found it; without a row `value` is null.
 */
export interface UniqueValue {
  value: string | null;
  count: number;
  given?: string;
  /** The text lacks zeros that the value begins with, as spreadsheets leave them out. */
  zerosAdded?: true;
}

/**
 * What the rows of a table hold in a column, in the unit asked for. Of texts and Yes and No there
 * are counts alone, of days and moments no sum or mean.
 */
export interface ColumnSummary {
  name: string;
  /** Rows with a value, and without one. */
  count: number;
  missing: number;
  /** Null where no row has a value. */
  sum?: number | null;
  mean?: number | null;
  min?: number | string | null;
  max?: number | string | null;
  /** Of numbers, when asked for: about the value that 5 %, half and 95 % of them do not exceed. */
  spread?: [low: number, middle: number, high: number];
}
/** Columns of one GetColumnSummaries. */
export const maxSummarizedColumns = 200;

/** `op` of SetMarking (GP-010). */
export const markingOperations = ["add", "subtract", "replace", "clear"] as const;
export type MarkingOperation = (typeof markingOperations)[number];
export interface SetMarkingOptions {
  workspace: string;
  collection: string;
  name: string;
  indexName: string;
  indexValues: string[];
  op: MarkingOperation;
}

export const pageSizes = [5, 10, 25, 50, 100] as const;
export const defaultPageSize = 10;
export const defaultMaxSelectableItems = 10_000;
export const uniqueValuesLimit = 50_000;
/** Values that an answer to a search among them holds at most; its `total` counts all. */
export const searchedValuesLimit = 1_000;
