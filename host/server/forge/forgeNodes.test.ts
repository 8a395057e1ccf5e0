import type { ResourceAnswer } from "@petrons/sdk/contracts";
import { type WorkspaceDefinition, workspace } from "@petrons/sdk/server";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connectDatabase } from "../database/connection/pgDatabase.ts";
import type { Database } from "../database/index.ts";
import { silentLogger } from "../database/logger.ts";
import { testDatabase } from "../database/testing.ts";
import type { Session } from "../identity/types.ts";
import { createForge } from "./index.ts";
import { type ForgeNode, forgeNode, orgId, person, until } from "./testing.ts";
import type { Forge } from "./types.ts";

type Query = Record<string, unknown>;

const petronWorkspace = workspace({
  address: "$root/Petron/{petronId}",
  enter: { through: { container: "Petron", param: "petronId" } },
  variables: { Title: { shared: true } },
  resources: {
    Petron: ({ documents, params }) => documents.get("Petron", params.petronId ?? ""),
    Title: ({ variable }) => variable("Title"),
  },
});

describe("the forge on two nodes of one database", () => {
  let database: Database;
  let first: ForgeNode;
  let second: ForgeNode;
  let ann: Session;
  const ask = async ({ forge }: ForgeNode, uri: string, version?: string) =>
    (await forge.action(ann, { action: "GetResource", options: { uri, version } }))
      .data![0] as ResourceAnswer<{ name: string }>;
  const newPetron = async () => {
    const [petron] = await first.store
      .as(ann)
      .insert("Petron", [{ name: "A", ownerId: ann.userId }]);
    await first.settled();
    await second.settled();
    return petron!;
  };

  beforeEach(async () => {
    database = await testDatabase();
    first = await forgeNode(database, [petronWorkspace]);
    second = await forgeNode(database, [petronWorkspace]);
    ann = await person(first.store);
  });
  afterEach(async () => {
    await first.close();
    await second.close();
    await database.close();
  });

  it("FG-015 FG-018 a write on one node reaches what the other keeps, and versions are the same on both", async () => {
    const petron = await newPetron();
    const uri = `$root/Petron/${petron}#Petron`;
    const here = await ask(first, uri);
    expect(await ask(second, uri, here.version)).toMatchObject({ unchanged: true });
    second.forge.watching(await second.forge.enter(ann, `$root/Petron/${petron}`), 1);
    await first.store.as(ann).update("Petron", { id: petron }, { name: "B" });
    await until(() => second.events.includes(`${orgId}:${uri}`));
    // The first notice may come from the other node, before this one has the change; then this one
    // notifies again.
    await until(async () => (await ask(second, uri)).data?.name === "B");
    const there = await ask(second, uri, here.version);
    expect(there.version).not.toBe(here.version);
    await until(async () => (await ask(first, uri)).version === there.version);
    await ask(second, `$root/Petron/${petron}#Title`);
    second.events.length = 0;
    await first.forge.action(ann, {
      action: "SetVariable",
      options: { workspace: `$root/Petron/${petron}`, variable: "Title", value: "T" },
    });
    await until(() => second.events.includes(`${orgId}:$root/Petron/${petron}#Title`));
    expect((await ask(second, `$root/Petron/${petron}#Title`)).data).toBe("T");
  });

  it("notifies a client that listens on one node of changes of what it fetched from the other, also when that one is gone", async () => {
    const petron = await newPetron();
    const uri = `$root/Petron/${petron}#Petron`;
    second.forge.watching(await second.forge.enter(ann, `$root/Petron/${petron}`), 1);
    const { version } = await ask(first, uri);
    await until(() => second.forge.stats().totalResources === 1);
    await first.forge.close();
    await second.store.as(ann).update("Petron", { id: petron }, { name: "B" });
    await until(() => second.events.includes(`${orgId}:${uri}`));
    expect((await ask(second, uri)).version).not.toBe(version);
  });

  it("notifies a client that begins to listen after it fetched from the other node", async () => {
    const petron = await newPetron();
    const uri = `$root/Petron/${petron}#Petron`;
    await ask(first, uri);
    // The notice has arrived when one that was sent later has.
    const other = await newPetron();
    const group = await second.forge.enter(ann, `$root/Petron/${other}`);
    second.forge.watching(group, 1);
    await ask(first, `$root/Petron/${other}#Petron`);
    await until(() => second.forge.stats().totalResources === 1);
    second.forge.watching(await second.forge.enter(ann, `$root/Petron/${petron}`), 1);
    await until(() => second.forge.stats().totalResources === 2);
    await first.store.as(ann).update("Petron", { id: petron }, { name: "B" });
    await until(() => second.events.includes(`${orgId}:${uri}`));
  });

  it("notifies a client that begins to listen after what it fetched from the other node went out of date", async () => {
    const petron = await newPetron();
    const uri = `$root/Petron/${petron}#Petron`;
    await ask(first, uri);
    await first.store.as(ann).update("Petron", { id: petron }, { name: "B" });
    await first.settled();
    // The notice has arrived when one that was sent later has.
    const other = await newPetron();
    second.forge.watching(await second.forge.enter(ann, `$root/Petron/${other}`), 1);
    await ask(first, `$root/Petron/${other}#Petron`);
    await until(() => second.forge.stats().totalResources === 1);
    second.forge.watching(await second.forge.enter(ann, `$root/Petron/${petron}`), 1);
    await until(() => second.events.includes(`${orgId}:${uri}`));
  });

  it("announces all that is watched when changes may have been missed", async () => {
    const petron = await newPetron();
    const uri = `$root/Petron/${petron}#Petron`;
    // A node whose listening connection breaks may have missed notices.
    const own = await connectDatabase(database.url, silentLogger);
    const third = await forgeNode(own, [petronWorkspace]);
    await ask(third, uri);
    const group = await third.forge.enter(ann, `$root/Petron/${petron}`);
    third.forge.watching(group, 1);
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'petrons listener' and datname = current_database()",
    );
    await until(
      () => third.events.includes(`${orgId}:${uri}`) && third.accessChanges.includes(group),
    );
    await third.close();
    await own.close();
  });
});

const people = ["ann", "bob"] as const;
const names = ["a", "b", "c"] as const;
const queries: Query[] = [
  {},
  { name: "a" },
  { name: { $in: ["a", "b"] }, size: { $gt: 1 } },
  { $or: [{ name: "a" }, { size: 2 }] },
  { $or: [{ name: "a" }, { size: { $lt: 2 } }] },
  { size: { $exists: false } },
  { size: null },
  { name: { $ne: "a" } },
  { name: { $regex: "^[ab]" } },
  { $and: [{ collaborators: "BOB" }, { public: false }] },
  { public: true },
];
type Read = WorkspaceDefinition["resources"][string];
const first: Read = async ({ documents }) =>
  (await documents.query("Petron", {}, { sortBy: "name", limit: 1 })).data[0];
const commentsOfFirst: Read = async ({ documents, resource }) => {
  const found = await resource<{ id: string } | null>("First");
  return found ? (await documents.query("Comment", { petronId: found.id })).data : [];
};
const allComments: Read = ({ documents }) => documents.query("Comment", {});
const eachComment: Read = async ({ documents }) => {
  const tags = await documents.query<{ name: string }>("Tag", {});
  return Promise.all(tags.data.map(({ name }) => documents.get("Comment", name)));
};
const watched: WorkspaceDefinition[] = (["$root/Users/{userId}", "$root/Server"] as const).map(
  (address) =>
    workspace({
      address,
      enter: {},
      resources: {
        ...Object.fromEntries(
          queries.map((query, n) => [
            `Query${n}`,
            async ({ documents, identity }) => {
              const meant = JSON.parse(
                JSON.stringify(query).replaceAll("BOB", identity.userId || "nobody"),
              ) as Query;
              return documents.query(
                "Petron",
                meant,
                n % 2 ? { sortBy: "size", sortOrder: "descending", limit: 2 } : {},
              );
            },
          ]),
        ),
        First: first,
        Comments: commentsOfFirst,
        AllComments: allComments,
        EachComment: eachComment,
      } satisfies WorkspaceDefinition["resources"],
    }),
);

const change = fc.oneof(
  fc.record({
    kind: fc.constant("insert" as const),
    name: fc.constantFrom(...names),
    size: fc.constantFrom(1, 2, 3, null, undefined),
    owner: fc.constantFrom(...people),
  }),
  fc.record({
    kind: fc.constant("update" as const),
    at: fc.nat(20),
    body: fc.oneof(
      fc.record({ name: fc.constantFrom(...names) }),
      fc.record({ size: fc.constantFrom(1, 2, null) }),
      fc.record({ public: fc.boolean() }),
    ),
  }),
  fc.record({ kind: fc.constant("share" as const), at: fc.nat(20), who: fc.subarray([...people]) }),
  fc.record({ kind: fc.constant("remove" as const), at: fc.nat(20) }),
  fc.record({ kind: fc.constant("comment" as const), at: fc.nat(20) }),
  fc.record({
    kind: fc.constant("role" as const),
    who: fc.constantFrom(...people),
    admin: fc.boolean(),
  }),
);

describe("what is served, whatever changes", () => {
  it("FG-015 is never older than the changes that the node has taken in", async () => {
    const database = await testDatabase();
    const node = await forgeNode(database, watched);
    const server = node.store.asOrganization(orgId);
    const sessions = { ann: await person(node.store), bob: await person(node.store) };
    const uris = [
      ...Object.values(sessions).map(({ userId }) => `$root/Users/${userId}`),
      "$root/Server",
    ].flatMap((address) => Object.keys(watched[0]!.resources).map((name) => `${address}#${name}`));
    const served = async (forge: Forge) =>
      (
        await forge.action(sessions.ann, {
          action: "GetResourceList",
          options: { resources: uris },
        })
      ).data;
    const apply = async (
      one: typeof change extends fc.Arbitrary<infer T> ? T : never,
      petrons: string[],
    ) => {
      const at = "at" in one ? petrons[one.at % petrons.length] : undefined;
      if (one.kind === "insert") {
        const { name, size, owner } = one;
        petrons.push(
          ...(await server.insert("Petron", [
            { name, ownerId: sessions[owner].userId, ...(size === undefined ? {} : { size }) },
          ])),
        );
      } else if (one.kind === "role")
        await server.update(
          "User",
          { id: sessions[one.who].userId },
          { roles: one.admin ? ["admin"] : [] },
        );
      else if (!at) return;
      else if (one.kind === "update") await server.update("Petron", { id: at }, one.body);
      else if (one.kind === "share")
        await server.update(
          "Petron",
          { id: at },
          { collaborators: one.who.map((who) => sessions[who].userId) },
        );
      else if (one.kind === "remove") await server.remove("Petron", { id: at });
      else {
        const [comment] = await server.insert("Comment", [{ petronId: at, text: "x" }]);
        await server.insert("Tag", [{ name: comment! }]);
      }
    };
    const petrons: string[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        for (const one of changes) await apply(one, petrons);
        await node.settled();
        // A forge that begins now has nothing computed: what it answers is fresh.
        const fresh = await createForge({
          database,
          documents: node.store,
          logger: silentLogger,
          pluginEnabled: () => true,
        });
        for (const definition of watched) fresh.register(definition, "sample");
        const [kept, computed] = await Promise.all([served(node.forge), served(fresh)]).finally(
          () => fresh.close(),
        );
        expect(kept).toEqual(computed);
      }),
      { numRuns: 30, endOnFailure: true },
    );
    await node.close();
    await database.close();
  });
});
