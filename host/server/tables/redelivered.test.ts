import { type ImportTableOptions, newId, type TableVersion } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../database/index.ts";
import { testDatabase } from "../database/testing.ts";
import type { Session } from "../identity/types.ts";
import type { StoredTable } from "./tableContainer.ts";
import { newPetron, person, type TablesNode, tablesNode, testRun } from "./testing.ts";

// A node that is killed after it committed and before it said so: the run comes again, while others go on.
describe("a run that is delivered again after it was carried out", () => {
  let database: Database;
  let node: TablesNode;
  let ann: Session;
  let petron: string;
  let collection: string;
  let names = 0;
  beforeAll(async () => {
    database = await testDatabase();
    node = await tablesNode(database);
    ann = await person(node.store);
  });
  beforeEach(async () => {
    petron = await newPetron(node.store, ann);
    collection = `production_${++names}`;
  });
  afterAll(async () => {
    await node.close();
    await database.close();
  });

  const tables = () => node.inProcess(ann);
  async function bring(content: string, options: Partial<ImportTableOptions> = {}, runId?: string) {
    const fileId = options.fileId ?? (await node.files.add("production.csv", content));
    return await tables().importFile(petron, { fileId, collection, ...options }, { ...testRun(), ...(runId !== undefined && { runId }) });
  }
  const table = async () => (await node.store.as(ann).query<StoredTable>("Table", { petronId: petron, collection })).data[0];
  const versions = async () => (await node.store.as(ann).query<TableVersion>("TableVersion", { petronId: petron, collection }, { sortBy: "number" })).data;
  async function whileImporting<T>(work: () => Promise<T>): Promise<T> {
    const release = await node.tables.lock.acquire(`${petron}/${collection}`, collection);
    try {
      return await work();
    } finally {
      await release();
    }
  }

  it("answers that it undid a first import, with and without a run, also when a table of the name is there again and somebody imports", async () => {
    const runId = newId();
    const { tableVersion: version } = await bring("well,oil_bbl\nA,1\n");
    const undone = await tables().undo(petron, { collection, version }, { runId });
    expect(undone).toMatchObject({ tableVersion: null, gone: [1] });
    expect(await tables().undo(petron, { collection, version }, { runId })).toEqual(undone);
    expect(await tables().undo(petron, { collection, version })).toEqual(undone);
    await bring("well,oil_bbl\nB,1\n");
    expect(await whileImporting(() => tables().undo(petron, { collection, version }, { runId }))).toEqual(undone);
    expect((await table())?.rowCount).toBe(1);
    expect(await versions()).toHaveLength(1);
  });

  it("does not take a first import for undone where a copy of it came into its place", async () => {
    const { tableVersion: version } = await bring("well,oil_bbl\nA,1\n");
    const other = await newPetron(node.store, ann);
    await tables().copy(petron, other);
    await tables().undo(petron, { collection, version });
    await tables().copy(other, petron);
    await expect(tables().undo(petron, { collection, version })).resolves.toMatchObject({ tableVersion: null });
    expect(await table()).toBeUndefined();
  });

  it("answers what it imported while somebody else imports, when its file is gone, and when its import was undone", async () => {
    const runId = newId();
    const fileId = await node.files.add("production.csv", "well,oil_bbl\nA,1\n");
    const first = await bring("", { fileId }, runId);
    await bring("well,oil_bbl\nB,2\n", { mode: "append" });
    const { open } = node.files;
    node.files.open = async () => {
      throw new Error("The file is gone.");
    };
    const again = await whileImporting(() => bring("", { fileId }, runId)).finally(() => {
      node.files.open = open;
    });
    expect(again).toEqual(first);
    expect((await table())?.rowCount).toBe(2);
    collection = `${collection}_undone`;
    const made = await bring("", { fileId }, runId);
    await tables().undo(petron, { collection, version: made.tableVersion });
    expect(await bring("", { fileId }, runId)).toEqual(made);
    expect(await table()).toBeUndefined();
  });

  it("restores and undoes once, whatever was imported since, also without the version that was looked at", async () => {
    const first = await bring("well,oil_bbl\nA,1\n");
    await bring("well,oil_bbl\nB,2\n", { mode: "append" });
    const [restoring, undoing] = [newId(), newId()];
    const restored = await tables().restore(petron, { collection, version: first.tableVersion }, { runId: restoring });
    const { tableVersion: version } = await bring("well,oil_bbl\nC,2\nD,2\n", { mode: "append" });
    const undone = await tables().undo(petron, { collection, version }, { runId: undoing });
    const last = await bring("well,oil_bbl\nC,2\nD,2\n", { mode: "append" });
    const again = () => tables().restore(petron, { collection, version: first.tableVersion }, { runId: restoring });
    expect([await again(), await whileImporting(again)]).toEqual([restored, restored]);
    const undoneAgain = () => tables().undo(petron, { collection, version }, { runId: undoing });
    expect([await undoneAgain(), await whileImporting(undoneAgain)]).toEqual([undone, undone]);
    expect([(await table())?.version, (await versions()).length]).toEqual([last.tableVersion, 6]);
  });

  it("waits for another restore or undo to end: two at once do it once, and neither speaks of an import", async () => {
    const first = await bring("well,oil_bbl\nA,1\n");
    const { tableVersion: version } = await bring("well,oil_bbl\nB,2\n", { mode: "append" });
    const undone = await Promise.all(Array.from({ length: 4 }, () => tables().undo(petron, { collection, version })));
    expect(undone.map(({ restored }) => restored)).toEqual([1, 1, 1, 1]);
    expect(await versions()).toHaveLength(3);
    const runId = newId();
    await bring("well,oil_bbl\nB,2\n", { mode: "append" });
    const restore = () => tables().restore(petron, { collection, version: first.tableVersion }, { runId });
    const [one, other] = await Promise.all([restore(), restore()]);
    expect(one).toEqual(other);
    expect(await versions()).toHaveLength(5);
  });
});
