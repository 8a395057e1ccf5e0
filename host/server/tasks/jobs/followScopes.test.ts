import { newId } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import type { Change, DocumentStore } from "../../documents/types.ts";
import type { Session } from "../../identity/types.ts";
import { petronScope } from "../../scope/testing.ts";
import type { ClaimedRun } from "../runs/run.ts";
import { RunRights } from "../runs/runRights.ts";
import { heldFeed } from "../testing/heldFeed.ts";
import { type TaskServer, taskServer } from "../testing/taskServer.ts";
import { followScopes } from "./followScopes.ts";
import { scopeReasons } from "./scopeReasons.ts";

const reasons = scopeReasons(petronScope);

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

function followLate() {
  const { feed, handle } = heldFeed();
  const documents = { ...server.documents, feed } as unknown as DocumentStore;
  const registry = { whyGone: () => undefined, changesScope: () => false } as never;
  followScopes({
    documents,
    scope: petronScope,
    registry,
    userOf: async (id) => server.people.get(id),
    clock: { read: async () => new Date() } as never,
  });
  return (id: string, { orgId, userId }: Session, operation: Change["operation"]) =>
    database.transaction((tx) =>
      handle(
        {
          position: newId(),
          orgId,
          container: "Petron",
          id,
          operation,
          userId,
          depth: 0,
          before: null,
          after: null,
        } as unknown as Change,
        tx,
      ),
    );
}

async function jobOf(ann: Session) {
  const schedule = {
    singleExecutionTime: null,
    runNow: false,
    interval: { startDateTime: "2030-01-01T00:00:00.000Z", daysInterval: 1 },
  };
  const fields = { hoursInterval: 0, minutesInterval: 0, secondsInterval: 0 };
  const [petronId] = await server.documents.as(ann).insert("Petron", [{ name: "A" }]);
  const job = { name: "Greet Bo", taskName: "Greet", taskOptions: '{"name":"Bo"}', petronId };
  const [id] = await server.documents
    .as(ann)
    .insert("CronJob", [
      { ...job, schedule: { ...schedule, interval: { ...schedule.interval, ...fields } } },
    ]);
  return { petronId: petronId!, id: id!, read: () => server.documents.as(ann).get("CronJob", id!) };
}

it("GP-055: a job goes on with its restored Petron also when the Petron was renamed and deleted before the rename was announced", async () => {
  const ann = server.join();
  await server.keep(ann);
  const announce = followLate();
  const { petronId, read } = await jobOf(ann);
  await server.documents.as(ann).update("Petron", { id: petronId }, { name: "B" });
  await server.documents.as(ann).remove("Petron", { id: petronId });
  await announce(petronId, ann, "update");
  expect(await read()).toMatchObject({ invalidFlag: true, invalidReason: reasons.inTrash });
  await announce(petronId, ann, "trash");
  await server.documents.as(ann).restore("Petron", [petronId]);
  await announce(petronId, ann, "restore");
  expect(await read()).toMatchObject({
    invalidFlag: false,
    invalidReason: null,
    nextExecutionTime: expect.any(String),
  });
});

it("a job whose creator could not read its Petron for a while goes on when they can again", async () => {
  const ann = server.join();
  await server.keep(ann);
  const announce = followLate();
  const { petronId, id, read } = await jobOf(ann);
  const lost = { invalidFlag: true, invalidReason: reasons.lost, nextExecutionTime: null };
  await server.documents.asOrganization(ann.orgId).update("CronJob", { id }, lost);
  await announce(petronId, ann, "update");
  expect(await read()).toMatchObject({
    invalidFlag: false,
    invalidReason: null,
    nextExecutionTime: expect.any(String),
  });
});

it("GP-055: the job of a run that found its Petron in the trash stops with that reason, and of one whose Petron is gone with the run's", async () => {
  const ann = server.join();
  await server.keep(ann);
  const { petronId } = await jobOf(ann);
  const rights = new RunRights({
    registry: {} as never,
    documents: server.documents,
    scope: petronScope,
    userOf: async (id) => server.people.get(id),
  });
  const reason = (id: string | null) =>
    rights.jobReason({ orgId: ann.orgId, scopeId: id } as ClaimedRun, "It is lost.");
  expect(await reason(petronId)).toBe("It is lost.");
  await server.documents.as(ann).remove("Petron", { id: petronId });
  expect(await reason(petronId)).toBe(reasons.inTrash);
  expect(await reason(newId())).toBe("It is lost.");
  expect(await reason(null)).toBe("It is lost.");
});

it("a job that writes to its Petron stops when its creator may only read that, and goes on when they may change it again", async () => {
  const ann = server.join();
  await server.keep(ann);
  const { petronId, id, read } = await jobOf(ann);
  const { feed, handle } = heldFeed();
  let mayUpdate = false;
  const may: DocumentStore["may"] = async (_identity, operation) =>
    operation !== "update" || mayUpdate;
  const documents = { ...server.documents, feed, may } as unknown as DocumentStore;
  const registry = { whyGone: () => undefined, changesScope: () => true } as never;
  followScopes({
    documents,
    scope: petronScope,
    registry,
    userOf: async (one) => server.people.get(one),
    clock: { read: async () => new Date() } as never,
  });
  const { orgId, userId } = ann;
  const change = {
    position: newId(),
    orgId,
    container: "Petron",
    id: petronId,
    operation: "update",
    userId,
    depth: 0,
    before: null,
    after: null,
  };
  const announce = () => database.transaction((tx) => handle(change as Change, tx));
  await announce();
  expect(await read()).toMatchObject({
    id,
    invalidFlag: true,
    invalidReason: reasons.readOnly,
    nextExecutionTime: null,
  });
  mayUpdate = true;
  await announce();
  expect(await read()).toMatchObject({
    invalidFlag: false,
    invalidReason: null,
    nextExecutionTime: expect.any(String),
  });
});
