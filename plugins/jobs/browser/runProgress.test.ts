import { expect, it } from "vitest";
import { progressShare, progressText } from "./runProgress.ts";

it("GP-064 a run whose length is not known yet has no share, and says what it says of itself; a run that waits or failed at once is at 0", () => {
  const run = { jobStatus: "running", progress: 0, message: "Reading: 1,200 rows" } as const;
  expect([progressShare(run), progressText(run)]).toEqual([undefined, "Reading: 1,200 rows"]);
  expect([
    progressShare({ ...run, jobStatus: "cancelling" }),
    progressText({ ...run, message: "" }),
  ]).toEqual([undefined, ""]);
  expect([
    progressShare({ ...run, progress: 12.5 }),
    progressText({ ...run, progress: 12.5 }),
  ]).toEqual([0.125, "12.5%"]);
  for (const jobStatus of ["scheduled", "error", "cancelled"] as const)
    expect(progressText({ ...run, jobStatus })).toBe("0.0%");
});
