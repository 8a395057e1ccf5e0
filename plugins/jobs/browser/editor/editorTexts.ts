import { withReason } from "@petrons/sdk/browser";
import { countText } from "@petrons/sdk/contracts";

const listed = (words: readonly string[]) =>
  new Intl.ListFormat("en-US", { type: "conjunction" }).format(words);

/**
 * What the job editor says: JB-014 to JB-029 fix some letter for letter, the rest is in their
 * style.
 */
export const editorTexts = {
  title: "Define Job",
  cancel: "Cancel",
  save: "Save & Close",
  saveTip: "Save Job",
  correctErrors: "Please correct the errors",
  saved: "New job saved.",
  updated: "Job updated.",
  saveFailed: withReason("Could not save job"),
  updateFailed: withReason("Could not update job"),

  jobPart: "Job",
  name: "Name",
  nameMissing: "The job must have a name",
  nameTooLong: (max: number, length: number) =>
    `Use at most ${max} characters. This name has ${length}.`,
  showSystem: "Show system-level jobs",
  selectType: "Select job type",
  noType: "Choose …",
  typeMissing: "Please select a job type",
  typeGone: (name: string) => `The job type '${name}' is not available. Select another.`,
  goneOption: (name: string) => `${name} (not available)`,
  typesFailed: (message: string) => `Could not retrieve the list of job types: ${message}`,
  loadingTypes: "Loading job types …",
  petron: "Petron",
  petronHint: "The Petron to run in. Jobs that read or write tables need one.",
  noPetron: "None",
  petronsFailed: (message: string) => `Could not retrieve the list of Petrons: ${message}`,
  loadingName: "Loading …",
  petronGone: (id: string) => `${id} (not available)`,
  personGone: (name: string) => `${name} (not available)`,
  petronReadOnly: (name: string) => `${name} (you may only read it)`,
  petronNeeded: "This job type needs a Petron. Choose one.",
  petronLost: "You can't read this Petron any more. Choose another.",
  retry: "Retry",

  options: "Job Options",
  json: "JSON",
  form: "Form",
  noTypeYet: "Select a job type to see its options.",
  syntaxError: "Syntax error",
  notObject: "The options must be a JSON object.",
  formNeedsJson: "The JSON is not complete, so it can't be shown as a form.",
  showJson: "Go to JSON",
  formFailed: "These options can't be shown as a form. Edit them as JSON.",
  fileGone: (id: string) => (id.includes("${") ? id : `${id} (not available)`),
  mapping: (name: string, headers: readonly string[], shown: number) => {
    const more = headers.length - shown;
    return `${name} (${headers.slice(0, shown).join(", ")}${more > 0 ? ` and ${more} more` : ""})`;
  },
  jsonOnly: (titles: readonly string[]) =>
    `${listed(titles)} can't be shown as a form. Set ${titles.length === 1 ? "it" : "them"} in the JSON.`,
  notSet: "Not set",
  yes: "Yes",
  no: "No",
  noOptions: "This job type has no options.",
  validateFailed: withReason("Could not validate job"),
  checking: "Checking …",
  removeOption: "Remove",
  removeOptionNamed: (path: string) => `Remove ${path} from the options`,
  optionFaults: "Errors in the job options",

  schedule: "Schedule",
  nextTimes: "Next times",
  zoneKept: (zone: string) => `Days keep the clock of ${zone} until the schedule is changed.`,
  ranAt: (time: string) => `It ran once, at ${time}. Choose Now to run it again.`,
  tooLong: (days: number) => `Run every ${days.toLocaleString("en-US")} days or less.`,

  runSettings: "Run settings",
  defaults: "Defaults",

  loading: "Loading the job …",
  loadFailed: (message: string) => `Could not load the job: ${message}`,
  gone: "There is no such job.",
  goneHelp: "It was deleted, or it belongs to somebody else.",
  notYours: "Only the person who made this job can edit it.",
  duplicate: "Duplicate",
  allJobs: "All jobs",
  copyName: (name: string) => `${name} (copy)`,

  cannotRun: "This job cannot run",
  cannotRunReason: (reason: string | null) => reason ?? "Its job type is not available.",
  deletedTitle: "This job was deleted",
  deletedText: "It was deleted after you opened it. What you entered is kept.",
  saveAsNew: "Save as new",
  conflictTitle: "This job was changed after you opened it",
  changedByYou: (when: string) =>
    `You changed it in another window${when === "" ? "" : ` at ${when}`}.`,
  field: "Field",
  opened: "When you opened it",
  theirs: "Theirs",
  mine: "Yours",
  useTheirs: "Use theirs",
  useTheirsHint: "Fields that only you changed stay as you entered them.",
  keepMine: "Keep mine and save",
  none: "None",
} as const;

/** What the folded run settings say. */
export const settingsTexts = {
  maxSeconds: (seconds: number) => `ends after ${seconds} s`,
  maxMinutes: (minutes: number) => `ends after ${minutes} min`,
  retries: (count: number) => `tries again ${countText(count, "time")}`,
  notify: {
    failure: "",
    success: "notifies on success",
    both: "notifies on success and failure",
    none: "notifies nobody",
  },
  people: (count: number) => `also tells ${count === 1 ? "1 person" : `${count} people`}`,
  keep: (count: number) => `keeps the last ${countText(count, "result")}`,
  paused: "Paused",
} as const;
