import { reasonOf } from "../faults/index.ts";
import { jsonFaultPosition } from "./jsonFaultPosition.ts";

/**
 * What makes a text not JSON, and at which line and column, for people. Its cost grows with the
 * text's length and no faster.
 */
export function jsonFault(text: string, error: unknown): string {
  const message = reasonOf(error);
  const named = /^([^\n]{1,200}) in JSON at position (\d+)/.exec(message);
  if (named) return `${lowerFirst(named[1] ?? "")} ${placeOf(text, Number(named[2]))}`;
  const position = jsonFaultPosition(text);
  if (position < text.length)
    return `unexpected '${String.fromCodePoint(text.codePointAt(position)!)}' ${placeOf(text, position)}`;
  return text.trim() === "" ? "it is empty" : "it ends too early";
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function placeOf(text: string, position: number): string {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf("\n"); at >= 0 && at < position; at = text.indexOf("\n", lineStart)) {
    line += 1;
    lineStart = at + 1;
  }
  return `at line ${line}, column ${position - lineStart + 1}`;
}
