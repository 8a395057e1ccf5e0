import { expect, it } from "vitest";
import { jobStates } from "../contracts/index.ts";
import { jobsOfStatus, runsOfStatus } from "./statusSearch.ts";

it("a search finds jobs and runs by the words that their status is shown with, from three characters on", () => {
  expect(jobsOfStatus("Failed")).toEqual([{ jobStatus: { $in: ["error"] } }, jobStates.failing]);
  expect(jobsOfStatus("paused")).toEqual([{ paused: true }]);
  expect(jobsOfStatus("cannot r")).toEqual([{ invalidFlag: true }]);
  expect(jobsOfStatus("has not")).toEqual([{ jobStatus: null }]);
  expect(jobsOfStatus("fa")).toEqual([]);
  expect(runsOfStatus("failed")).toEqual([
    { jobStatus: { $in: ["error"] } },
    { nextAttemptAt: { $gt: "" } },
  ]);
  expect(runsOfStatus("cancel")).toEqual([{ jobStatus: { $in: ["cancelling", "cancelled"] } }]);
  expect(runsOfStatus("wells")).toEqual([]);
});
