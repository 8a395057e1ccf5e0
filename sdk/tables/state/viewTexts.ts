/** What is said of the state of a view. */
export const viewTexts = {
  goOn: "Go on where you left off",
  leftOff: (table: string | null) =>
    table === null
      ? "This is the table as it is. You last looked at it in another way."
      : `You last looked at '${table}' in another way.`,
  dismiss: "Dismiss",
  gone: "The view of this link no longer exists, or is not shared with you. This is the table as it is.",
  notOpened: (reason: string) => `The view of this link could not be opened: ${reason}`,
  notRead: (fields: readonly string[]) =>
    `This link could not be read in full (${fields.join(", ")}). The rest of it is shown.`,
  newer: (fields: readonly string[]) =>
    `This link also names ${fields.join(", ")}, which this version does not know. The rest of it is shown.`,
  missing: (columns: readonly string[]) =>
    `The table no longer has what this link names: ${columns.join(", ")}. The rest of it is shown.`,
  notStored: (reason: string) =>
    `This view is too long for an address and could not be stored, so a link to this page leaves it out: ${reason}`,
  /** `scope` is the label of the scope that the tables lie in. */
  noTable: (table: string, scope?: string) =>
    `There is no table '${table}' ${scope === undefined ? "here" : `in this ${scope}`}. Another table is shown.`,
} as const;
