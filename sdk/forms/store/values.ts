/** Where a value is in the form's data: property names and list positions from the root. */
export type ValuePath = readonly (string | number)[];

/** A path as JSON Pointer, such as `/wells/0/name`; the root is the empty text. */
export const pointerOf = (path: ValuePath): string =>
  path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

/** Matches every position of a list in a pointer. */
export const everyItem = "*";

/** The same pointer with `everyItem` in place of positions. */
export const withEveryItem = (pointer: string): string =>
  pointer.replace(/\/\d+(?=\/|$)/g, `/${everyItem}`);

/** Whether `pointer` is `ancestor` or inside it. */
export const isWithin = (pointer: string, ancestor: string): boolean =>
  pointer === ancestor || pointer.startsWith(`${ancestor}/`);

export function valueAt(data: unknown, path: ValuePath): unknown {
  let value = data;
  for (const step of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<string | number, unknown>)[step];
  }
  return value;
}

/**
 * The data with another value at a path; undefined takes the property away. What does not lie on
 * the path stays the same object.
 */
export function withValueAt(data: unknown, path: ValuePath, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const next = withValueAt(valueAt(data, [step]), rest, value);
  if (typeof step === "number" || Array.isArray(data))
    return (Array.isArray(data) ? data : []).with(Number(step), next);
  const { [step]: _, ...others } = (data ?? {}) as Record<string, unknown>;
  if (next === undefined) return others;
  // In place, so that data keeps its order.
  return typeof data === "object" && data !== null && step in data
    ? { ...data, [step]: next }
    : { ...others, [step]: next };
}

/** Whether a person would call it empty: nothing, no text, no items. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (Array.isArray(value) && value.length === 0);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Values with defaults filled in, as they were given wherever something was: the engine takes away
 * what is not one of the choices.
 */
export function withGiven(filled: unknown, given: unknown): unknown {
  if (given === undefined) return filled;
  if (Array.isArray(filled) && Array.isArray(given) && filled.length === given.length)
    return filled.map((part, at) => withGiven(part, given[at]));
  if (!isObject(filled) || !isObject(given)) return given;
  return {
    ...filled,
    ...Object.fromEntries(
      Object.keys(given).map((key) => [key, withGiven(filled[key], given[key])]),
    ),
  };
}
