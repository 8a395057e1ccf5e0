import { readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import type { Finding, Source } from "./sources.ts";

/** The longest first, so that none is left to run by itself. */
export const programs = ["mixed", "server", "browser", "contracts"] as const;

/** The files that a program of the type check takes: the patterns of its tsconfig. */
interface ProgramPatterns {
  include: readonly string[];
  exclude: readonly string[];
}

export function readPrograms(root: string): ProgramPatterns[] {
  return programs.map(
    (name) =>
      JSON.parse(readFileSync(join(root, `tsconfig.${name}.json`), "utf8")) as ProgramPatterns,
  );
}

/** TypeScript files, tests included, that no program of the type check takes by name. */
export function checkTyped(
  sources: readonly Source[],
  patterns: readonly ProgramPatterns[],
): Finding[] {
  const isTaken = (path: string) =>
    patterns.some(
      ({ include, exclude }) =>
        include.some((glob) => matchesGlob(path, glob)) &&
        !exclude.some((glob) => matchesGlob(path, glob) || path.startsWith(`${glob}/`)),
    );
  return sources
    .filter(({ path }) => /\.tsx?$/.test(path) && !isTaken(path))
    .map(({ path }) => ({
      path,
      message:
        "is in no tsconfig; expected one of them to include it, so that its types are checked",
    }));
}
