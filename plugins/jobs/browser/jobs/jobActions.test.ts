import { expect, it } from "vitest";
import { jobActionReasons } from "./jobActions.ts";
import { aCronJob } from "./testing.ts";

const reasons = (...parts: Parameters<typeof aCronJob>[0][]) =>
  jobActionReasons(parts.map(aCronJob), "me");

it("JB-009 GP-063 Run Now needs at least one job, none of them running, each one's own and able to run", () => {
  expect(reasons().runNow).toBe("Select at least one job");
  expect(reasons({}, { jobStatus: "completed" }, { jobStatus: "error", paused: true }).runNow).toBe(
    "",
  );
  for (const jobStatus of ["scheduled", "running", "cancelling"] as const)
    expect(reasons({}, { name: "Rigs", jobStatus }).runNow).toBe("'Rigs' is running");
  expect(
    reasons({ name: "Rigs", invalidFlag: true, invalidReason: "Its plugin is gone." }).runNow,
  ).toBe("'Rigs' cannot run: Its plugin is gone.");
  expect(reasons({}, { createdBy: "Ana" }).runNow).toBe(
    "Only the person who made a job can run it",
  );
});

it("JB-010 Edit, View Results and Duplicate need exactly one job; Edit one's own", () => {
  for (const action of ["edit", "viewResults", "duplicate"] as const) {
    expect(reasons()[action]).toBe("Select exactly one job");
    expect(reasons({}, {})[action]).toBe("Select exactly one job");
    expect(reasons({ jobStatus: "running", invalidFlag: true })[action]).toBe("");
  }
  const others = reasons({ createdBy: "Ana" });
  expect([others.edit, others.viewResults, others.duplicate]).toEqual([
    "Only the person who made a job can edit it",
    "",
    "",
  ]);
});

it("JB-011 GP-008 Pause, Resume and Delete need at least one job, and an admin may use them for others' jobs", () => {
  expect([reasons().pause, reasons().resume, reasons().delete]).toEqual(
    Array(3).fill("Select at least one job"),
  );
  const mixed = reasons({ createdBy: "Ana" }, { paused: true });
  expect([mixed.pause, mixed.resume, mixed.delete]).toEqual(["", "", ""]);
  expect(reasons({ paused: true }).pause).toBe("All selected jobs are paused");
  expect(reasons({}).resume).toBe("None of the selected jobs is paused");
});

it("GP-063 jobs that were selected on pages not seen yet wait to be read; they can be deleted", () => {
  const unread = jobActionReasons([aCronJob(), { id: "x" } as ReturnType<typeof aCronJob>], "me");
  for (const action of ["runNow", "pause", "resume"] as const)
    expect(unread[action]).toBe("The selected jobs are still being read");
  expect(unread.delete).toBe("");
});
