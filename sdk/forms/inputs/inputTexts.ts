import { countText } from "../../contracts/index.ts";

/** `.las,.csv` as it is read. */
const listOf = (accept: string) =>
  accept
    .split(",")
    .map((kind) => kind.trim())
    .join(", ");

/** What the inputs say. FO-010 to FO-020 fix some letter for letter. */
export const inputTexts = {
  clear: (label: string) => `Clear ${label}`,
  invalid: "Not accepted",
  loading: "Loading …",
  remove: (name: string) => `Remove ${name}`,

  openCalendar: (label: string) => `Open the calendar of ${label}`,
  calendar: (label: string) => `Calendar of ${label}`,
  notDate: (example: string) => `Enter a date, such as ${example}.`,
  dateBefore: (first: string) => `Enter a date from ${first} on.`,
  dateAfter: (last: string) => `Enter a date up to ${last}.`,

  notDateTime: (example: string) => `Enter a date and a time, such as ${example}.`,
  timeOfDay: "Time",
  notTime: "Enter a time, such as 6:07 PM.",
  now: "Now",
  zone: (zone: string) => `Time zone ${zone}`,
  skipped: (time: string, zone: string) =>
    `${time} does not exist in ${zone}: clocks go forward over it.`,
  twice: (time: string, zone: string) =>
    `Clocks go back: ${time} comes twice. This is the one in ${zone}.`,
  otherOne: (zone: string) => `Use the one in ${zone}`,
  timeBefore: (first: string) => `Enter a time from ${first} on.`,
  timeAfter: (last: string) => `Enter a time up to ${last}.`,

  notColor: "Enter a valid hex color, or choose one from the palette.",
  notInPalette: "Invalid choice. Choose a color from the palette.",
  palette: (label: string) => `Palette of ${label}`,
  chooseColor: (label: string) => `Choose the color of ${label}`,

  lowBelow: (n: number) => `Low value is lower than lower range limit of ${n}.`,
  lowAbove: (n: number) => `Low value is higher than upper range limit of ${n}.`,
  highBelow: (n: number) => `High value is lower than lower range limit of ${n}.`,
  highAbove: (n: number) => `High value is higher than upper range limit ${n}.`,
  lowAboveHigh: "Low value is greater than high value.",
  wrongLimits: '"rangeLimits" property low value must be less than or equal to high value.',
  low: "Low",
  high: "High",

  notLanguage: (language: string) => `'${language}' is not a language of the code input.`,
  languageFailed: "The colors of this language could not be loaded.",
  codeKeys:
    "Tab moves to the next field. Press Ctrl+M to let Tab indent, and again to let it move on.",
  syntaxError: "Syntax error",
  syntaxErrorAt: (line: number, column: number) => `Syntax error at line ${line}, column ${column}`,
  format: "Format",
  insertVariable: "Insert variable",
  insert: "Insert",
  variable: "Variable",
  noVariableChosen: "Please select a variable to insert.",
  variablesFailed: (message: string) => `There was an error retrieving variables: ${message}`,
  noVariables: "There are no variables.",
  retry: "Retry",
  maximize: "Maximize",
  noLogs: "No logs found.",

  fileTooLarge: (name: string, size: string, maxSize: string) =>
    `${name} has ${size}; files of up to ${maxSize} are accepted.`,
  fileType: (name: string, accept: string) =>
    `${name} is not accepted. Choose a file of type ${listOf(accept)}.`,
  fileHint: (accept: string | undefined, maxSize: string | undefined) =>
    [accept ? `Types: ${listOf(accept)}` : "Any type", maxSize ? `up to ${maxSize}` : ""]
      .filter(Boolean)
      .join(", "),
  uploading: (name: string) => `Uploading ${name}`,
  uploadPending: "Wait until the file is uploaded.",
  uploadFailed: (name: string, message: string) => `${name} was not uploaded: ${message}`,
  noFile: "No file.",

  addHashtag: "Add a hashtag",
  tagCreated: (tag: string) => `Add #${tag}`,
  tagAdded: (tag: string) => `#${tag} added.`,
  tagRemoved: (tag: string) => `#${tag} removed.`,
  tagTwice: (tag: string) => `#${tag} is already there.`,
  hashtags: (label: string) => `Chosen for ${label}`,

  chooseUnit: "Choose a unit",
  noUnit: "No unit has this name.",
  notUnit: (text: string) => `'${text}' is not a unit of this quantity.`,
  unitsFailed: "The units could not be loaded.",

  select: (name: string) => `Select ${name}`,
  noneSelected: "None selected.",

  editTable: "Edit table",
  showTable: "Show table",
  tableErrors: "Correct the errors in the table.",
  rows: (count: number) => countText(count, "row"),

  scheduleNow: "Now",
  scheduleLater: "Later",
  scheduleInterval: "On a schedule",
  scheduleNever: "Do not run",
  at: "At",
  runEvery: "Run every",
  unit: "Unit",
  startingOn: "Starting on",
  noInterval: "Enter at least 1 day, hour, minute or second.",
  wrongInterval: "Enter a whole number of 1 or more.",
  noStart: "Enter when it starts.",
} as const;
