import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { createDocumentStore } from "../store/documentStore.ts";
import { admin, ann, bob, petron } from "../store/testing.ts";
import type { DocumentStore } from "../types.ts";

const well = container({
  name: "ScopedWell",
  schema: Type.Object({ petronId: Type.String(), name: Type.String() }),
  indexes: [{ field: "petronId" }, { field: "name", type: "search" }],
  access: {
    read: [{ to: "creator" }, { to: "through", container: "Petron", field: "petronId" }],
    insert: [{ to: "org" }],
    update: [],
    delete: [],
  },
  feed: "none",
  uninstall: "drop",
});

const led = [{ to: "through", container: "Archive", field: "archiveId" }] as const;
const archive = container({
  name: "Archive",
  schema: Type.Object({ name: Type.String() }),
  indexes: [],
  access: {
    read: [{ to: "role", role: "admin" }],
    insert: [{ to: "org" }],
    update: [],
    delete: [],
  },
  feed: "none",
  uninstall: "drop",
});
const record = container({
  name: "ArchivedRecord",
  schema: Type.Object({ archiveId: Type.String(), name: Type.String() }),
  indexes: [{ field: "archiveId" }],
  access: { read: led, insert: [{ to: "org" }], update: [], delete: [] },
  feed: "none",
  uninstall: "drop",
});
const ownRecord = container({
  ...record,
  name: "OwnRecord",
  access: { ...record.access, read: [{ to: "creator" }, ...led] },
});
const sealedRecord = container({
  ...record,
  name: "SealedRecord",
  access: { ...record.access, read: [{ to: "org" }] },
  privateFields: { fields: ["name"], readers: led },
});

let database: Database;
let store: DocumentStore;
let shared: string;
let foreign: string;

beforeAll(async () => {
  database = await testDatabase();
  store = await createDocumentStore({ database });
  for (const definition of [petron, well, archive, record, ownRecord, sealedRecord])
    await store.register(definition, "host");
  [shared, foreign] = (await store
    .as(ann)
    .insert("Petron", [{ name: "Shared", collaborators: ["bob"] }, { name: "Foreign" }])) as [
    string,
    string,
  ];
  await store.as(ann).insert("ScopedWell", [
    { petronId: shared, name: "Troll A-1" },
    { petronId: foreign, name: "Troll A-2" },
  ]);
  await store.as(bob).insert("ScopedWell", [{ petronId: foreign, name: "Troll A-3" }]);
});
afterAll(async () => {
  await store.close();
  await database.close();
});

// The rules are written apart where the query names the scope, and where it looks for a pattern.
it.each([
  ["of all", () => ({}), ["Troll A-1", "Troll A-3"]],
  ["of a scope that is read", () => ({ petronId: shared }), ["Troll A-1"]],
  ["of a scope that is not", () => ({ petronId: foreign }), ["Troll A-3"]],
  ["of two scopes at once", () => ({ $and: [{ petronId: shared }, { petronId: foreign }] }), []],
  [
    "of one or the other",
    () => ({ $or: [{ petronId: shared }, { petronId: foreign }] }),
    ["Troll A-1", "Troll A-3"],
  ],
  ["but those of a scope", () => ({ petronId: { $ne: shared } }), ["Troll A-3"]],
  [
    "with a pattern",
    () => ({ name: { $regex: "troll", $options: "i" } }),
    ["Troll A-1", "Troll A-3"],
  ],
  ["with a pattern, of a scope", () => ({ petronId: foreign, name: { $regex: "A-2" } }), []],
])(
  "DA-005 who may not read a scope finds only their own documents of it: %s",
  async (_what, query, names) => {
    for (const total of [true, "capped", false] as const)
      for (const limit of [1, 20]) {
        const found = await store
          .as(bob)
          .query<{ name: string }>("ScopedWell", query(), { sortBy: "name", limit, total });
        expect(found.data.map(({ name }) => name)).toEqual(names.slice(0, limit));
        if (total === true) expect(found.total).toBe(names.length);
      }
  },
);

it.each([
  ["ArchivedRecord", []],
  ["OwnRecord", ["By Bob"]],
  // Its readers are none of the people: what they would see is not there to be found.
  ["SealedRecord", [undefined, undefined]],
] as const)(
  "DA-005 a query by a field finds no more than others where its scope is for another role: %s",
  async (type, names) => {
    const [archiveId] = await store.as(ann).insert("Archive", [{ name: "Vault" }]);
    await store.as(ann).insert(type, [{ archiveId, name: "By Ann" }]);
    await store.as(bob).insert(type, [{ archiveId, name: "By Bob" }]);
    for (const query of [{ archiveId }, { archiveId, name: { $regex: "By" } }])
      for (const total of [true, "capped", false] as const) {
        const options = { limit: 20, total };
        const found = await store.as(bob).query<{ name?: string }>(type, query, options);
        expect(found.data.map(({ name }) => name)).toEqual(
          "name" in query ? names.filter((name) => name !== undefined) : names,
        );
        const all = await store.as(admin).query(type, query, options);
        expect(all.data).toHaveLength(2);
      }
  },
);
