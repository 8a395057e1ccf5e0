import type { Preference } from "./types.ts";

/** The value of an option that asks for no mail (ST-007). */
const off = "NONE";

type Preferences = readonly Preference[] | undefined;

const entryOf = (preferences: Preferences, consumerName: string): Preference | undefined =>
  preferences?.find((entry) => entry.consumerName === consumerName);

function optionsOf(entry: Preference | undefined): Record<string, unknown> {
  try {
    const options: unknown = JSON.parse(entry?.userOptions ?? "{}");
    return typeof options === "object" && options !== null && !Array.isArray(options)
      ? (options as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

/**
 * Whether a person said no since the mail was made. An option that was never written says nothing:
 * the plugin decided by its own default.
 */
export function isSwitchedOff(
  preferences: Preferences,
  { consumerName, option }: { consumerName: string; option: string },
): boolean {
  const entry = entryOf(preferences, consumerName);
  return entry?.subscribed === false || optionsOf(entry)[option] === off;
}

/** The preferences with these mails switched off, or with all of the consumer's. */
export function switchedOff(
  preferences: Preferences,
  userId: string,
  consumerName: string,
  options: readonly string[] | "all",
): Preference[] {
  const entry = entryOf(preferences, consumerName);
  const written = {
    ...optionsOf(entry),
    ...(options === "all" ? {} : Object.fromEntries(options.map((option) => [option, off]))),
  };
  const subscribed = options === "all" ? false : (entry?.subscribed ?? true);
  // In the order that they were stored in, so that what changes nothing is the same text.
  const next = { ...entry, consumerName, userOptions: JSON.stringify(written), userId, subscribed };
  return [...(preferences ?? []).filter((one) => one !== entry), next];
}
