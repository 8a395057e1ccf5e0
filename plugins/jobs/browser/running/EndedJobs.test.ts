import { expect, it } from "vitest";
import type { EndedJob } from "../../contracts/index.ts";
import { EndedJobs, endedStay } from "./EndedJobs.ts";

const ended = (id: string): EndedJob => ({
  id,
  taskName: "T",
  name: "T",
  jobName: null,
  jobStatus: "completed",
  message: "",
  progress: 100,
  scheduledAt: null,
  startedAt: null,
  completedAt: null,
  petronId: null,
  cronJobId: null,
  dueAt: null,
  attempt: 1,
  attempts: 1,
  nextAttemptAt: null,
  createdBy: null,
  files: [],
});
const ids = (jobs: EndedJob[]) => jobs.map(({ id }) => id);

it("SH-027 runs that ended before are old news; one that ends while the panel is open stays readable for 10 s", () => {
  const jobs = new EndedJobs();
  expect(jobs.shown(undefined, 0)).toEqual([]);
  expect(jobs.shown([ended("old")], 0)).toEqual([]);
  expect(ids(jobs.shown([ended("new"), ended("old")], 1_000))).toEqual(["new"]);
  expect(ids(jobs.shown([ended("new"), ended("old")], 1_000 + endedStay - 1))).toEqual(["new"]);
  expect(jobs.shown([ended("new"), ended("old")], 1_000 + endedStay)).toEqual([]);
});
