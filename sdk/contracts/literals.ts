/**
 * Options of a task whose texts are people's own (headers, searches, names): a `${key}` in them is
 * that text, never a variable. The names of fields are left as they are: the server fills none of
 * them.
 */
export function literalOptions<T>(options: T): T {
  return escaped(options) as T;
}

function escaped(value: unknown): unknown {
  if (typeof value === "string")
    return value.replace(/\$\{[^{}]*\}/g, (reference) => `$${reference}`);
  if (Array.isArray(value)) return value.map(escaped);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, escaped(part)]));
}

/**
 * A text as a pattern that matches only itself, for `$regex`: the same in the server's database as
 * in JavaScript.
 */
export const literalPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
