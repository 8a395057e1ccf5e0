/**
 * The options of the task DeleteOldVersions. A version goes where all that is given holds: it is
 * not among the newest `keepLast`, and was replaced more than `olderThanDays` ago. At least one of
 * both is given.
 */
export interface DeleteOldVersionsOptions {
  /** A table of the scope; all of them when left out. */
  collection?: string;
  /** The current version is the first of these. */
  keepLast?: number;
  olderThanDays?: number;
  /** Only says what would go. */
  dryRun?: boolean;
}

/** What went of one table, or would go. */
export interface DeletedVersions {
  collection: string;
  /** The numbers of the versions, ascending. */
  numbers: number[];
  /** How many versions are left. */
  kept: number;
  /**
   * Of the files that nothing names any more. They leave the disk within two hours, as those who
   * read them may go on for one.
   */
  bytes: number;
}

/** The outcome of DeleteOldVersions: tables of which nothing goes are left out. */
export interface OldVersionsOutcome {
  dryRun: boolean;
  versions: number;
  bytes: number;
  tables: DeletedVersions[];
}
