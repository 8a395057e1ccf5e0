import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { commandArguments } from "./commandArguments.ts";
import { failedBrowserTests, failedUnits, unsteadyBrowserTests } from "./testing/failedTests.ts";
import { findChromium } from "./testing/findChromium.ts";

/**
 * Everything that must hold: checks and types, unit and server tests, browser tests. The last line
 * counts them.
 */
commandArguments({
  usage:
    "npm test                                                every check and test; it takes no arguments\nnode node_modules/vitest/vitest.mjs run FILE...    some tests alone",
});
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const reports = mkdtempSync(join(tmpdir(), "petrons-test-"));
const total = { passed: 0, failed: 0 };
const began = Date.now();

function run(
  title: string,
  program: string,
  args: string[],
  environment: Record<string, string> = {},
): boolean {
  console.log(`\n== ${title}`);
  const { status } = spawnSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", join(root, program), ...args],
    {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...environment },
    },
  );
  console.log(
    `== ${title}: ${status === 0 ? "good" : "FAILED"} after ${Math.round((Date.now() - began) / 1000)} s in all`,
  );
  return status === 0;
}

function count(good: boolean, numbers: { passed: number; failed: number }): void {
  total.passed += numbers.passed;
  // A runner that failed without a failed test (a crash, a leak, no report) is a failure of its
  // own.
  total.failed += good ? numbers.failed : Math.max(1, numbers.failed);
}

function reportOf(file: string): Record<string, unknown> {
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>)
    : {};
}

const number = (value: unknown) => (typeof value === "number" ? value : 0);

const checked = run("checks", "scripts/check.ts", []);
count(checked, { passed: checked ? 1 : 0, failed: 0 });
const built = run("build", "scripts/build.ts", []);
count(built, { passed: built ? 1 : 0, failed: 0 });

const vitestReport = join(reports, "vitest.json");
const vitest = run("unit and server tests", "node_modules/vitest/vitest.mjs", [
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${vitestReport}`,
]);
const units = reportOf(vitestReport);
count(vitest, { passed: number(units.numPassedTests), failed: number(units.numFailedTests) });

const browserReport = join(reports, "browser.json");
const browser = run(
  "browser tests",
  "node_modules/@playwright/test/cli.js",
  ["test", "--config", "tests/playwright.config.ts"],
  {
    CHROMIUM: findChromium(root),
    PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
  },
);
const inBrowser = reportOf(browserReport);
const stats = (inBrowser.stats ?? {}) as Record<string, unknown>;
count(browser, {
  passed: number(stats.expected) + number(stats.flaky),
  failed: number(stats.unexpected),
});

rmSync(reports, { recursive: true, force: true });
for (const name of unsteadyBrowserTests(inBrowser)) console.log(`UNSTEADY ${name}`);
for (const name of [...failedUnits(units, root), ...failedBrowserTests(inBrowser)])
  console.log(`FAILED ${name}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
