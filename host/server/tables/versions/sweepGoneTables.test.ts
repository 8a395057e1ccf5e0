import { utimes } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import type { Session } from "../../identity/types.ts";
import {
  filesBelow,
  newPetron,
  orgId,
  person,
  type TablesNode,
  tablesNode,
  testRun,
} from "../testing.ts";

let database: Database;
let node: TablesNode;
let ann: Session;
beforeAll(async () => {
  database = await testDatabase();
  node = await tablesNode(database);
  ann = await person(node.store);
});
afterAll(async () => {
  await node.close();
  await database.close();
});

const bring = async (petron: string, collection: string, mode: "new" | "replace" = "new") =>
  node
    .inProcess(ann)
    .importFile(
      petron,
      { fileId: await node.files.add("wells.csv", "well,oil\nA,1\n"), collection, mode },
      testRun(),
    );
const count = async (container: string, petronId: string) =>
  (await node.store.asOrganization(orgId).query(container, { petronId })).total;
const kept = async (petronId: string) => [
  await count("Table", petronId),
  await count("TableVersion", petronId),
  await count("UndoneTable", petronId),
  (await filesBelow(`${node.dataDir}/tables`)).filter((path) => path.includes(petronId)).length,
];
const anHourAgo = () =>
  sql`update doc_table set updated_at = now() - interval '61 minutes'`.execute(database.kysely);
async function agedFiles(): Promise<void> {
  for (const path of await filesBelow(`${node.dataDir}/tables`)) await utimes(path, 0, 0);
}

it("the tables of a Petron that is gone go with their history, their records of what was undone, and an hour later their files", async () => {
  const [there, gone] = [await newPetron(node.store, ann), await newPetron(node.store, ann)];
  for (const petron of [there, gone]) {
    await bring(petron, "wells");
    await bring(petron, "wells", "replace");
    const { tableVersion } = await bring(petron, "other");
    await node.inProcess(ann).undo(petron, { collection: "other", version: tableVersion });
  }
  await node.store.asOrganization(orgId).remove("Petron", { id: gone });
  await node.tables.sweep();
  // Somebody who imported just now may still be at it.
  expect((await kept(gone)).slice(0, 2)).toEqual([1, 2]);
  await anHourAgo();
  await agedFiles();
  await node.tables.sweep();
  // The file of 'other' was named by nothing for an hour; those of 'wells' are from this moment on.
  expect(await kept(gone)).toEqual([0, 0, 0, 2]);
  await agedFiles();
  await node.tables.sweep();
  expect(await kept(gone)).toEqual([0, 0, 0, 0]);
  expect(await kept(there)).toEqual([1, 2, 1, 2]);
});

it("that an import was undone is forgotten after as many days as a version is kept", async () => {
  const petron = await newPetron(node.store, ann);
  const { tableVersion } = await bring(petron, "wells");
  await node.inProcess(ann).undo(petron, { collection: "wells", version: tableVersion });
  await node.tables.sweep();
  expect(await count("UndoneTable", petron)).toBe(1);
  await sql`update doc_undone_table set created_at = now() - interval '91 days'`.execute(
    database.kysely,
  );
  await node.tables.sweep();
  expect(await count("UndoneTable", petron)).toBe(0);
});
