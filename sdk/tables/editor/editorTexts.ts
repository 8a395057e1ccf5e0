import { countText } from "@petrons/sdk/contracts";

/** The texts of the table editor (TB-029 to TB-032). */
export const editorTexts = {
  save: "Save & Close",
  saveTip: "Save table",
  update: "Update",
  updateTip: "Take over the changes",
  close: "Close",
  title: "Edit table",
  notNumber: "Number cannot be parsed",
  notInteger: "Enter a whole number",
  notDate: "Date cannot be parsed",
  notTime: "Time cannot be parsed",
  notBoolean: "Enter Yes or No",
  notChoice: "Choose one of the listed values",
  yes: "Yes",
  no: "No",
  empty: "(empty)",
  unchecked: (reason: string) => `Could not be checked: ${reason}`,
  errors: (count: number) =>
    count === 1 ? "One validation error." : `${count} validation errors.`,
  rows: (first: number, last: number) =>
    first === last ? `See row ${first}.` : `See rows ${first} - ${last}.`,
  nextError: "Go to the next error",
  fixFirst: "Correct the validation errors first",
  formatting: (rows: number) =>
    rows === 1
      ? "Formatting one pasted row …"
      : `Formatting ${rows.toLocaleString("en-US")} pasted rows …`,
  formattingFirst: "Wait until the pasted rows are formatted",
  checking: "Checking values …",
  saving: "Saving …",
  unchanged: "No changes",
  changed: "Changed",
  failed: (reason: string) => `Could not save: ${reason}`,
  loading: "Opening the table …",
  count: (rows: number) => countText(rows, "row"),
  add: "Add row below",
  addAbove: "Add row above",
  duplicate: "Duplicate rows",
  remove: "Delete rows",
  removeLimit: (min: number) =>
    min === 1 ? "A table has at least one row" : `A table has at least ${min} rows`,
  moveUp: "Move rows up",
  moveDown: "Move rows down",
  fillDown: "Fill down",
  undo: "Undo",
  redo: "Redo",
  nothingToUndo: "Nothing to undo",
  nothingToRedo: "Nothing to redo",
  tools: "Rows and changes",
  calendar: (label: string) => `Calendar of ${label}`,
  choices: (label: string) => `Choices of ${label}`,
  noChoice: "No choice matches",
} as const;
