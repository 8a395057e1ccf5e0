import type { DateOrder } from "../conventions/dates.ts";
import type { DecimalMark } from "../conventions/numbers.ts";
import type { ColumnQuestion, UnitQuestion } from "./columnQuestion.ts";
import type { ColumnType, FilterQuery, FurtherSort, TableColumn, TableGrouping } from "./table.ts";

/** How a text file is read, as far as the person says it; what is left out is found in the file. */
export interface FileReading {
  delimiter?: string;
  hasHeader?: boolean;
  /** Whether the first line below the header holds units, not values. */
  hasUnits?: boolean;
  /** What is before the decimals; decides numbers such as `1.234` and `1,234` alone. */
  decimal?: DecimalMark;
  /** What comes first in dates such as 03/04/2020. */
  dateOrder?: DateOrder;
  /** The sheet of an Excel workbook; without one, the first that has cells. */
  sheet?: string;
  /**
   * The line of the file, or row of the sheet, that holds the header, from 1; 0 when there is none.
   */
  headerRow?: number;
  /**
   * Which rows that are no data are left out. Not given: those that are found, or none where
   * columns are given.
   */
  leaveOut?: SideRowKind[];
}

/**
 * Rows among the data that are not data: the header again, a total, blanks alone, a comment or a
 * footnote.
 */
export const sideRowKinds = ["header", "total", "blank", "note"] as const;
export type SideRowKind = (typeof sideRowKinds)[number];

/**
 * The rows of one kind that were found. Of them the first five are shown; `row` counts data rows,
 * `line` is where it is in the file.
 */
export interface SideRows {
  kind: SideRowKind;
  count: number;
  first: { row: number; line: number | null; text: string }[];
  isLeftOut: boolean;
}

/** How the cells of a column are read. */
export interface ColumnReading {
  /**
   * One of `numberFormats` or `dateFormats`. Without one: the file's decimal mark, and dates that
   * nobody can mistake.
   */
  format?: string;
  /** What is before or behind each number: `%`, `$`, a unit. */
  affix?: string;
  /**
   * What becomes of a row whose cell here cannot be read: it is rejected, unless the cell is to be
   * a missing value.
   */
  unread?: "missing" | "reject";
  /** A number that stands for a missing value, such as -999.25. */
  noValue?: number;
  /** All such numbers, in the place of `noValue`; empty where all numbers are values. */
  noValues?: number[];
}

/** The options of the task InspectFile. */
export interface InspectFileOptions extends FileReading {
  fileId: string;
  /**
   * What the person says of columns, by the names in the file: a type that is given is counted, not
   * found.
   */
  columns?: ({ source: string; type?: ColumnType } & Pick<ColumnReading, "format" | "affix">)[];
}

/**
 * What an import does to the table that it names: make it, add rows to it, add rows and replace
 * those of the same key, or replace all of them.
 */
export const importModes = ["new", "append", "update", "replace"] as const;
export type ImportMode = (typeof importModes)[number];

export const emptyCellChoices = ["keep", "clear"] as const;
export type EmptyCells = (typeof emptyCellChoices)[number];

/**
 * The options of the task ImportTable. Left out, columns are what detection finds (`InspectFile`);
 * with an open question in one, the import is refused.
 */
export interface ImportTableOptions extends FileReading {
  fileId: string;
  collection: string;
  /** `new` when left out: no table is changed without being asked for. */
  mode?: ImportMode;
  /** For `update`: names of the columns that tell rows apart, in file and table. */
  key?: string[];
  /**
   * The version whose rows were counted, null for none. When another import came first, this one is
   * refused.
   */
  expectedVersion?: string | null;
  /**
   * For `update`: what a cell without a value does to one that the table has; `clear` when left
   * out.
   */
  emptyCells?: EmptyCells;
  /**
   * For counting what `append` does: also answers how many rows the table has already, by `key`
   * where it is given and tells rows apart.
   */
  findKey?: boolean;
  /** One entry a column of the file, in file order; `skip` leaves it out. */
  columns?: (TableColumn & ColumnReading & { source: string; skip?: boolean })[];
}

/** Whether an export has the values themselves or what the screen shows of them (GP-019). */
export type ExportPrecision = "exact" | "shown";
export const exportFormats = ["csv", "xlsx", "parquet"] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** What a sheet of Excel holds: this many rows, the header counted, and columns. */
export const maxSheetRows = 1_048_576;
export const maxSheetColumns = 16_384;

/**
 * The options of the task ExportTable: what is shown of a collection. Left out, all columns, all
 * rows, file order. `filterQuery` is that of SetFilter, one entry a column.
 */
export interface ExportTableOptions {
  /** `exact` when left out. */
  precision?: ExportPrecision;
  /** `csv` when left out. A workbook has a second sheet that says what the rows are. */
  format?: ExportFormat;
  /** CSV and Parquet: what the rows are in a text file beside them, both in one ZIP. */
  about?: boolean;
  /** Decimals that a person chose for columns, by name: what `shown` rounds to. */
  decimals?: Record<string, number>;
  collection: string;
  columns?: string[];
  /**
   * The unit each column is shown in, by name; a column that is not here, or has no quantity, comes
   * in the unit it is stored in.
   */
  units?: Record<string, string>;
  filterQuery?: FilterQuery;
  searchText?: string;
  /** What the search looks into: `columns` when left out. */
  fieldsToInclude?: string[];
  sortByFieldName?: string;
  sortAscending?: boolean;
  sortThenBy?: FurtherSort[];
  /** Groups in the place of rows: `columns`, units and sort name columns of theirs. */
  grouping?: TableGrouping;
}

/**
 * The outcome of ExportTable. The file is the person's own; that of a run in the background is also
 * read by those who may read the run, and goes with its result.
 */
export interface ExportOutcome {
  fileId: string;
  fileName: string;
  rowCount: number;
}

/** Rows above which 'Download CSV' becomes a background run of ExportTable (GP-019). */
export const largeExportRows = 100_000;

/** What a column of texts could be, were it not for some cells. */
export interface OtherReading extends Pick<ColumnReading, "format"> {
  type: ColumnType;
  cells: UnreadCells;
}

/** A number in a column that many files write for a missing value. */
export interface SuspectedNumber {
  value: number;
  count: number;
  /**
   * Other such numbers of the same column, which are less common. What is proposed holds for all of
   * them.
   */
  further?: { value: number; count: number }[];
  proposed: "missing" | "keep";
}

/** Cells of a column that are neither missing nor can be read as its type. */
export interface UnreadCells {
  count: number;
  /** The commonest texts, at most five. */
  texts: { text: string; count: number }[];
  /** What is proposed to become of them. */
  proposed: "missing" | "reject";
}

/** A column as the task InspectFile finds it. */
export interface InspectedColumn extends TableColumn, Pick<ColumnReading, "format" | "affix"> {
  source: string;
  examples: string[];
  /** Cells without a value: empty ones and those that say so. */
  missing: number;
  /** Why it is read so: 'day first, since 17/03/2020 is in row 12'. */
  evidence?: string;
  question?: ColumnQuestion;
  unitQuestion?: UnitQuestion;
  unread?: UnreadCells;
  /** It is proposed as text, and most of its cells are something else. */
  other?: OtherReading;
  suspected?: SuspectedNumber;
  /** No row has a value: its type is a guess. */
  isEmpty?: boolean;
}

/**
 * What the task InspectFile finds without writing anything; shown and corrected before an import.
 */
export interface FileInspection
  extends Required<Omit<FileReading, "dateOrder" | "sheet" | "headerRow" | "leaveOut">>,
    Pick<FileReading, "dateOrder" | "sheet" | "headerRow"> {
  format: "csv" | "parquet" | "xlsx" | "las" | "jsonl";
  /** SHA-256 of the file. */
  fileHash?: string;
  /** The names of a workbook's sheets that have cells, in order. */
  sheets?: string[];
  /** The well header and the parameters of a log; at most 500. */
  about?: { name: string; unit?: string; value: string; description?: string }[];
  columns: InspectedColumn[];
  /** The first rows as text, in file order, without the line of units. */
  preview: (string | null)[][];
  /** Lines before the header that are no part of the table: titles, comments, `sep=;`. */
  linesBefore: number;
  /** Rows that are no data, each kind once. Those left out are not among `estimatedRows`. */
  sideRows?: SideRows[];
  estimatedRows: number;
  warnings: string[];
}

/**
 * The outcome of ImportTable. `rejectsFileId` names a downloadable CSV with row number, column,
 * reason and the raw line.
 */
export interface ImportOutcome {
  collection: string;
  rowCount: number;
  rejectedCount: number;
  rejectsFileId: string | null;
  tableVersion: string;
  mode: ImportMode;
  /** Rows that came, that have other values now, and that went. All others are as they were. */
  added: number;
  changed: number;
  removed: number;
  /**
   * Every row was as it came: there is no new version, and `tableVersion` is the one that is there,
   * made by another import.
   */
  unchanged?: true;
}

/**
 * What an import would do, as the task CountImport finds it without writing anything. `version` is
 * what it was counted on.
 */
export interface ImportEffect
  extends Pick<ImportOutcome, "rowCount" | "rejectedCount" | "added" | "changed" | "removed"> {
  version: string | null;
  /**
   * Of an update: cells of the file without a value where the table has one. They keep it, or clear
   * it, as `emptyCells` of the options says.
   */
  emptyCells?: number;
  /**
   * Asked for with `findKey`: rows of the file that the table has already. Left out where there are
   * none, or nothing tells rows apart.
   */
  known?: KnownRows;
}

/**
 * Rows of a file whose identifying values are in the table: added once more they would be there
 * twice.
 */
export interface KnownRows {
  /**
   * Names of the columns, of any type where somebody chose them before, else texts and days that
   * are unique together in the table.
   */
  key: string[];
  rows: number;
  ofRows: number;
  /**
   * Whether an update by the key is what is meant: it tells the file's rows apart, and was chosen
   * before, has a day, or leaves most days or a row as they are.
   */
  isProposed: boolean;
  /**
   * Rows whose key is in the table beside another day, where a key has no day: they may be
   * corrections, or news.
   */
  otherDays?: { column: string; rows: number };
}
