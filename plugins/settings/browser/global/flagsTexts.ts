import type { ListChanges } from "@petrons/sdk/contracts";

export const flagsTexts = {
  title: "Feature Flags",
  set: "Set Feature Flags",
  save: "Save",
  box: "One flag per line",
  none: "No feature flags are set.",
  loading: "Feature flags are being loaded.",
  mustBeAdmin: "Must be admin",
  saved: "Feature flags updated.",
  columns: { name: "Flag", state: "State", description: "What it does", plugin: "Plugin", uses: "Used by" },
  on: "On",
  off: "Off",
  byDefault: "by default",
  unknown: "Unknown",
  undeclared: "No enabled plugin declares this flag, so it switches nothing.",
  usedInside: "code of the plugin",
  hint: "A line such as !name switches off a flag that is on by default.",
  unknownLines: (names: readonly string[]) => `No enabled plugin declares ${names.map((name) => `'${name}'`).join(", ")}.`,
  failed: (message: string) => `Unable to update feature flags: ${message}`,
} as const;

/** The text of the box as flags: trimmed, one a line; empty lines and repetitions are no flags. */
export const flagsOf = (text: string): string[] => [
  ...new Set(
    text
      .trim()
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** What a person did to the flags and nothing else; undefined when nothing. */
export function flagsChange(before: readonly string[], after: readonly string[]): ListChanges | undefined {
  const taken = before.filter((flag) => !after.includes(flag));
  const added = after.filter((flag) => !before.includes(flag));
  if (taken.length === 0 && added.length === 0) return undefined;
  return { ...(taken.length > 0 && { $pull: { featureFlags: taken } }), ...(added.length > 0 && { $addToSet: { featureFlags: added } }) };
}
