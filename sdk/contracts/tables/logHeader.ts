/** What a section of a log's header holds; `other` is whatever else precedes the data. */
export const logSectionKinds = ["version", "well", "parameters", "curves", "other"] as const;
export type LogSectionKind = (typeof logSectionKinds)[number];

/** A line of the header. One that names nothing, such as a remark, has a value alone. */
export interface LogItem {
  mnemonic?: string;
  unit?: string;
  value?: string;
  description?: string;
}
export interface LogSection {
  kind: LogSectionKind;
  /** As the file names it: `Well information block`. */
  title: string;
  items: LogItem[];
}

/** The header of one LAS file, in the order of the file. */
export interface LogHeaderText {
  sections: LogSection[];
  /** It is longer than what is kept of it, or so are the headers of its import together. */
  isCut: boolean;
}
/** What is kept of the header of one file, and of those of one import together. */
export const maxLogHeaderBytes = 65_536;
export const maxLogHeadersBytes = 8_388_608;
/** Headers that GetLogHeaders lists, those of the latest imports; its `total` counts all. */
export const maxListedLogHeaders = 2_000;

export interface FileLogHeader extends LogHeaderText {
  fileId: string;
  fileName: string;
}

/**
 * A document `LogHeader`: the header of a file that an import brought. The server alone writes
 * them; tables and versions name the imports.
 */
export interface LogHeader extends FileLogHeader {
  petronId: string;
  collection: string;
  /** The version that the import made. */
  importVersion: string;
  importedAt: string;
}

/**
 * A header as the action GetLogHeaders lists it, the latest import first. With the id of one as
 * `header` it answers that one whole.
 */
export interface ListedLogHeader extends Pick<LogHeader, "fileId" | "fileName" | "importedAt"> {
  id: string;
}
