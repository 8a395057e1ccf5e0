import { fakeHost } from "@petrons/sdk/testing";
import { expect, it, vi } from "vitest";
import { findJobs } from "./findJobs.ts";
import { aCronJob } from "./jobs/testing.ts";

it("JB-001 the palette finds the person's runs that go on and jobs by name, each leading to its page", async () => {
  const run = {
    id: "r1",
    jobName: "Nightly cores",
    title: "Import boreholes.csv → MC807",
    taskName: "ImportTable",
    jobStatus: "running",
  };
  const jobs = [
    aCronJob({ id: "j1", name: "Nightly", nextExecutionTime: "2026-03-03T02:00:00.000Z" }),
    aCronJob({ id: "j2", name: "Nightly 2", paused: true }),
    aCronJob({ id: "j3", name: "Nightly 3", invalidFlag: true }),
  ];
  const query = vi.fn(async (type: string) => ({
    data: type === "JobResult" ? [run] : jobs,
    total: 3,
  }));
  const host = fakeHost({
    user: { userId: "me" },
    api: { query: query as never },
    routes: {
      "job-run": "/data/jobs/runs/:jobResultId",
      "job-results": "/data/jobs/job-results/:jobId",
    },
  });
  expect(
    (await findJobs("(night", host)).map(({ title, detail, to }) => [title, detail, to]),
  ).toEqual([
    ["Nightly cores: Import boreholes.csv → MC807", "Started", "/data/jobs/runs/r1"],
    ["Nightly", "Next run 2:00 AM, March 3, 2026 UTC", "/data/jobs/job-results/j1"],
    ["Nightly 2", "Paused", "/data/jobs/job-results/j2"],
    ["Nightly 3", "Cannot run", "/data/jobs/job-results/j3"],
  ]);
  const asked = query.mock.calls.map((call) => call.slice(0, 2) as unknown[]);
  const holds = { $regex: "\\(night", $options: "i" };
  expect(asked).toEqual([
    [
      "JobResult",
      {
        createdBy: "me",
        jobStatus: { $in: ["scheduled", "running", "cancelling"] },
        $or: [{ jobName: holds }, { title: holds }, { display: holds }],
      },
    ],
    ["CronJob", { name: holds }],
  ]);
});
