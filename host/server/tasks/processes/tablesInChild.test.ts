import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import type { ImportOutcome } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import type { TableStore } from "../../tables/index.ts";
import { tableServer } from "../testing/tableServer.ts";
import type { TaskServer } from "../testing/taskServer.ts";

let database: Database;
let opened: Awaited<ReturnType<typeof tableServer>>;
let server: TaskServer;
let tables: TableStore;
beforeAll(async () => {
  database = await testDatabase();
  opened = await tableServer(database);
  ({ server, tables } = opened);
});
afterAll(async () => {
  await opened.close();
  await database.close();
});

const imported = async (content: string) => {
  const ann = server.join();
  const [pid] = await server.documents.as(ann).insert("Petron", [{ name: "P" }]);
  const file = await server.files.put(ann, "wells.csv", pid!, Readable.from([content]));
  const options = {
    fileId: file.id,
    collection: "wells",
    columns: ["api", "depth"].map((name, i) => ({
      source: name,
      name,
      label: name,
      type: i ? "integer" : "text",
    })),
  };
  const { insertedIds } = await server.tasks.run(ann, {
    taskType: "ImportTable",
    pid,
    options,
    runInBackground: true,
  });
  const id = insertedIds![0]!;
  await expect.poll(async () => (await server.result(id)).completedAt !== null).toBe(true);
  return { ann, pid: pid!, id, result: await server.result(id) };
};

describe("tables in a child process", () => {
  it("are imported there as the run's creator, and what was rejected becomes a file of theirs", async () => {
    const { ann, pid, result } = await imported("api,depth\n0042,100\n0043,deep\n0044,300\n");
    expect(result).toMatchObject({ jobStatus: "completed", petronId: pid });
    const [outcome] = (result.outcome as { data: ImportOutcome[] }).data;
    expect(outcome).toMatchObject({ collection: "wells", rowCount: 2, rejectedCount: 1 });
    expect(await tables.as(ann).list(pid)).toMatchObject([{ collection: "wells", rowCount: 2 }]);
    const rejects = await server.files.open(ann, outcome!.rejectsFileId!);
    expect(readFileSync(rejects.path, "utf8")).toMatch(/deep/);
    const [table] = (await server.documents.as(ann).query("Table", { petronId: pid })).data;
    expect(table).toMatchObject({ createdBy: ann.userId, importedBy: ann.userId });
  });

  it("that cannot be imported end the run with the sentence, and leave nothing", async () => {
    const { ann, pid, result } = await imported("api,depth\n");
    expect(result).toMatchObject({
      jobStatus: "error",
      message: "'wells.csv' has no rows to import.",
    });
    expect(await tables.as(ann).list(pid)).toEqual([]);
  });
});
