import { quoted } from "@petrons/sdk/browser";
import { countText } from "../contracts/index.ts";

/** What the form itself says. Messages of rules come from the form's schema. */
export const formTexts = {
  loading: "Loading …",
  checking: "Checking …",
  required: "(required)",
  ruleFailed: (reason: string) => `This could not be checked: ${reason}`,
  submit: "Submit",
  clear: (label: string) => `Clear ${label}`,
  errorCount: (count: number) => countText(count, "error"),
  summary: (count: number) => `There ${count === 1 ? "is" : "are"} ${countText(count, "error")}.`,
  /** An error away from its input: its label first, where the sentence does not begin with it. */
  ofInput: (label: string, messages: readonly string[]) =>
    (label === "" || messages[0]?.startsWith(label) ? "" : `${label}: `) + messages.join(" "),
  submitFailed: (reason: string) => `This could not be submitted: ${reason}`,
  choose: "Choose …",
  none: "None",
  noChoices: "There is nothing to choose from.",
  noMatches: (text: string) =>
    text.trim() === "" ? "Nothing to choose yet." : `Nothing matches ${quoted(text)}.`,
  moreChoices: (count: number) => `${count} more. Type to find them.`,
  choicesFailed: (reason: string) => `The choices could not be loaded: ${reason}`,
  unknownSource: (source: string) => `The form has no source '${source}'.`,
  retry: "Retry",
  unknownChoice: (value: string) => `${value} (not a choice)`,
  notAChoice: "The value is not one of the choices.",
  search: (label: string) => `Search ${label}`,
  selectAll: "Select all",
  clearAll: "Clear",
  chosen: (count: number, total: number) => `${count} of ${total} selected`,
  remove: (label: string) => `Remove ${label}`,
  number: "Enter a number.",
  wholeNumber: "Enter a whole number.",
  addItem: (title: string) => `Add to ${title}`,
  noItems: "No entries yet.",
  entry: "Entry",
  item: (title: string, position: number) => `${title} ${position}`,
  moveUp: (title: string) => `Move ${title} up`,
  moveDown: (title: string) => `Move ${title} down`,
  copyItem: (title: string) => `Copy ${title}`,
  newName: (title: string) => `New name in ${title}`,
  nameTaken: (name: string) => `${quoted(name)} is there already.`,
  form: "the form",
  propertyName: "Name",
  unsupported: (reason: string) => `This part of the form cannot be drawn: ${reason}`,
  notDrawn: "This can't be shown as a form.",
} as const;
