import type { FailedChanges, RetriedChange } from "@petrons/sdk/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestingPerson } from "./testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "./testServer.ts";

let node: TestServer;
let admin: TestingPerson;
let support: TestingPerson;
let analyst: TestingPerson;
let outsider: TestingPerson;
let works = false;
let stop: () => Promise<void>;
const handled: string[] = [];
const uri = "$root/SystemInformation#FailedChanges";

beforeAll(async () => {
  node = await openTestServer();
  const people = await Promise.all(
    ["admin@petrons", "support@petrons", "analyst@petrons", "outsider@other"].map((name) =>
      node.as(`${name}.local`),
    ),
  );
  [admin, support, analyst, outsider] = people as [
    TestingPerson,
    TestingPerson,
    TestingPerson,
    TestingPerson,
  ];
  stop = node.server.documents.feed.once(
    "wells: count shortcuts",
    async ({ id }) => {
      if (!works) throw new Error("no pump");
      handled.push(id);
    },
    { containers: ["Shortcut"] },
  );
});
afterAll(async () => {
  await stop?.();
  await node?.close();
});

const listed = async (person: TestingPerson) => {
  const { status, data } = await person.resource<FailedChanges>(uri);
  return { status, ...data[0]?.data };
};
/** As the last of its tries leaves it. */
async function makeDeadLetter(documentId: string, orgId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into outbox_failed (consumer, position, org_id, container, doc_id, operation, after, depth, tries, error, tried_at)
    values ('wells: count shortcuts', 1, ${orgId}, 'Shortcut', ${documentId}, 'insert', '{"name":"Wells"}', 0, 8, 'no pump', now()) returning id`.execute(
    node.database.kysely,
  );
  await sql`select pg_notify('petrons_failed_changes', '')`.execute(node.database.kysely);
  return rows[0]!.id;
}

test("a dead letter is seen, tried again and discarded by the admins of its organization, and by nobody else", async () => {
  const ours = await makeDeadLetter("Shortcut000000001", admin.orgId);
  const theirs = await makeDeadLetter("Shortcut000000002", outsider.orgId);
  for (const person of [support, analyst]) {
    expect((await listed(person)).status).toBe(403);
    for (const act of ["retry", "discard"])
      expect(
        (await person.call("POST", `/api/changes/failed/${act}`, { ids: [ours] })).status,
      ).toBe(403);
  }
  expect((await node.nobody().resource(uri)).status).toBe(401);
  const { setAside: count, changes, total } = await listed(admin);
  expect([count, total]).toEqual([1, 1]);
  // What the document holds is left out: an admin may not be allowed to read it.
  expect(changes).toEqual([
    {
      ...{
        id: ours,
        pluginId: "wells",
        trigger: "count shortcuts",
        container: "Shortcut",
        documentId: "Shortcut000000001",
      },
      ...{
        operation: "insert",
        tries: 8,
        error: "no pump",
        triedAt: expect.any(String),
        nextTryAt: null,
      },
    },
  ]);

  const retry = (person: TestingPerson, ids: string[]) =>
    person.call<RetriedChange>("POST", "/api/changes/failed/retry", { ids });
  expect((await retry(admin, [ours, theirs])).data).toEqual([{ id: ours, error: "no pump" }]);
  await eventually(async () =>
    expect((await listed(admin)).changes).toMatchObject([{ id: ours, tries: 9 }]),
  );
  works = true;
  expect((await retry(admin, [ours, theirs])).data).toEqual([{ id: ours, error: null }]);
  expect(handled).toEqual(["Shortcut000000001"]);
  await eventually(async () => expect((await listed(admin)).total).toBe(0));

  expect((await admin.call("POST", "/api/changes/failed/discard", { ids: [theirs] })).total).toBe(
    0,
  );
  expect(
    (await outsider.call("POST", "/api/changes/failed/discard", { ids: [theirs] })).total,
  ).toBe(1);
  await eventually(async () => expect((await listed(outsider)).total).toBe(0));
  for (const ids of [
    [],
    ["1; drop table outbox"],
    ["99999999999999999999"],
    [1],
    Array.from({ length: 101 }, () => "1"),
  ])
    expect((await retry(admin, ids as string[])).status, JSON.stringify(ids)).toBe(400);
});

test("the list is live on every node: it shows a change that failed, and one that was discarded", async () => {
  const other = await openTestServer({ sameAs: node });
  try {
    const elsewhere = admin.at(other.url);
    const hub = await elsewhere.hub();
    await hub.enter("$root/SystemInformation");
    const follows = async (changes: object[]) => {
      await eventually(async () => {
        expect(hub.events).toContainEqual(expect.objectContaining({ uri }));
        expect((await listed(elsewhere)).changes).toMatchObject(changes);
      });
      hub.events.length = 0;
    };
    expect((await listed(elsewhere)).changes).toEqual([]);
    works = false;
    const { insertedIds } = await admin.insert("Shortcut", [
      { name: "Wells", pluginId: "wells", meta: { toRoute: "/library", petronId: null } },
    ]);
    await follows([
      { documentId: insertedIds[0], tries: 1, error: "no pump", nextTryAt: expect.any(String) },
    ]);
    const dead = await sql<{
      id: string;
    }>`update outbox_failed set next_at = null returning id`.execute(node.database.kysely);
    expect(
      (
        await admin.call("POST", "/api/changes/failed/discard", {
          ids: dead.rows.map(({ id }) => id),
        })
      ).total,
    ).toBe(1);
    await follows([]);
    await hub.connection.stop();
  } finally {
    await other.close();
  }
});

test("what belongs to a plugin that does not run here is marked so, and stays", async () => {
  const id = await makeDeadLetter("Shortcut000000003", admin.orgId);
  await stop();
  const { data } = await admin.call<RetriedChange>("POST", "/api/changes/failed/retry", {
    ids: [id],
  });
  expect(data).toEqual([{ id, error: expect.stringContaining("does not run on this server") }]);
  await eventually(async () => expect((await listed(admin)).changes).toMatchObject([{ id }]));
});
