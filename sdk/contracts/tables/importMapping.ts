import type { TableColumn } from "./table.ts";
import type { ColumnReading, EmptyCells, FileReading, ImportMode } from "./tableFiles.ts";

/** What a person chose for a column of a kind of file. What is left out is found in each file. */
export interface MappedColumn
  extends Partial<Pick<TableColumn, "label" | "type" | "quantity" | "unit">>,
    Pick<ColumnReading, "format" | "unread" | "noValues"> {
  /** Its name in the file, as `mappedName` has it. */
  header: string;
  skip?: boolean;
  /**
   * The unit that the file had of itself when `quantity` and `unit` were chosen: with another one,
   * letter case included, they are not those of the column.
   */
  written?: string;
}

/**
 * How a kind of file is imported, remembered for an organization: its header, and what a person
 * chose when a file with that header was imported. The document type `ImportMapping`.
 */
export interface ImportMapping {
  name: string;
  /** The names of the columns in order, as `mappedName` has them. */
  headers: string[];
  /** What the person said of the layout of the file. */
  said: FileReading;
  columns: MappedColumn[];
  /** Where the rows went: a table of this name is proposed where the scope has one. */
  target: { mode: ImportMode; collection: string; key: string[]; emptyCells?: EmptyCells };
}

/** Mappings that one organization keeps. */
export const maxMappings = 200;
export const maxMappedColumns = 500;

/** The name of a column as files are compared by it: case and white space do not matter. */
export const mappedName = (source: string): string =>
  source.normalize("NFC").toLowerCase().split(/\s/u).filter(Boolean).join(" ").slice(0, 200);
