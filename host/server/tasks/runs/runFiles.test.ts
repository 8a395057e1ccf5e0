import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import type { ExportOutcome } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import type { Session } from "../../identity/types.ts";
import { tableServer } from "../testing/tableServer.ts";
import { type TaskServer, testOrganization } from "../testing/taskServer.ts";

let database: Database;
let opened: Awaited<ReturnType<typeof tableServer>>;
let server: TaskServer;
let ann: Session;
let pid: string;

beforeAll(async () => {
  database = await testDatabase();
  opened = await tableServer(database);
  server = opened.server;
  const { documents, files } = server;
  ann = server.join();
  pid = (await documents.as(ann).insert("Petron", [{ name: "P" }]))[0]!;
  const { id } = await files.put(
    ann,
    "wells.csv",
    pid,
    Readable.from(["api,depth\n0042,100\n0043,200\n"]),
  );
  const run = { log: () => {}, progress: () => {}, signal: new AbortController().signal };
  await opened.tables.as(ann).importFile(pid, { fileId: id, collection: "wells" }, run);
});
afterAll(async () => {
  await opened.close();
  await database.close();
});

async function exported(): Promise<{ runId: string; file: ExportOutcome }> {
  const { insertedIds } = await server.tasks.run(ann, {
    taskType: "ExportTable",
    pid,
    options: { collection: "wells" },
    runInBackground: true,
  });
  const runId = insertedIds![0]!;
  await expect.poll(async () => (await server.result(runId)).jobStatus).toBe("completed");
  return {
    runId,
    file: ((await server.result(runId)).outcome as { data: ExportOutcome[] }).data[0]!,
  };
}

const mayOpen = (who: Session, { fileId }: ExportOutcome): Promise<boolean> =>
  server.files.open(who, fileId).then(
    () => true,
    () => false,
  );

describe("the file of an export in the background", () => {
  it("stays with the run: its creator, those who watch the run and admins read it, and nobody else", async () => {
    const { runId, file } = await exported();
    const [watcher, admin, stranger] = [
      server.join(),
      server.join(undefined, ["admin"]),
      server.join(),
    ];
    expect(await mayOpen(watcher, file)).toBe(false);
    await server.documents
      .asOrganization(testOrganization)
      .update("JobResult", { id: runId }, { watcherIds: [watcher.userId] });
    expect([
      await mayOpen(ann, file),
      await mayOpen(watcher, file),
      await mayOpen(admin, file),
      await mayOpen(stranger, file),
    ]).toEqual([true, true, true, false]);
    expect(readFileSync((await server.files.open(watcher, file.fileId)).path, "utf8")).toContain(
      "0042,100",
    );
  });

  it("goes with the result of its run, and the files of other runs stay", async () => {
    const [older, newer] = [await exported(), await exported()];
    expect(older.file.fileId).not.toBe(newer.file.fileId);
    await server.documents.as(ann).remove("JobResult", { id: older.runId });
    await expect.poll(() => mayOpen(ann, older.file)).toBe(false);
    expect(await mayOpen(ann, newer.file)).toBe(true);
  });
});
