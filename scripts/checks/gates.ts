import { type Finding, isTest, lineOf, type Source } from "./sources.ts";

const gates: readonly {
  pattern: RegExp;
  message: string;
  testsOnly?: boolean;
  /** A comment on the line or the one above settles it. */
  explained?: boolean;
}[] = [
  {
    pattern: /\b(?:describe|test|it)\.(?:skip|only|todo|fixme|skipIf|runIf)\b/g,
    message: "a test that is skipped, alone or unwritten; expected one that always runs",
  },
  {
    pattern: /@ts-(?:ignore|nocheck)\b/g,
    message: "the type check is switched off; expected a type that fits",
  },
  {
    pattern: /\bcatch\s*(?:\([^)]*\))?\s*\{\s*\}/g,
    message: "an error is swallowed; expected handling, or a comment saying why it may be ignored",
    explained: true,
  },
  {
    pattern: /\.catch\(\(\w*\)\s*=>\s*(?:\{\s*\}|undefined|null)\)/g,
    message: "an error is swallowed; expected handling, or a comment saying why it may be ignored",
    explained: true,
  },
  { pattern: /\b(?:TODO|FIXME|XXX)\b/g, message: "work left open in a comment; expected the work" },
  {
    pattern: /\bwaitForTimeout\(/g,
    message: "waits for time; expected to wait for a condition",
    testsOnly: true,
  },
  {
    pattern: /\bD[123] §/g,
    message:
      "a section of a document that is not in the repository is cited; expected a row of docs/CHECKLIST.md",
  },
  {
    pattern: /biome-ignore(?:-all)? [\w/]+:?\s*$/gm,
    message: "a rule is switched off without a reason",
  },
];

/** Checks that sleep: tests that do not run, types that are not looked at, errors that vanish. */
export function checkGates(sources: readonly Source[]): Finding[] {
  return sources
    .filter(
      ({ path }) => path !== "scripts/checks/gates.ts" && path !== "scripts/checks/checks.test.ts",
    )
    .flatMap(({ path, text }) =>
      gates
        .filter(({ testsOnly }) => !testsOnly || isTest(path))
        .flatMap(({ pattern, message, explained }) =>
          [...text.matchAll(pattern)]
            .map((match) => ({ path, line: lineOf(text, match.index), message }))
            .filter(
              ({ line }) =>
                !explained ||
                !text
                  .split("\n")
                  .slice(Math.max(0, line - 2), line)
                  .some((code) => code.includes("//")),
            ),
        ),
    );
}
