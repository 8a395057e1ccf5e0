import type { WireError } from "./envelope.ts";

/** What a column holds. `text` keeps leading zeros. Dates are ISO days, datetimes ISO 8601 in UTC. */
export const columnTypes = ["text", "integer", "double", "date", "datetime", "boolean"] as const;
export type ColumnType = (typeof columnTypes)[number];

/** One column of a live table. `quantity` and `unit` name what is stored; display converts, filters keep stored units. */
export interface TableColumn {
  name: string;
  label: string;
  type: ColumnType;
  quantity?: string;
  unit?: string;
}

/** Characters of a search in a table. */
export const longestSearch = 1_000;

/** Table options (D2 §3), the value of one collection inside the variable `TableOptions`. No `sortByFieldName` means unsorted (file order). */
export interface TableOptions {
  skip?: number;
  limit?: number;
  searchText?: string;
  sortAscending?: boolean;
  sortByFieldName?: string;
  fieldsToInclude?: string[];
}

/** Table view (D2 §3): one page, and what the table shows around it. `filteredRecordIds` is left out above `maxSelectableItems`. */
export interface TableView {
  /** Texts of more than 1,024 characters, fewer in wide pages, are cut and end in `… (5,000 characters)`; exports hold them whole. */
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
  /** The version of the table the page was read from; it changes with every import. */
  tableVersion: string;
  /** Why there is no page: an option of this collection names something that is not there. The other collections have theirs. */
  errors?: WireError[];
}

/** A filter definition (D2 §2, §3). `values` filters are discrete; `low`/`high` are ranges in stored units, datetimes as milliseconds since 1970 UTC. */
export interface FilterDefinition {
  name: string;
  index: FilterIndex;
  filter: FilterState;
}
export interface FilterIndex {
  valueType: "string" | "double" | "int" | "datetime";
  low: number | null;
  high: number | null;
  metadata: { label: string; unit?: string; quantity?: string; distinctCount: number; missingCount: number };
  rowCount: number;
}
export interface FilterState {
  values: string[];
  low: number | null;
  high: number | null;
  includeInvalid: boolean;
  active: boolean;
}

/** `filterQuery` of SetFilter, a JSON list (GP-046): one entry a column. `includeInvalid` keeps rows without a value. */
export type FilterQuery = {
  schema: { field: string; valueType: FilterIndex["valueType"] };
  includeInvalid: boolean;
  values?: string[];
  range?: { low: number | null; high: number | null };
}[];

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

/** The options of the task ImportTable. Left out, columns are what detection finds (`InspectFile`). */
export interface ImportTableOptions {
  fileId: string;
  collection: string;
  delimiter?: string;
  hasHeader?: boolean;
  decimalComma?: boolean;
  /** One entry a column of the file, in file order; `skip` leaves it out. */
  columns?: (TableColumn & { source: string; skip?: boolean; format?: string })[];
}

/**
 * The options of the task ExportTable: what is shown of a collection. Left out, all columns, all rows, file order.
 * `filterQuery` is that of SetFilter, one entry a column.
 */
export interface ExportTableOptions {
  collection: string;
  columns?: string[];
  /** The unit each column is shown in, by name; a column that is not here, or has no quantity, comes in the unit it is stored in. */
  units?: Record<string, string>;
  filterQuery?: FilterQuery;
  searchText?: string;
  sortByFieldName?: string;
  sortAscending?: boolean;
}

/** The outcome of ExportTable. The file is the person's own. */
export interface ExportOutcome {
  fileId: string;
  fileName: string;
  rowCount: number;
}

/** Rows above which 'Download CSV' becomes a background run of ExportTable (GP-019). */
export const largeExportRows = 100_000;

/** What the task InspectFile finds without writing anything; shown and corrected before an import. */
export interface FileInspection {
  format: "csv" | "parquet";
  delimiter: string;
  hasHeader: boolean;
  decimalComma: boolean;
  columns: (TableColumn & { source: string; format?: string; examples: string[]; missing: number })[];
  /** The first rows as text, in file order. */
  preview: (string | null)[][];
  estimatedRows: number;
  warnings: string[];
}

/** The outcome of ImportTable. `rejectsFileId` names a downloadable CSV with row number, column, reason and the raw line. */
export interface ImportOutcome {
  collection: string;
  rowCount: number;
  rejectedCount: number;
  rejectsFileId: string | null;
  tableVersion: string;
}
