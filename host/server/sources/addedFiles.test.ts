import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../database/index.ts";
import { testDatabase } from "../database/testing.ts";
import { createDocumentStore } from "../documents/index.ts";
import type { DocumentStore } from "../documents/types.ts";
import { AddedFiles, followAddedFiles } from "./addedFiles.ts";

const anybody = [{ to: "org" }] as const;
const table = container({
  name: "Table",
  schema: Type.Object({ name: Type.String() }),
  indexes: [],
  access: { read: anybody, insert: anybody, update: anybody, delete: anybody },
  feed: "ids",
  uninstall: "keep",
});

let database: Database;
let documents: DocumentStore;
beforeAll(async () => {
  database = await testDatabase();
  documents = await createDocumentStore({ database, pollMs: 20 });
  await documents.register(table, "host");
});
afterAll(async () => {
  await documents.close();
  await database.close();
});

it("what is remembered of a table's files goes with the table, and no other table's does", async () => {
  const stop = await followAddedFiles(database, documents);
  const person = documents.as({ userId: "ann", orgId: "acme", roles: [] });
  const [gone, kept] = (await person.insert("Table", [{ name: "A" }, { name: "B" }])) as [
    string,
    string,
  ];
  const added = new AddedFiles(database);
  for (const tableId of [gone, kept])
    expect(await added.hasHad({ tableId, hashes: ["a", "b"] } as never, "a")).toBe(true);
  const remembered = async () =>
    (
      await database.pool.query<{ id: string }>("select distinct table_id as id from added_file")
    ).rows.map(({ id }) => id);
  await person.update("Table", { id: gone }, { name: "C" });
  await person.remove("Table", { id: gone });
  await expect.poll(remembered).toEqual([kept]);
  await stop();
});
