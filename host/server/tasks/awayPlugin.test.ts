import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../database/index.ts";
import { testDatabase } from "../database/testing.ts";
import { type TaskServer, taskServer } from "./testing/taskServer.ts";

let database: Database;
let server: TaskServer;
let isBroken = false;
beforeAll(async () => {
  database = await testDatabase();
  server = await taskServer(database, {
    owners: { pluginOf: () => undefined, isChosen: () => true, isBroken: () => isBroken },
  });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

it("GP-065 a run whose plugin does not run for a moment rests, is not tried meanwhile, and stops no job", async () => {
  const ann = server.join();
  const schedule = { singleExecutionTime: null, runNow: false, interval: null };
  const [id] = await server.documents
    .as(ann)
    .insert("CronJob", [
      { name: "Greet Bo", taskName: "Greet", taskOptions: '{"name":"Bo"}', schedule },
    ]);
  const { insertedIds } = await server.tasks.run(ann, {
    taskType: "Greet",
    cronJobId: id!,
    options: { name: "Bo" },
    runInBackground: true,
  });
  const run = insertedIds![0]!;
  server.disabled.add(ann.orgId);
  await server.tasks.start();
  await expect
    .poll(async () => (await server.result(run)).message)
    .toContain("does not run at the moment");
  expect(await server.result(run)).toMatchObject({
    jobStatus: "scheduled",
    attempt: 1,
    nextAttemptAt: expect.any(String),
  });
  expect(await server.documents.as(ann).get("CronJob", id!)).toMatchObject({ invalidFlag: false });
  server.disabled.delete(ann.orgId);
  await database.pool.query("update task_run set not_before = now() where id = $1", [run]);
  await expect
    .poll(async () => (await server.result(run)).jobStatus, { timeout: 20_000 })
    .toBe("completed");
}, 30_000);

it("GP-065 a job whose plugin cannot run before somebody mends it stops and says so", async () => {
  const ann = server.join();
  const schedule = { singleExecutionTime: null, runNow: false, interval: null };
  const [id] = await server.documents
    .as(ann)
    .insert("CronJob", [
      { name: "Greet Bo", taskName: "Greet", taskOptions: '{"name":"Bo"}', schedule },
    ]);
  const job = () => server.documents.as(ann).get("CronJob", id!);
  isBroken = true;
  await server.tasks.checkJobs(ann.orgId);
  expect(await job()).toMatchObject({
    invalidFlag: true,
    invalidReason: "The plugin 'fixture' of its task cannot run for your organization.",
  });
  isBroken = false;
  await server.tasks.checkJobs(ann.orgId);
  expect(await job()).toMatchObject({ invalidFlag: false, invalidReason: null });
});
