import type { TableColumn } from "./table.ts";
import type {
  ColumnReading,
  FileInspection,
  FileReading,
  ImportTableOptions,
  InspectFileOptions,
} from "./tableFiles.ts";

/** One of several files that are imported together: what is said of it alone. */
export interface FileOfImport extends FileReading {
  fileId: string;
  /**
   * Its columns that are not as the import says of all: in another unit, written in another way,
   * under another name.
   */
  columns?: FileColumn[];
}

/** A column of one file that differs from the column of the import with this `name`. */
export interface FileColumn
  extends Pick<ColumnReading, "format" | "affix" | "noValue" | "noValues"> {
  name: string;
  /** What it was named when the file was inspected. */
  from?: string;
  /** Its numbers are converted into the unit of the import's column. */
  unit?: string;
}

/**
 * The options of the task ImportFiles: several files become one import, all of them or none.
 * `columns` are those of all files together; a file is matched by `name`, without regard to case,
 * and has no values in columns that it lacks.
 */
export interface ImportFilesOptions
  extends Pick<
    ImportTableOptions,
    "collection" | "mode" | "key" | "expectedVersion" | "findKey" | "emptyCells"
  > {
  files: FileOfImport[];
  columns: NonNullable<ImportTableOptions["columns"]>;
  /** A column of text that says from which file each row is. */
  sourceColumn?: Pick<TableColumn, "name" | "label">;
}

/** The options of the task InspectFiles: at most `filesInspectedTogether`. */
export interface InspectFilesOptions {
  files: InspectFileOptions[];
  /**
   * What is to become one import. Refused when that may not have so many files or bytes: asked
   * before they are sent.
   */
  together?: { files: number; bytes: number };
}
export const filesInspectedTogether = 25;

/**
 * What InspectFiles finds of one file. One that cannot be read does not keep the others from being
 * read.
 */
export type InspectedFile =
  | { fileId: string; inspection: FileInspection }
  | { fileId: string; problem: string };

/** What several files are called together: `jan.csv and 11 more`. */
export const filesText = ([first = "", ...more]: readonly string[]): string =>
  more.length === 0 ? first : `${first} and ${more.length.toLocaleString("en-US")} more`;
