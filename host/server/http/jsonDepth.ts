const quote = 0x22;
const backslash = 0x5c;

/** Whether JSON text is nested deeper than `limit`. Reads each character at most once, and stops at the first bracket that is too deep. */
export function isDeeperThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at = endOfString(text, at);
    } else if (code === 0x5b || code === 0x7b) {
      if (++depth > limit) return true;
    } else if (code === 0x5d || code === 0x7d) depth--;
  }
  return false;
}

/** The closing quote, or the text's length. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) return at;
    if (code === backslash) at++;
  }
  return text.length;
}
