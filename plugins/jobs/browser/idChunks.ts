/** The server changes at most 1,000 documents at once. */
const changedAtOnce = 500;

/** Ids in lists that one call may change, in their order. */
export function idChunks(ids: readonly string[]): string[][] {
  const chunks: string[][] = [];
  for (let at = 0; at < ids.length; at += changedAtOnce)
    chunks.push(ids.slice(at, at + changedAtOnce));
  return chunks;
}
