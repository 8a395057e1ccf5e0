import type { Finding, Source } from "./sources.ts";

const limit = 100;

/** Documents of longer lines, each with why. */
const exceptions: Readonly<Record<string, string>> = {
  "host/content/": "texts of the product, whose paragraphs are lines",
  "sdk/api/": "declarations, written by `npm run api`",
};

/** Lines of a code file that are comment alone; directives for tools cannot be broken. */
function* commentLines(text: string): Generator<[line: string, number: number]> {
  let isInside = false;
  for (const [at, line] of text.split("\n").entries()) {
    const isOpening = /^\s*\/\*/.test(line);
    if ((isInside || isOpening || /^\s*\/\//.test(line)) && !line.includes("biome-ignore"))
      yield [line, at + 1];
    if (isInside || isOpening) isInside = !line.includes("*/");
  }
}

/** Lines of a document outside tables and code, without the addresses of links. */
function* proseLines(text: string): Generator<[line: string, number: number]> {
  let isCode = false;
  for (const [at, line] of text.split("\n").entries()) {
    const isFence = /^\s*(?:```|~~~)/.test(line);
    if (isFence) isCode = !isCode;
    if (isFence || isCode || /^\s*\||^\s*(?:- )?`[^`]*`[.,:;]?$/.test(line)) continue;
    yield [line.replace(/\]\([^)]*\)/g, "]"), at + 1];
  }
}

/** Comments and prose of documents that are wider than the code may be, which is formatted. */
export function checkWidths(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ path }) => !Object.keys(exceptions).some((folder) => path.startsWith(folder)))
    .flatMap(({ path, text }) =>
      [...(path.endsWith(".md") ? proseLines : commentLines)(text)]
        .filter(([line]) => line.length > limit)
        .map(([{ length }, line]) => ({
          path,
          line,
          message: `${length} characters wide; expected at most ${limit}`,
        })),
    );
}
