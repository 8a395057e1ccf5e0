/**
 * Of reports that JSON reporters wrote: what failed, by name. Anyone who sees only the end of a
 * run's output reads there where to look.
 */

interface UnitReport {
  testResults?: {
    name?: string;
    message?: string;
    assertionResults?: { status?: string; fullName?: string }[];
  }[];
}

interface BrowserSpec {
  title?: string;
  file?: string;
  line?: number;
  ok?: boolean;
  tests?: { status?: string }[];
}

interface BrowserSuite {
  title?: string;
  suites?: BrowserSuite[];
  specs?: BrowserSpec[];
}

/**
 * `file › title` of each failed test of vitest; a file that failed outside its tests is named
 * alone.
 */
export function failedUnits(report: UnitReport, root: string): string[] {
  return (report.testResults ?? []).flatMap(({ name = "", message, assertionResults = [] }) => {
    const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name;
    const failed = assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName = "" }) => `${file} › ${fullName.trim()}`);
    return failed.length === 0 && message ? [file] : failed;
  });
}

/** `file:line › title` of each failed test of Playwright. */
export const failedBrowserTests = (report: { suites?: BrowserSuite[] }): string[] =>
  named(report, ({ ok }) => ok === false);

/** The same of each that failed, and passed when it was tried again in a server of its own. */
export const unsteadyBrowserTests = (report: { suites?: BrowserSuite[] }): string[] =>
  named(report, ({ tests = [] }) => tests.some(({ status }) => status === "flaky"));

function named(
  { suites = [] }: { suites?: BrowserSuite[] },
  isMeant: (spec: BrowserSpec) => boolean,
): string[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(isMeant)
      .map(({ file, line, title }) => `${file}:${line} › ${title}`),
    ...named(suite, isMeant),
  ]);
}
