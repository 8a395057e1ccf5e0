import { expect, test } from "vitest";
import { failedBrowserTests, failedUnits, unsteadyBrowserTests } from "./failedTests.ts";

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
      {
        name: "/repo/host/c.test.ts",
        message: "",
        assertionResults: [{ status: "passed", fullName: "one" }],
      },
    ],
  };
  expect(failedUnits(report, "/repo")).toEqual(["host/a.test.ts › files stay", "host/b.test.ts"]);
  expect(failedUnits({}, "/repo")).toEqual([]);
});

test("a failed browser test is found in nested suites", () => {
  const spec = (title: string, ok: boolean) => ({ title, ok, file: "home.spec.ts", line: 4 });
  expect(
    failedBrowserTests({
      suites: [{ specs: [spec("one", true)], suites: [{ specs: [spec("two", false)] }] }],
    }),
  ).toEqual(["home.spec.ts:4 › two"]);
  expect(failedBrowserTests({})).toEqual([]);
});

test("a browser test that passed only when tried again is named as unsteady, not as failed", () => {
  const spec = (title: string, status: string) => ({
    title,
    ok: status !== "unexpected",
    file: "home.spec.ts",
    line: 4,
    tests: [{ status }],
  });
  const report = {
    suites: [
      {
        specs: [spec("one", "expected")],
        suites: [{ specs: [spec("two", "flaky"), spec("three", "unexpected")] }],
      },
    ],
  };
  expect(unsteadyBrowserTests(report)).toEqual(["home.spec.ts:4 › two"]);
  expect(failedBrowserTests(report)).toEqual(["home.spec.ts:4 › three"]);
});
