import type { NameColumn } from "@petrons/sdk/contracts";
import { workspace } from "@petrons/sdk/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { createForge, type Forge } from "../../forge/index.ts";
import type { Session } from "../../identity/types.ts";
import { newPetron, person, settledOn, type TablesNode, tablesNode, testRun } from "../testing.ts";

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const definition = workspace({
  address: "$root/Wells/{petronId}/{userId}",
  enter: { self: "userId", through: { container: "Petron", param: "petronId" } },
  collections: "petronId",
  resources: {},
});

let database: Database;
let node: TablesNode;
let forge: Forge;
let ann: Session;
let bob: Session;
let petron: string;
beforeAll(async () => {
  database = await testDatabase();
  node = await tablesNode(database);
  forge = await createForge({
    database,
    documents: node.store,
    logger: silent,
    pluginEnabled: () => true,
  });
  node.tables.attach(forge);
  forge.register(definition, "wells");
  [ann, bob] = [await person(node.store), await person(node.store)];
  petron = await newPetron(node.store, ann);
  await bring("carrier,well,oil_bbl\nOseberg,A-1,1.5\nTroll,A-2,2.5\n");
});
afterAll(async () => {
  await forge.close();
  await node.close();
  await database.close();
});

const indexed = async (work: () => Promise<unknown>) => {
  const settled = settledOn(node.store);
  await work();
  await settled();
  await node.tables.names.idle();
};
const bring = (content: string, options: object = {}) =>
  indexed(async () =>
    node
      .inProcess(ann)
      .importFile(
        petron,
        { fileId: await node.files.add("a.csv", content), collection: "volumes", ...options },
        testRun(),
      ),
  );
const choose = (column: unknown, kind: unknown, session = ann) =>
  forge.action(session, {
    action: "SetNameColumn",
    options: {
      workspace: `$root/Wells/${petron}/${session.userId}`,
      collection: "volumes",
      column,
      kind,
    },
  });
const found = async (text: string) =>
  (await node.tables.as(ann).findNames({ text, limit: 8 })).names.map(
    ({ kind, name }) => `${kind} ${name}`,
  );
const shown = async () => {
  const workspace = `$root/Wells/${petron}/${ann.userId}`;
  const { data } = await forge.action(ann, {
    action: "GetResource",
    options: { uri: `${workspace}#Tables` },
  });
  return (data as { data: { nameColumns: NameColumn[] }[] }[])[0]?.data[0]?.nameColumns;
};

it("who may import chooses that search finds a column's values, and that it does not find another's; all who read the table see it", async () => {
  expect([await found("oseberg"), await found("a-1")]).toEqual([[], ["well A-1"]]);
  expect(await shown()).toEqual([{ column: "well", kind: "well" }]);
  await indexed(() => choose("carrier", "field"));
  await indexed(() => choose("well", null));
  expect([await found("oseberg"), await found("a-1")]).toEqual([["field Oseberg"], []]);
  expect(await shown()).toEqual([{ column: "carrier", kind: "field" }]);
});

it("what was chosen stays through imports and copies, and is chosen anew as often as one likes", async () => {
  await bring("carrier,well,oil_bbl\nSnorre,A-3,1.5\n", { mode: "append" });
  expect(await found("snorre")).toEqual(["field Snorre"]);
  const copy = await newPetron(node.store, ann);
  await indexed(() => node.inProcess(ann).copy(petron, copy));
  expect(await found("snorre")).toEqual(["field Snorre", "field Snorre"]);
  await indexed(() => choose("well", "well"));
  expect(await found("a-3")).toEqual(["well A-3"]);
});

it("who may not read the Petron chooses nothing, nor is anything chosen that is no column of texts, or no kind of name", async () => {
  await expect(choose("carrier", null, bob)).rejects.toMatchObject({ code: "workspace-forbidden" });
  await expect(choose("oil_bbl", "well")).rejects.toThrow("'oil_bbl' is no column of texts");
  await expect(choose("gone", "well")).rejects.toThrow("'gone' is no column of texts");
  await expect(choose("carrier", "person")).rejects.toThrow("neither 'well', 'field' nor null");
  expect(await found("snorre")).toContain("field Snorre");
});

it("at most six columns of a table are found, and one more is refused by name of what to do", async () => {
  const letters = ["a", "b", "c", "d", "e", "f", "g"];
  await bring(`${letters.join(",")}\n${letters.map((letter) => `word ${letter}`).join(",")}\n`, {
    mode: "replace",
  });
  for (const letter of letters.slice(0, 6)) await choose(letter, "well");
  await expect(choose("g", "well")).rejects.toThrow(
    "at most 6 columns of a table. Take another one out first.",
  );
});

it("a choice that is so already writes nothing: nobody's work on the table is made of it", async () => {
  const revision = async () =>
    (
      await node.store
        .as(ann)
        .query<{ revision: number }>("Table", { petronId: petron, collection: "volumes" })
    ).data[0]!.revision;
  const [known] = (await shown())!;
  const before = await revision();
  await choose(known!.column, known!.kind);
  expect(await revision()).toBe(before);
});
