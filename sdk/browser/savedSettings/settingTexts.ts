import { failureText } from "../text/failureText.ts";

const reasonOf = (error: unknown): string => failureText(error).trim().replace(/\.$/, "");
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * DA-026 to DA-030 fix them letter for letter. `kind` is what the settings are called, such as
 * "table view"; a display name is the name people gave.
 */
export const settingTexts = {
  loadFailed: (error?: unknown) =>
    `Unable to load settings: response contained no data${error === undefined ? "" : `: ${reasonOf(error)}`}`,
  saved: (name: string) => `${name} saved.`,
  saveFailed: (name: string, error?: unknown) =>
    error === undefined
      ? `There was an error in saving ${name}.`
      : `There was an error in saving ${name}: ${reasonOf(error)}.`,
  kept: "Settings saved.",
  keepFailed: "There was an error saving your settings.",
  applied: (name: string) => `${name} applied.`,
  noneSelected: "No setting selected.",
  deleted: (kind: string, displayName: string) =>
    `${capital(kind)} ${displayName} successfully deleted.`,
  deleteFailed: "There was an error deleting these settings.",
  adminOnly: "Must be admin",
  /** @deprecated Use `mustOwn`. */
  ownerOnly: "Must be the owner of this Petron",
  /** `scope` is the label of the scope that the page is in. */
  mustOwn: (scope = "page") => `Must be the owner of this ${scope}`,
} as const;
