const quote = 0x22;
const backslash = 0x5c;

const comma = 0x2c;

/** Lists and objects within each other, in whatever JSON text a person sends. */
export const maxJsonDepth = 100;

interface JsonBounds {
  depth: number;
  /** Members of lists and objects, and these themselves: what reading the text costs. */
  values: number;
}

/**
 * Which bound JSON text passes first, if any. Reads each character at most once, and stops there.
 */
export function passedBound(
  text: string,
  { depth: maxDepth, values: maxValues }: JsonBounds,
): keyof JsonBounds | undefined {
  if (text.length <= Math.min(maxDepth, maxValues)) return undefined;
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at = endOfString(text, at);
    } else if (code === comma) {
      if (++values > maxValues) return "values";
    } else if (code === 0x5b || code === 0x7b) {
      if (++depth > maxDepth) return "depth";
      if (++values > maxValues) return "values";
    } else if (code === 0x5d || code === 0x7d) depth--;
  }
  return undefined;
}

/**
 * So many characters of a string are looked at one by one. In the rest of a longer one the next
 * quote is searched, which is ten times as fast.
 */
const shortLength = 32;

/** The closing quote, or the text's length. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; ) {
    for (const end = Math.min(text.length, at + shortLength); at < end; at++) {
      const code = text.charCodeAt(at);
      if (code === quote) return at;
      if (code === backslash) at++;
    }
    const end = text.indexOf('"', at);
    if (end < 0) return text.length;
    let backslashes = 0;
    while (end - backslashes > at && text.charCodeAt(end - backslashes - 1) === backslash)
      backslashes++;
    if (backslashes % 2 === 0) return end;
    at = end + 1;
  }
}
