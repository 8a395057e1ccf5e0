import { stoppedJobsSearch } from "@petrons/core-petrons/contracts";
import { expect, it } from "vitest";
import { jobFilterOf } from "./jobListTexts.ts";

it("ST-009 the link of a notification about several stopped jobs leads to the list of those that cannot run", () => {
  expect(jobFilterOf(new URLSearchParams(stoppedJobsSearch).get("show") ?? "")).toBe("invalid");
});
