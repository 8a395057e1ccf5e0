import { newId } from "@petrons/sdk/contracts";
import { sql } from "kysely";
import type { TObject } from "typebox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../database/index.ts";
import { testDatabase } from "../database/testing.ts";
import { hostTasks } from "../hostTasks.ts";
import type { Session } from "../identity/types.ts";
import { petronScope } from "../scope/testing.ts";
import { importTasks } from "./importsUnderWay.ts";
import { RunStore } from "./runs/runStore.ts";
import { type TaskServer, taskServer } from "./testing/taskServer.ts";

describe("an import that counted on a version of its table", () => {
  let database: Database;
  let server: TaskServer;
  let runs: RunStore;
  let ann: Session;
  let bob: Session;
  beforeAll(async () => {
    database = await testDatabase();
    server = await taskServer(database);
    runs = new RunStore({
      database,
      documents: server.documents,
      scope: petronScope,
      waitingPerPerson: 100,
    });
    [ann, bob] = [server.join(), server.join()];
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  const petronId = newId();
  const run = (options: object, taskName = "ImportIntoTable", petron = petronId) => ({
    ...{
      taskName,
      display: taskName,
      scopeId: petron,
      title: "Import",
      job: null,
      idempotencyKey: null,
    },
    options: { fileId: newId(), collection: "production", mode: "append", ...options },
  });
  const busy =
    "Another import into 'production' is running. Wait for it or cancel it, then try again.";
  const answer = (work: Promise<string>) =>
    work.then(
      () => "accepted",
      (error: Error) => error.message,
    );

  it("is refused where it is started beside another into the same table, by whomever, and of two at once one is accepted", async () => {
    const both = await Promise.all(
      [ann, bob].map((session) => answer(runs.accept(session, run({ expectedVersion: "v1" })))),
    );
    expect(both.sort()).toEqual(["accepted", busy].sort());
    expect(
      await answer(
        runs.accept(ann, run({ expectedVersion: "v1", mode: "replace" }, "ImportTable")),
      ),
    ).toBe(busy);
    expect(await answer(runs.accept(ann, run({ expectedVersion: "v1" }, "ImportFiles")))).toBe(
      busy,
    );
    // Other tables, and imports that count on nothing, such as those of a program, wait for their
    // turn.
    expect(
      await answer(runs.accept(ann, run({ expectedVersion: "v1", collection: "wells" }))),
    ).toBe("accepted");
    expect(
      await answer(runs.accept(ann, run({ expectedVersion: "v1" }, "ImportIntoTable", newId()))),
    ).toBe("accepted");
    expect(await answer(runs.accept(ann, run({})))).toBe("accepted");
    await sql`update task_run set state = 'ended'`.execute(database.kysely);
    expect(await answer(runs.accept(bob, run({ expectedVersion: "v2" })))).toBe("accepted");
  });

  it("is known by its task: every task that people start and that imports into a version counted on", () => {
    const counting = hostTasks.filter(
      ({ entry, definition }) =>
        !entry.systemLevelJob && "expectedVersion" in (definition.options as TObject).properties,
    );
    expect(counting.map(({ entry }) => entry.taskName).sort()).toEqual([...importTasks].sort());
  });

  it("is the same run where it is started again with its key", async () => {
    await sql`update task_run set state = 'ended'`.execute(database.kysely);
    const keyed = { ...run({ expectedVersion: "v2" }), idempotencyKey: "import-1" };
    const [id, same] = await Promise.all([runs.accept(ann, keyed), runs.accept(ann, keyed)]);
    expect([same, await runs.accept(ann, keyed)]).toEqual([id, id]);
  });
});
