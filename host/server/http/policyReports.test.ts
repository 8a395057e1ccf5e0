import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PolicyReports } from "./policyReports.ts";

const lines: { reports: Record<string, number> }[] = [];
const reports = () =>
  new PolicyReports({
    error: vi.fn(),
    warn: (details) => void lines.push(details as (typeof lines)[number]),
  });

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it("however many come, they are one line a minute, which counts them by directive and origin", () => {
  const counted = reports();
  for (let count = 0; count < 500; count++)
    counted.add(
      JSON.stringify({
        "csp-report": {
          "violated-directive": "script-src 'self'",
          "blocked-uri": `https://elsewhere.example/x.js?token=${count}`,
        },
      }),
    );
  counted.add(
    JSON.stringify([
      { type: "csp-violation", body: { effectiveDirective: "img-src", blockedURL: "data" } },
    ]),
  );
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual([
    { reports: { "script-src https://elsewhere.example": 500, "img-src data": 1 } },
  ]);
  vi.advanceTimersByTime(600_000);
  expect(lines).toHaveLength(1);
});

it("what somebody makes up stays small: kinds are few, texts are none of theirs", () => {
  const counted = reports();
  for (let count = 0; count < 5_000; count++)
    counted.add(
      JSON.stringify({
        "csp-report": {
          "effective-directive": `a${"b".repeat(count % 26)}`,
          "blocked-uri": `https://h${count}.example/`,
        },
      }),
    );
  for (const text of [
    "",
    "null",
    "[1]",
    "{}",
    '{"csp-report":null}',
    '{"csp-report":{"effective-directive":"<b>\\n"}}',
    '{"body":7}',
  ])
    counted.add(text);
  counted.flush();
  expect(Object.keys(lines[0]!.reports).length).toBeLessThanOrEqual(21);
  expect(JSON.stringify(lines[0])).not.toMatch(/<b>|\\n/);
  expect(Object.values(lines[0]!.reports).reduce((sum, one) => sum + one, 0)).toBe(5_007);
});
