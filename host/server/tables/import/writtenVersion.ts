import type { FileLogHeader } from "@petrons/sdk/contracts";
import type { PlannedColumn } from "./importPlan.ts";
import type { ReadingOptions } from "./readingOptions.ts";
import type { RejectList, SharedRejects } from "./rejectList.ts";

/**
 * A version, written to a temporary file. `numbered` when rows carry their number, which they need
 * only where some were rejected.
 */
export interface WrittenVersion {
  path: string;
  columns: PlannedColumn[];
  rowCount: number;
  numbered: boolean;
  rejects: RejectList;
  /**
   * Of several files: their names. Its rows then have the place of their file and their number in
   * it.
   */
  files?: readonly string[];
  /** Of the logs among the files. */
  logHeaders?: readonly FileLogHeader[];
  /** What was decided without asking anybody. */
  notes?: readonly string[];
}

export interface WriteVersionOptions extends ReadingOptions {
  signal: AbortSignal;
  /** Where the rejected rows of several files are listed together. */
  shared?: SharedRejects;
}
