import type { OptionPath } from "./optionFaults.ts";

/**
 * What a text of options holds: an object, or nothing that could be one. An empty text stands for
 * no options.
 */
export function readOptions(
  text: string,
): { options: Record<string, unknown> } | { fault: "syntax" | "not-object" } {
  if (text.trim() === "") return { options: {} };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: "syntax" };
  }
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? { options: value as Record<string, unknown> }
    : { fault: "not-object" };
}

/** The text with other options: as it was written where it holds them already. */
export function withOptions(
  text: string,
  options: object,
  isSame: (one: unknown, other: unknown) => boolean,
): string {
  const before = readOptions(text);
  // Written and read once, so that what JSON leaves out is no difference.
  const plain: unknown = JSON.parse(JSON.stringify(options, withoutHoles));
  return "options" in before && isSame(before.options, plain)
    ? text
    : JSON.stringify(plain, null, 2);
}

/**
 * An entry of a list that nothing was entered for yet is no entry: JSON would write null for it.
 */
const withoutHoles = (_: string, value: unknown): unknown =>
  Array.isArray(value) ? value.filter((entry) => entry !== undefined) : value;

/** Options without one of them, wherever it lies. */
export function withoutOption(
  options: Record<string, unknown>,
  [step, ...rest]: OptionPath,
): Record<string, unknown> {
  const part = options[String(step)];
  if (rest.length > 0 && (typeof part !== "object" || part === null)) return options;
  const { [String(step)]: _, ...others } = options;
  if (rest.length === 0) return others;
  if (Array.isArray(part))
    return {
      ...options,
      [String(step)]: part.map((entry, at) =>
        at === rest[0] ? withoutOption(entry, rest.slice(1)) : entry,
      ),
    };
  return { ...options, [String(step)]: withoutOption(part as Record<string, unknown>, rest) };
}
