import { expect, it } from "vitest";
import { failureOf, runStatusText } from "./runStatusText.ts";

it("JB-007 a run that failed and is tried again says so, with the attempt and its time; any other has the word of its status", () => {
  const resting = {
    jobStatus: "scheduled",
    attempt: 1,
    attempts: 3,
    nextAttemptAt: "2026-03-03T13:15:00.000Z",
  } as const;
  expect(runStatusText(resting, "America/Chicago")).toBe("Failed, attempt 2 of 3 at 7:15 AM CST");
  expect(runStatusText({ ...resting, jobStatus: "running", nextAttemptAt: null }, "UTC")).toBe(
    "Started",
  );
  expect(runStatusText({ jobStatus: "scheduled" }, "UTC")).toBe("Scheduled");
});

it("the reason of a failed attempt is shown without the attempt", () => {
  expect(
    failureOf({ message: "Failed, and is tried again (attempt 2 of 3): No file (a): gone." }),
  ).toBe("No file (a): gone.");
  expect(failureOf({ message: "No file." })).toBe("No file.");
});
