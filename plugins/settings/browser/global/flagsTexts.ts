import { quoted } from "@petrons/sdk/browser";
import { countText, flagLimits, type ListChanges } from "@petrons/sdk/contracts";

/** Flags that one sentence names. */
const maxNamed = 5;

export const flagsTexts = {
  title: "Feature Flags",
  set: "Set Feature Flags",
  save: "Save",
  box: "One flag per line",
  none: "No feature flags are set.",
  loading: "Feature flags are being loaded.",
  mustBeAdmin: "Must be admin",
  saved: "Feature flags updated.",
  columns: {
    name: "Flag",
    state: "State",
    description: "What it does",
    plugin: "Plugin",
    uses: "Used by",
  },
  on: "On",
  off: "Off",
  byDefault: "by default",
  unknown: "Unknown",
  undeclared: "No enabled plugin declares this flag, so it switches nothing.",
  usedInside: "code of the plugin",
  hint: "A line such as !name switches off a flag that is on by default.",
  unknownLines: (names: readonly string[]) =>
    `No enabled plugin declares ${names.slice(0, maxNamed).map(quoted).join(", ")}${names.length > maxNamed ? ` and ${names.length - maxNamed} more` : ""}.`,
  tooLong: (flag: string, characters: number) =>
    `A flag has at most ${flagLimits.characters} characters. ${quoted(flag)} has ${characters.toLocaleString("en-US")}.`,
  tooMany: (count: number) =>
    `At most ${countText(flagLimits.lines, "flag")} can be set. These are ${count.toLocaleString("en-US")}.`,
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

/** Why flags cannot be set, in a sentence. */
export function flagsFault(flags: readonly string[]): string | undefined {
  const long = flags.find((flag) => [...flag].length > flagLimits.characters);
  if (long !== undefined) return flagsTexts.tooLong(long, [...long].length);
  return flags.length > flagLimits.lines ? flagsTexts.tooMany(flags.length) : undefined;
}

/** What a person did to the flags and nothing else; undefined when nothing. */
export function flagsChange(
  before: readonly string[],
  after: readonly string[],
): ListChanges | undefined {
  const taken = before.filter((flag) => !after.includes(flag));
  const added = after.filter((flag) => !before.includes(flag));
  if (taken.length === 0 && added.length === 0) return undefined;
  return {
    ...(taken.length > 0 && { $pull: { featureFlags: taken } }),
    ...(added.length > 0 && { $addToSet: { featureFlags: added } }),
  };
}
