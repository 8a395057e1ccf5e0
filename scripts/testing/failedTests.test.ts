import { expect, test } from "vitest";
import { failedBrowserTests, failedUnits } from "./failedTests.ts";

test("a failed unit test is named by its file and title, a file that failed outside its tests by itself", () => {
  const report = {
    testResults: [
      {
        name: "/repo/host/a.test.ts",
        message: "",
        assertionResults: [
          { status: "failed", fullName: " files stay" },
          { status: "passed", fullName: "files go" },
        ],
      },
      { name: "/repo/host/b.test.ts", message: "SyntaxError", assertionResults: [] },
      { name: "/repo/host/c.test.ts", message: "", assertionResults: [{ status: "passed", fullName: "one" }] },
    ],
  };
  expect(failedUnits(report, "/repo")).toEqual(["host/a.test.ts › files stay", "host/b.test.ts"]);
  expect(failedUnits({}, "/repo")).toEqual([]);
});

test("a failed browser test is found in nested suites", () => {
  const spec = (title: string, ok: boolean) => ({ title, ok, file: "home.spec.ts", line: 4 });
  expect(failedBrowserTests({ suites: [{ specs: [spec("one", true)], suites: [{ specs: [spec("two", false)] }] }] })).toEqual(["home.spec.ts:4 › two"]);
  expect(failedBrowserTests({})).toEqual([]);
});
