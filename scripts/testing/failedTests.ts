/** Of reports that JSON reporters wrote: what failed, by name. Whoever sees only the end of a run's output reads there where to look. */

interface UnitReport {
  testResults?: { name?: string; message?: string; assertionResults?: { status?: string; fullName?: string }[] }[];
}

interface BrowserSuite {
  title?: string;
  suites?: BrowserSuite[];
  specs?: { title?: string; file?: string; line?: number; ok?: boolean }[];
}

/** `file › title` of each failed test of vitest; a file that failed outside its tests is named alone. */
export function failedUnits(report: UnitReport, root: string): string[] {
  return (report.testResults ?? []).flatMap(({ name = "", message, assertionResults = [] }) => {
    const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name;
    const failed = assertionResults.filter(({ status }) => status === "failed").map(({ fullName = "" }) => `${file} › ${fullName.trim()}`);
    return failed.length === 0 && message ? [file] : failed;
  });
}

/** `file:line › title` of each failed test of Playwright. */
export function failedBrowserTests(report: { suites?: BrowserSuite[] }): string[] {
  const failedIn = (suite: BrowserSuite): string[] => [
    ...(suite.specs ?? []).filter(({ ok }) => ok === false).map(({ file, line, title }) => `${file}:${line} › ${title}`),
    ...(suite.suites ?? []).flatMap(failedIn),
  ];
  return (report.suites ?? []).flatMap(failedIn);
}
