import { expect, it } from "vitest";
import { stoppedJobsSearch } from "../../plugins/core-petrons/contracts/index.ts";
import { jobFilterOf } from "../../plugins/jobs/browser/jobs/jobListTexts.ts";

it("ST-009 the link of a notification about several stopped jobs leads to the list of those that cannot run", () => {
  expect(jobFilterOf(new URLSearchParams(stoppedJobsSearch).get("show") ?? "")).toBe("invalid");
});
