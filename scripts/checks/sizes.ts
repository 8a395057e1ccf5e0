import { type Finding, isTest, type Source } from "./sources.ts";

/** Files that may be longer, each with its reason. */
const sizeExceptions: Record<string, string> = {};

const limit = (path: string) => (isTest(path) ? 600 : 400);

export function checkSizes(sources: readonly Source[]): Finding[] {
  return sources
    .map(({ path, text }) => ({ path, lines: text.split("\n").length - 1 }))
    .filter(({ path, lines }) => lines > limit(path) && !sizeExceptions[path])
    .map(({ path, lines }) => ({
      path,
      message: `${lines} lines; expected at most ${limit(path)}, or a reason in sizeExceptions`,
    }));
}
