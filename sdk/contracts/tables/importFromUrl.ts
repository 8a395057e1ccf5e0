import type { FileReading, ImportOutcome, ImportTableOptions } from "./tableFiles.ts";

/**
 * How a file is imported while nobody watches: what the dialog would ask is answered by these
 * options, the mapping, or not at all.
 */
export interface UnattendedOptions
  extends FileReading,
    Pick<ImportTableOptions, "collection" | "mode" | "key" | "emptyCells"> {
  /**
   * The name or id of a remembered mapping. Left out, the one that fits the file is used, as in the
   * dialog.
   */
  mapping?: string;
}

/** The options of the task ImportFromUrl. */
export interface ImportFromUrlOptions extends UnattendedOptions {
  url: string;
}

/**
 * What a run of ImportFromUrl comes to where the file is the one that was imported last: no new
 * version.
 */
export interface UnchangedImport {
  outcome: "unchanged";
  collection: string;
  tableVersion: string;
}

export type ImportFromUrlOutcome = ImportOutcome | UnchangedImport;

/** What the file of an address is called: the last name of its path, else that of its host. */
export function fileNameOfUrl(url: string): string {
  if (!URL.canParse(url)) return "file";
  const { pathname, hostname } = new URL(url);
  const part = pathname.slice(pathname.lastIndexOf("/") + 1);
  const name = decoded(part)
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069/\\]/gu, " ")
    .trim()
    .slice(0, 200);
  return name === "" || /^\.+$/.test(name) ? hostname || "file" : name;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // What is no percent encoding stays as it is.
    return part;
  }
}
