// @vitest-environment jsdom
import { fakeHost, renderSync, withHost } from "@petrons/sdk/testing";
import { createElement } from "react";
import { expect, it, vi } from "vitest";
import type { StoredCronJob } from "../../contracts/index.ts";
import { aCronJob } from "./testing.ts";
import { useJobCommands } from "./useJobCommands.ts";

function commands(api: NonNullable<Parameters<typeof fakeHost>[0]>["api"] = {}) {
  const host = fakeHost({ api, routes: { "job-run": "/data/jobs/runs/:jobResultId" } });
  let made: ReturnType<typeof useJobCommands> | undefined;
  const Commands = () => {
    made = useJobCommands();
    return null;
  };
  renderSync(withHost(createElement(Commands), { host }));
  return { host, commands: made! };
}

/** Answers with jobs as they are stored. */
const holding = (...jobs: readonly StoredCronJob[]): never =>
  (async (_type: string, { id }: { id: string }) => ({
    data: jobs.filter((job) => job.id === id),
    total: 1,
  })) as never;

it("JB-013 Run Now posts the job's task with its id, options and Petron, and says that it is queued with a link to its run", async () => {
  const runTask = vi.fn(async () => ({ insertedIds: ["r1"] }));
  const job = aCronJob({ name: "Nightly", taskOptions: '{"collection":"wells"}', petronId: "p1" });
  const { host, commands: made } = commands({ runTask: runTask as never, query: holding(job) });
  await made.run([job]);
  expect(runTask.mock.calls).toEqual([
    [
      {
        taskType: "ImportTable",
        cronJobId: job.id,
        options: { collection: "wells" },
        pid: "p1",
        runInBackground: true,
      },
    ],
  ]);
  expect(host.shown).toMatchObject([
    {
      level: "success",
      message: "Job 'Nightly' queued for execution.",
      action: { label: "Open run", to: "/data/jobs/runs/r1" },
    },
  ]);
});

it("JB-013 GP-063 several jobs are queued one after the other; those that could not be are reported in one notice, with their reasons", async () => {
  const runTask = vi.fn(async ({ cronJobId }: { cronJobId?: string }) => {
    if (cronJobId === "b") throw new Error("This job is running already.");
    return { insertedIds: [`run of ${cronJobId}`] };
  });
  const jobs = [
    aCronJob({ id: "a" }),
    aCronJob({ id: "b", name: "Rigs" }),
    aCronJob({ id: "c" }),
    aCronJob({ id: "d", taskOptions: "{" }),
  ];
  const { host, commands: made } = commands({ runTask: runTask as never, query: holding(...jobs) });
  await made.run(jobs);
  expect(
    runTask.mock.calls.map(([body]) => [body.cronJobId, (body as { pid?: string }).pid]),
  ).toEqual([
    ["a", "null"],
    ["b", "null"],
    ["c", "null"],
  ]);
  expect(
    host.shown.map(({ level, message }) => [level, message.replace(/(JSON|Expected).*/, "…")]),
  ).toEqual([
    [
      "error",
      expect.stringMatching(
        /^Could not queue 2 jobs\. Rigs: This job is running already\. Nightly import: /,
      ),
    ],
    ["success", "2 jobs queued for execution."],
  ]);
});

it("JB-013 a job that was changed after it was listed runs as it is stored now; one that was deleted says so", async () => {
  const runTask = vi.fn(async () => ({ insertedIds: ["r1"] }));
  const listed = aCronJob({
    id: "a",
    name: "Nightly",
    taskName: "ImportTable",
    taskOptions: '{"collection":"wells"}',
    petronId: "p1",
  });
  const stored = {
    ...listed,
    name: "Weekly",
    taskName: "ExportTable",
    taskOptions: '{"collection":"rigs"}',
    petronId: "p2",
  };
  const { host, commands: made } = commands({ runTask: runTask as never, query: holding(stored) });
  await made.run([listed]);
  await made.run([aCronJob({ id: "b", name: "Gone" })]);
  expect(runTask.mock.calls).toEqual([
    [
      {
        taskType: "ExportTable",
        cronJobId: "a",
        options: { collection: "rigs" },
        pid: "p2",
        runInBackground: true,
      },
    ],
  ]);
  expect(host.shown.map(({ message }) => message)).toEqual([
    "Job 'Weekly' queued for execution.",
    "Could not queue job. This job was deleted.",
  ]);
});

it("JB-013 a double click on Run Now queues each job once and shows one notice; afterwards it can be run again", async () => {
  const runTask = vi.fn(async () => ({ insertedIds: ["r1"] }));
  const jobs = [aCronJob({ id: "a" }), aCronJob({ id: "b" })];
  const { host, commands: made } = commands({ runTask: runTask as never, query: holding(...jobs) });
  await Promise.all([made.run(jobs), made.run(jobs)]);
  expect([runTask.mock.calls.length, host.shown.map(({ message }) => message)]).toEqual([
    2,
    ["2 jobs queued for execution."],
  ]);
  await made.run(jobs);
  expect(runTask).toHaveBeenCalledTimes(4);
});

it("GP-008 Pause and Resume write only the jobs that change, and report what was done or why it was not", async () => {
  const update = vi.fn(async () => 1);
  const { host, commands: made } = commands({ update });
  const jobs = [
    aCronJob({ id: "a", name: "Nightly" }),
    aCronJob({ id: "b", paused: true }),
    aCronJob({ id: "c", paused: true }),
  ];
  await made.pause(jobs);
  await made.resume(jobs);
  update.mockRejectedValueOnce(new Error("down"));
  await made.pause(jobs);
  expect(update.mock.calls).toEqual([
    ["CronJob", { id: { $in: ["a"] } }, { paused: true }],
    ["CronJob", { id: { $in: ["b", "c"] } }, { paused: false }],
    ["CronJob", { id: { $in: ["a"] } }, { paused: true }],
  ]);
  expect(host.shown.map(({ message }) => message)).toEqual([
    "Job 'Nightly' paused.",
    "2 jobs resumed.",
    "Could not pause job(s). down",
  ]);
});

it("GP-008 so many jobs are paused at once as the server changes, each once", async () => {
  const update = vi.fn(async (_type: string, _query: { id: { $in: string[] } }) => 1);
  const { host, commands: made } = commands({ update: update as never });
  await made.pause(Array.from({ length: 1_200 }, (_, at) => aCronJob({ id: `j${at}` })));
  const asked = update.mock.calls.map(([, { id }]) => id.$in);
  expect(asked.map(({ length }) => length)).toEqual([500, 500, 200]);
  expect(new Set(asked.flat()).size).toBe(1_200);
  expect(host.shown.map(({ message }) => message)).toEqual(["1,200 jobs paused."]);
});
