/** The texts of the dialogs (DL-002, DL-006). */
export const dialogTexts = {
  ok: "OK",
  cancel: "Cancel",
  close: "Close",
  confirm: "Confirm",
  select: "Select",
  maximize: "Maximize",
  minimize: "Minimize",
  notSaving: "Nothing can be saved until the server answers again.",
  discardTitle: "Discard changes?",
  discardText: "What you entered here will be lost.",
  discard: "Discard",
  keep: "Keep editing",
  namePrompt: "Please provide a name",
  name: "Name",
  search: "Search",
  noMatch: "Nothing matches the search.",
  noItems: "There is nothing to choose from.",
} as const;

/** For work that fails with a whole sentence. */
export const wholeSentence = (message: string): string => message;

/**
 * How a change goes on that is carried out once, however often it is sent, and of which nobody
 * knows whether it was.
 */
export const pressAgain = (okLabel: string): string =>
  `Press ${okLabel} again when the server answers: it is done only once.`;
