import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Documents } from "@petrons/sdk/contracts";
import { expect, it, onTestFinished } from "vitest";
import { testDatabase } from "../../database/testing.ts";
import { scopedReader } from "../../scope/index.ts";
import { petronScope } from "../../scope/testing.ts";
import {
  filesBelow,
  newPetron,
  orgId,
  person,
  tablesNode,
  testEngine,
  testLimits,
  testRun,
} from "../testing.ts";
import { exportFile } from "./exportFile.ts";

it("who may not read the Petron any more when an export ends is handed over nothing of it", async () => {
  const database = await testDatabase();
  onTestFinished(() => database.close());
  const node = await tablesNode(database);
  onTestFinished(() => node.close());
  const folder = join(node.dataDir, "export");
  await mkdir(folder);
  const engine = await testEngine(node.dataDir);
  onTestFinished(() => engine.close());
  const ann = await person(node.store);
  const petron = await newPetron(node.store, ann);
  const fileId = await node.files.add("wells.csv", "well,oil\nA,1\n");
  await node.inProcess(ann).importFile(petron, { fileId, collection: "wells" }, testRun());
  const own = node.store.as(ann);
  let stays = true;
  const query = (async (...parameters: Parameters<Documents["query"]>) => {
    const answer = await own.query(...parameters);
    // The last that is asked before the rows are written.
    if (parameters[0] === "Petron" && !stays)
      await node.store
        .asOrganization(orgId)
        .update("Petron", { id: petron }, { ownerId: "somebody else" });
    return answer;
  }) as Documents["query"];
  const parts = {
    dataDir: node.dataDir,
    folder,
    limits: testLimits,
    identity: ann,
    scope: petronScope,
    documents: scopedReader({ query }, petronScope),
    files: node.files,
  };
  const run = () =>
    exportFile(
      { ...parts, records: node.tables.records(ann), lock: node.tables.lock },
      engine,
      petron,
      { collection: "wells" },
      testRun(),
    );
  expect(await run()).toMatchObject({ rowCount: 1 });
  const files = (await filesBelow(join(node.dataDir, "files"))).length;
  stays = false;
  await expect(run()).rejects.toMatchObject({ code: "table-unknown" });
  expect(await filesBelow(join(node.dataDir, "files"))).toHaveLength(files);
  expect(await filesBelow(folder)).toEqual([]);
});
