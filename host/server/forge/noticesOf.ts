/** A notice of the database holds less than 8,000 bytes, of which its sender needs a few. */
const maxBytes = 7_000;

/** Texts in the groups in which they fit into one notice each; one that is longer is alone. */
export function noticesOf(texts: readonly string[]): string[][] {
  const notices: string[][] = [];
  let notice: string[] = [];
  let bytes = 0;
  for (const text of texts) {
    const size = Buffer.byteLength(text) + 1;
    bytes += size;
    if (notice.length === 0 || bytes > maxBytes) {
      notice = [];
      notices.push(notice);
      bytes = size;
    }
    notice.push(text);
  }
  return notices;
}
