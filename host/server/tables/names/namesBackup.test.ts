import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { backup, restore } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { newPetron, person, settledOn, tablesNode, testRun } from "../testing.ts";

it("a backup carries the index of names: what is restored finds the same names without reading a table", async () => {
  const folder = await mkdtemp(join(tmpdir(), "names-backup-"));
  const database = await testDatabase();
  const node = await tablesNode(database);
  const ann = await person(node.store);
  const petron = await newPetron(node.store, ann);
  const settled = settledOn(node.store);
  const fileId = await node.files.add("wells.csv", "well,oil_bbl\nKept-1,2.5\n");
  await node.inProcess(ann).importFile(petron, { fileId, collection: "wells" }, testRun());
  await settled();
  await node.tables.names.idle();
  await backup(database, node.dataDir, join(folder, "kept.backup"));
  await node.close();
  await database.close();

  const other = await testDatabase();
  await restore(other, join(folder, "data"), join(folder, "kept.backup"), { replace: true });
  const restored = await tablesNode(other);
  try {
    expect(await restored.tables.as(ann).findNames({ text: "kept-1", limit: 8 })).toMatchObject({
      names: [{ name: "Kept-1", collection: "wells" }],
      unread: 0,
    });
    const { rows } = await other.pool.query(
      "select indexdef from pg_indexes where tablename = 'table_name_block' and indexdef like '%gin_trgm_ops%'",
    );
    expect(rows).toHaveLength(1);
  } finally {
    await restored.close();
    await other.close();
    await rm(folder, { recursive: true, force: true });
  }
});
