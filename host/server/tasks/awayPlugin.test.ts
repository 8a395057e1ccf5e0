import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../database/index.ts";
import { testDatabase } from "../database/testing.ts";
import { type TaskHouse, taskHouse } from "./testing/taskHouse.ts";

let database: Database;
let house: TaskHouse;
let isBroken = false;
beforeAll(async () => {
  database = await testDatabase();
  house = await taskHouse(database, {
    owners: { pluginOf: () => undefined, isChosen: () => true, isBroken: () => isBroken },
  });
});
afterAll(async () => {
  await house.close();
  await database.close();
});

it("GP-065 a run whose plugin does not run for a moment rests, is not tried meanwhile, and stops no job", async () => {
  const ann = house.join();
  const schedule = { singleExecutionTime: null, runNow: false, interval: null };
  const [id] = await house.documents
    .as(ann)
    .insert("CronJob", [
      { name: "Greet Bo", taskName: "Greet", taskOptions: '{"name":"Bo"}', schedule },
    ]);
  const { insertedIds } = await house.tasks.run(ann, {
    taskType: "Greet",
    cronJobId: id!,
    options: { name: "Bo" },
    runInBackground: true,
  });
  const run = insertedIds![0]!;
  house.disabled.add(ann.orgId);
  await house.tasks.start();
  await expect
    .poll(async () => (await house.result(run)).message)
    .toContain("does not run at the moment");
  expect(await house.result(run)).toMatchObject({
    jobStatus: "scheduled",
    attempt: 1,
    nextAttemptAt: expect.any(String),
  });
  expect(await house.documents.as(ann).get("CronJob", id!)).toMatchObject({ invalidFlag: false });
  house.disabled.delete(ann.orgId);
  await database.pool.query("update task_run set not_before = now() where id = $1", [run]);
  await expect
    .poll(async () => (await house.result(run)).jobStatus, { timeout: 20_000 })
    .toBe("completed");
}, 30_000);

it("GP-065 a job whose plugin cannot run before somebody mends it stops and says so", async () => {
  const ann = house.join();
  const schedule = { singleExecutionTime: null, runNow: false, interval: null };
  const [id] = await house.documents
    .as(ann)
    .insert("CronJob", [
      { name: "Greet Bo", taskName: "Greet", taskOptions: '{"name":"Bo"}', schedule },
    ]);
  const job = () => house.documents.as(ann).get("CronJob", id!);
  isBroken = true;
  await house.tasks.checkJobs(ann.orgId);
  expect(await job()).toMatchObject({
    invalidFlag: true,
    invalidReason: "The plugin 'fixture' of its task cannot run for your organization.",
  });
  isBroken = false;
  await house.tasks.checkJobs(ann.orgId);
  expect(await job()).toMatchObject({ invalidFlag: false, invalidReason: null });
});
