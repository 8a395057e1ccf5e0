import { newId } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import type { Change } from "../../documents/types.ts";
import { petronScope } from "../../scope/testing.ts";
import { RunStore } from "../runs/runStore.ts";
import { heldFeed } from "../testing/heldFeed.ts";
import { type TaskServer, taskServer } from "../testing/taskServer.ts";
import { followJobs } from "./followJobs.ts";

let database: Database;
let server: TaskServer;
beforeAll(async () => {
  database = await testDatabase();
  server = await taskServer(database);
});
afterAll(async () => {
  await server.close();
  await database.close();
});

it("the pause of a job cancels the run that waited then, and none that was started after it", async () => {
  const ann = server.join();
  const { feed, handle } = heldFeed();
  followJobs({
    documents: { feed } as never,
    runs: new RunStore({
      database,
      documents: server.documents,
      scope: petronScope,
      waitingPerPerson: 10,
    }),
  });
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
  const paused = (time: number): Change => ({
    ...{
      position: newId(),
      orgId: ann.orgId,
      container: "CronJob",
      id: id!,
      operation: "update",
      userId: ann.userId,
      depth: 0,
    },
    ...{
      before: { paused: false },
      after: { paused: true, updatedAt: new Date(time).toISOString() },
    },
  });
  await database.transaction((tx) => handle(paused(Date.now() - 60_000), tx));
  expect((await server.result(insertedIds![0]!)).jobStatus).toBe("scheduled");
  await database.transaction((tx) => handle(paused(Date.now() + 60_000), tx));
  expect(await server.result(insertedIds![0]!)).toMatchObject({
    jobStatus: "cancelled",
    message: "Its job was paused before the run began.",
  });
});
