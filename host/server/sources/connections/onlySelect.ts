/** What a query begins with that can be used in place of a table. */
const reading = new Set(["select", "with", "values", "table"]);

/** What is said of a query that does something else than read, or does several things. */
export const onlySelect = "only one SELECT is allowed";

/** Whether a text begins as a query that reads; whether it is one is the database's word. */
export function beginsAsSelect(query: string): boolean {
  const text = query.slice(endOfComments(query));
  const [word] = /^[a-z]*/i.exec(text)!;
  return text.startsWith("(") || reading.has(word.toLowerCase());
}

/** Where the spaces and comments end that a query begins with. */
function endOfComments(query: string): number {
  let at = 0;
  while (at < query.length) {
    if (/\s/.test(query[at]!)) at++;
    else if (query.startsWith("--", at)) at = endOfLine(query, at);
    else if (query.startsWith("/*", at)) at = endOfBlock(query, at);
    else break;
  }
  return at;
}

function endOfLine(query: string, from: number): number {
  const end = query.indexOf("\n", from);
  return end < 0 ? query.length : end + 1;
}

/** Comments of this kind hold others. */
function endOfBlock(query: string, from: number): number {
  let depth = 1;
  let at = from + 2;
  while (depth > 0 && at < query.length) {
    const step = query.startsWith("/*", at) ? 1 : query.startsWith("*/", at) ? -1 : 0;
    depth += step;
    at += step === 0 ? 1 : 2;
  }
  return at;
}
