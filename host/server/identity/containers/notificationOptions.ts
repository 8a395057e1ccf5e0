import { emailFormats } from "@petrons/sdk/contracts";
import type { WriteContext } from "@petrons/sdk/server";

/** One entry of a person's `notificationPreferences`, as the schema of User has it. */
interface Entry {
  consumerName: string;
  userOptions: string;
}

/**
 * Plugins add kinds of notifications, so an option that says how a kind is mailed is recognized by
 * the form of its name.
 */
const emailFormat = /EmailFormat$/;

/**
 * Refuses options that a person writes and that mean nothing: no JSON object, or another format of
 * mails. What is stored already stays as it is, so that an option of an older version never keeps a
 * person from changing another one.
 */
export function checkNotificationOptions(
  fields: Record<string, unknown>,
  { identity, before, fault }: WriteContext,
): Record<string, unknown> {
  if (identity === undefined) return fields;
  const stored = entriesOf(before as Record<string, unknown> | undefined);
  entriesOf(fields).forEach(({ consumerName, userOptions }, at) => {
    const path = `notificationPreferences[${at}].userOptions`;
    const known = stored.filter((entry) => entry.consumerName === consumerName);
    if (known.some((entry) => entry.userOptions === userOptions)) return;
    const options = optionsOf(userOptions);
    if (!options) throw fault(path, "expected a JSON object as text");
    const kept = known.map((entry) => optionsOf(entry.userOptions) ?? {});
    for (const [name, format] of Object.entries(options)) {
      const isWrong = emailFormat.test(name) && !emailFormats.some((known) => known === format);
      if (isWrong && !kept.some((one) => one[name] === format))
        throw fault(path, `${name.slice(0, 100)} must be one of ${emailFormats.join(", ")}`);
    }
  });
  return fields;
}

const entriesOf = (fields: Record<string, unknown> | undefined): readonly Entry[] =>
  (fields?.notificationPreferences as Entry[] | null | undefined) ?? [];

function optionsOf(text: string): Record<string, unknown> | undefined {
  try {
    const options: unknown = JSON.parse(text);
    return typeof options === "object" && options !== null && !Array.isArray(options)
      ? (options as Record<string, unknown>)
      : undefined;
  } catch {
    // The caller reports what is no JSON.
    return undefined;
  }
}
