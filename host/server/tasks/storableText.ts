const lost = "\ufffd";

/**
 * Text of a task as the database can hold it: U+0000 and halves of surrogate pairs become U+FFFD.
 */
export const storableText = (text: string): string =>
  text.replaceAll("\u0000", lost).toWellFormed();

/** The same for every text in a JSON value, keys included. */
export function storableJson(value: unknown): unknown {
  const json = JSON.stringify(value ?? null);
  const stored = json.replace(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/gi, `$1${lost}`);
  return stored === json ? value : (JSON.parse(stored) as unknown);
}
