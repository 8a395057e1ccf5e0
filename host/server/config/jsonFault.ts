/** What makes a text not JSON, and at which line and column, for people. The engine's own message leaves the place out in some cases. */
export function jsonFault(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const told = /^(.*?) in JSON at position (\d+)/.exec(message);
  if (told) return `${lowerFirst(told[1] ?? "")} ${placeOf(text, Number(told[2]))}`;
  const token = /^Unexpected token '(.+?)'/su.exec(message);
  if (!token) return text.trim() === "" ? "it is empty" : "it ends too early";
  return `unexpected '${token[1]}' ${placeOf(text, unexpectedAt(text))}`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function placeOf(text: string, position: number): string {
  const before = text.slice(0, position);
  return `at line ${before.split("\n").length}, column ${position - before.lastIndexOf("\n")}`;
}

/** The shortest beginning of the text that already holds the unexpected token ends with it; found by halving. */
function unexpectedAt(text: string): number {
  let good = 0;
  let bad = text.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (hasUnexpectedToken(text.slice(0, middle))) bad = middle;
    else good = middle;
  }
  return good;
}

function hasUnexpectedToken(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    return (error as Error).message.startsWith("Unexpected token");
  }
}
