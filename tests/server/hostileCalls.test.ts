import { newId } from "@petrons/sdk/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestingPerson } from "./testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "./testServer.ts";

let node: TestServer;
let admin: TestingPerson;
let analyst: TestingPerson;
let engineer: TestingPerson;
let stranger: TestingPerson;
let petronId: string;

beforeAll(async () => {
  node = await openTestServer();
  await node.addPerson("stranger@petrons.local", "admin@petrons.local");
  [admin, analyst, engineer, stranger] = (await Promise.all(
    ["admin", "analyst", "engineer", "stranger"].map((name) => node.as(`${name}@petrons.local`)),
  )) as [TestingPerson, TestingPerson, TestingPerson, TestingPerson];
  petronId = await analyst.createPetron("Cormorant", { collaborators: [engineer.userId] });
});
afterAll(() => node?.close());

const place = () => ({ pluginId: "core-petrons", petronId, viewId: "overview" });
const comment = (richContent: string, parentCommentId: string | null = null) => ({
  richContent,
  parentCommentId,
  ...place(),
});

describe("comments", () => {
  test("GP-055 nobody puts words under the id of a removed comment, above what others answered to it", async () => {
    const [root] = (await analyst.insert("Comment", [comment("<p>Shut in 7-12H?</p>")]))
      .insertedIds;
    await analyst.insert("Comment", [comment("<p>Yes, I agree</p>", root)]);
    expect((await analyst.remove("Comment", { id: root })).total).toBe(1);
    const answer = await engineer.upsert("Comment", [
      { id: root, ...comment("<p>Drill three more wells?</p>") },
    ]);
    expect([answer.status, answer.errors[0]?.code]).toEqual([403, "operation-forbidden"]);
    expect((await analyst.query("Comment", { id: root })).total).toBe(0);
    expect(
      (await engineer.upsert("Comment", [comment("<p>On its own</p>")])).insertedIds,
    ).toHaveLength(1);
  });

  test("GP-029 a comment that is refused reveals nothing of who may see the private Petron", async () => {
    // The name of somebody who may see it would take the place of the one that was sent, and make
    // the text too long.
    const naming = (person: TestingPerson) =>
      comment(`<p>${"x".repeat(19_995)}<span data-mention-id="${person.userId}">@a</span></p>`);
    const answers = await Promise.all(
      [engineer, stranger].map((person) => stranger.insert("Comment", [naming(person)])),
    );
    expect(answers.map(({ status, errors }) => [status, errors[0]?.code])).toEqual([
      [403, "operation-forbidden"],
      [403, "operation-forbidden"],
    ]);
  });
});

test("NT-009 a shortcut leads to a path of this site, also for browsers that leave control characters out of addresses", async () => {
  const answer = (toRoute: string) =>
    analyst.insert("Shortcut", [
      { name: "Wells", pluginId: "wells", meta: { toRoute, petronId: null } },
    ]);
  for (const route of [
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/\t/elsewhere.example",
    "/\n/elsewhere.example",
    "javascript:alert(1)",
  ]) {
    const { status, errors } = await answer(route);
    expect([status, errors[0]?.path], route).toEqual([400, "data[0].meta.toRoute"]);
  }
  expect((await answer("/library?search=a%09b#c")).status).toBe(200);
});

test("UN-006 thousands of unknown variables are answered with the first of them and a count, not with a book", async () => {
  const body = { taskType: "GlobalTextSearch", options: { searchText: "${}".repeat(50_000) } };
  const answer = await analyst.task(body);
  expect([answer.status, answer.errors[0]?.code, answer.errors[0]?.path]).toEqual([
    400,
    "task-options-invalid",
    "options.searchText",
  ]);
  expect(answer.errors[0]!.message).toContain("has 49,980 more faults");
  const listed = await analyst.call("POST", "/api/tasks/validate", body);
  expect(listed.data).toMatchObject([{ errors: expect.objectContaining({ length: 21 }) }]);
  expect(JSON.stringify([answer, listed]).length).toBeLessThan(20_000);
});

test("ER-004 text that cannot be stored is refused before a run is made of it", async () => {
  const run = (changes: object) =>
    analyst.task({
      taskType: "GlobalTextSearch",
      runInBackground: true,
      options: { searchText: "a" },
      ...changes,
    });
  for (const searchText of ["a\u0000", "a\ud800"]) {
    const { status, errors } = await run({ options: { searchText } });
    expect([status, errors[0]?.code, errors[0]?.path]).toEqual([
      400,
      "task-options-invalid",
      "options",
    ]);
  }
  expect((await run({ idempotencyKey: "a\u0000" })).errors[0]).toMatchObject({
    code: "body-invalid",
    path: "idempotencyKey",
  });
  expect((await run({ cronJobId: "a".repeat(101) })).errors[0]).toMatchObject({
    code: "body-invalid",
    path: "cronJobId",
  });
});

test("DA-008 objects within documents hold what their kind declares: nobody puts a book into a shortcut, a docked app or their preferences", async () => {
  const book = "x".repeat(100_000);
  const docked = await engineer.update(
    "Petron",
    { id: petronId },
    { dockedApps: [{ title: "Wells", route: "wells/wells", book }] },
  );
  expect(docked.errors[0]).toMatchObject({
    code: "field-unknown",
    path: "body.dockedApps[0].book",
  });
  const shortcut = await engineer.insert("Shortcut", [
    { name: "Wells", pluginId: "wells", meta: { toRoute: "/library", petronId: null, book } },
  ]);
  expect(shortcut.errors[0]).toMatchObject({ code: "field-unknown", path: "data[0].meta.book" });
  const preference = {
    consumerName: "Mail",
    userOptions: book,
    userId: engineer.userId,
    subscribed: true,
  };
  const preferences = await engineer.update(
    "User",
    { id: engineer.userId },
    { notificationPreferences: [preference] },
  );
  expect(preferences.errors[0]).toMatchObject({
    code: "field-invalid",
    path: "body.notificationPreferences[0].userOptions",
  });
});

test("ER-004 'Why is it not showing?' of an id that cannot be one is about nobody", async () => {
  const asked = (userId: string) =>
    admin.call(
      "GET",
      `/api/plugins/visibility?${new URLSearchParams({ pluginId: "jobs", kind: "routes", id: "jobs", userId })}`,
    );
  expect((await asked("\u0000")).errors[0]?.code).toBe("not-found");
  expect((await asked("' or 1=1")).errors[0]?.code).toBe("not-found");
});

test("FG-020 one connection cannot fill the server with workspaces: at the limit it gets an error, and can go on after leaving one", async () => {
  const hub = await stranger.hub();
  const addresses = Array.from(
    { length: 501 },
    () => `$root/Users/${stranger.userId}/People/${newId()}`,
  );
  const entered = await Promise.allSettled(addresses.map((address) => hub.enter(address)));
  expect(entered.filter(({ status }) => status === "rejected")).toHaveLength(1);
  await expect(hub.enter(`$root/Users/${stranger.userId}/Shortcuts`)).rejects.toThrow(
    "at most 500 workspaces",
  );
  await hub.connection.invoke("ForgeExitClient", addresses[0]);
  await hub.enter(`$root/Users/${stranger.userId}/Shortcuts`);
  await hub.connection.stop();
});

test("GP-007 units definitions that come to match while others are being deleted stay: they may be in use", async () => {
  await analyst.insert("UnitsDefinition", [{ name: "Draft" }]);
  const own = node.server.documents.asOrganization(analyst.orgId, { userId: analyst.userId });
  let removing: Promise<{ total: number }> | undefined;
  const [later] = await node.database.transaction(async (tx) => {
    // The delete waits here, between looking at what it found and removing it.
    await sql`lock table doc_petron in access exclusive mode`.execute(tx);
    removing = analyst.remove("UnitsDefinition", { name: "Draft" });
    await eventually(async () => {
      const { rows } =
        await sql`select 1 from pg_locks where not granted and relation = 'doc_petron'::regclass`.execute(
          tx,
        );
      expect(rows).toHaveLength(1);
    });
    const made = await own.insert("UnitsDefinition", [{ name: "Draft" }]);
    await node.server.documents
      .asOrganization(analyst.orgId, { userId: analyst.userId, tx })
      .update("Petron", { id: petronId }, { unitsId: made[0]! });
    return made;
  });
  expect((await removing!).total).toBe(1);
  expect(
    (await analyst.query("UnitsDefinition", { name: "Draft" })).data.map(({ id }) => id),
  ).toEqual([later]);
});
