// @vitest-environment jsdom
import { ApiError } from "@petrons/sdk/browser";
import { fakeHost, renderSync, withHost } from "@petrons/sdk/testing";
import { createElement } from "react";
import { expect, it, vi } from "vitest";
import type { Job } from "../contracts/index.ts";
import { useRetry } from "./useRetry.ts";

const run = {
  id: "r1",
  taskName: "ImportTable",
  title: "Import wells.csv",
  petronId: "p1",
  cronJobId: "j1",
  options: { label: "${userName} 5" },
} as unknown as Job;

async function retry(runTask: (body: object) => Promise<unknown>, presses = 1) {
  const host = fakeHost({
    api: { runTask: runTask as never },
    routes: { "job-run": "/data/jobs/runs/:jobResultId" },
  });
  let made: ReturnType<typeof useRetry> | undefined;
  const Retry = () => {
    made = useRetry();
    return null;
  };
  renderSync(withHost(createElement(Retry), { host }));
  await Promise.all(Array.from({ length: presses }, () => made!(run)));
  return host;
}

it("JB-013 a retry posts the same task with the run's own options, Petron and job; texts that name variables stay as they are", async () => {
  const queued = async () => ({ insertedIds: ["r2"] });
  const runTask = vi.fn(queued);
  const host = await retry(runTask);
  const body = {
    taskType: "ImportTable",
    options: { label: "$${userName} 5" },
    pid: "p1",
    runInBackground: true,
  };
  expect(runTask.mock.calls).toEqual([[{ ...body, cronJobId: "j1" }]]);
  expect(host.shown).toMatchObject([
    {
      level: "success",
      message: "'Import wells.csv' queued for execution.",
      action: { to: "/data/jobs/runs/r2" },
    },
  ]);

  const gone = vi
    .fn(queued)
    .mockRejectedValueOnce(
      new ApiError("There is no job 'j1'.", 404, [{ code: "not-found", message: "" }]),
    );
  expect((await retry(gone)).shown).toMatchObject([{ level: "success" }]);
  expect(gone.mock.calls).toEqual([[{ ...body, cronJobId: "j1" }], [body]]);

  const running = vi
    .fn(queued)
    .mockRejectedValueOnce(
      new ApiError("This job is running already.", 409, [{ code: "job-running", message: "" }]),
    );
  expect((await retry(running)).shown).toMatchObject([
    { level: "error", message: "Could not queue job. This job is running already." },
  ]);
  expect(running.mock.calls).toHaveLength(1);
});

it("JB-013 a double click on Retry starts one run and shows one notice", async () => {
  const runTask = vi.fn(async () => ({ insertedIds: ["r2"] }));
  expect((await retry(runTask, 2)).shown).toHaveLength(1);
  expect(runTask).toHaveBeenCalledTimes(1);
  const failing = vi.fn(async () => Promise.reject(new Error("down")));
  expect((await retry(failing, 2)).shown).toMatchObject([
    { level: "error", message: "Could not queue job. down" },
  ]);
});
