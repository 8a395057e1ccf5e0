import { gzipSync } from "node:zlib";
import { newId } from "@petrons/sdk/contracts";
import { zipSync } from "fflate";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import type { Session } from "../../identity/types.ts";
import type { Limits } from "../../limits/index.ts";
import { TableEngine } from "../engine/tableEngine.ts";
import {
  endlessStatement as endless,
  newPetron,
  person,
  type TablesNode,
  emptyTable as table,
  tablesNode,
  testEngine,
  testLimits,
  testRun,
} from "../testing.ts";
import { VersionReader } from "../versions/versionReader.ts";

let database: Database;
let node: TablesNode;
let ann: Session;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
afterEach(() => node?.close());

async function start(limits: Partial<Limits>): Promise<void> {
  node = await tablesNode(database, undefined, limits);
  ann = await person(node.store);
}
async function inspect(name: string, content: string | Uint8Array) {
  return node.tables.as(ann).inspect(await node.files.add(name, Buffer.from(content)));
}
async function bring(content: string, collection: string) {
  const fileId = await node.files.add("wells.csv", content);
  return node.tables
    .as(ann)
    .importFile(await newPetron(node.store, ann), { fileId, collection }, testRun());
}
const lines = (count: number) => `a,b\n${"1,2\n".repeat(count)}`;
const refused = (reason: RegExp) => ({
  code: "file-unreadable",
  status: 422,
  message: expect.stringMatching(reason),
});

it("unpackedBytes and importRows: a file of more is refused, packed in whatever way", async () => {
  await start({ unpackedBytes: 2_097_152, importRows: 3 });
  const large = Buffer.from(lines(1_000_000));
  await expect(inspect("a.csv.gz", gzipSync(large))).rejects.toMatchObject(
    refused(/unpacks to more than 2 MiB/),
  );
  await expect(inspect("a.zip", zipSync({ "a.csv": new Uint8Array(large) }))).rejects.toMatchObject(
    refused(/unpacks to more than 2 MiB/),
  );
  expect(await inspect("a.csv.gz", gzipSync(lines(3)))).toMatchObject({ format: "csv" });
  expect(await bring(lines(3), "three")).toMatchObject({ rowCount: 3 });
  await expect(bring(lines(4), "four")).rejects.toMatchObject(refused(/at most 3 can be imported/));
});

it("inspectSeconds and importSeconds: the process is ended, and says so", async () => {
  await start({ inspectSeconds: 0.02, importSeconds: 0.02 });
  await expect(inspect("a.csv", lines(3))).rejects.toMatchObject(
    refused(/takes longer than 0\.02 s/),
  );
  await expect(bring(lines(3), "late")).rejects.toMatchObject(refused(/takes longer than 0\.02 s/));
  expect((await node.store.as(ann).query("Table", {})).total).toBe(0);
});

it("fileProcessMiB: a process that needs more memory is ended, and says so", async () => {
  await start({ fileProcessMiB: 40 });
  const many = Buffer.from(
    Array.from(
      { length: 1_000_000 },
      (_, index) => `${index},${index * 7},some text ${index % 1_000}\n`,
    ).join(""),
  );
  // The engine has a part of it, and says so by itself where it is the first to notice.
  const noticed = refused(/needs more (than 40 MiB of memory|memory than one file may use)/);
  await expect(
    inspect("a.csv", Buffer.concat([Buffer.from("a,b,c\n"), many, many])),
  ).rejects.toMatchObject(noticed);
});

it("fileProcesses: so many files are read at once, and the next waits", async () => {
  await start({ fileProcesses: 1 });
  const other = { ...ann, orgId: "orgBBBBBBBBBBBBBB", userId: newId() };
  const ended: string[] = [];
  const [slow, small] = [
    await node.files.add("slow.csv", Buffer.from(lines(1_500_000))),
    await node.files.add("small.csv", lines(3)),
  ];
  const opened = vi.spyOn(node.files, "open");
  const inspect = (person: Session, file: string, name: string) =>
    node.tables
      .as(person)
      .inspect(file)
      .finally(() => ended.push(name));
  const inspections = [inspect(ann, slow, "slow")];
  await vi.waitFor(() => expect(opened).toHaveBeenCalled());
  await opened.mock.results[0]!.value;
  inspections.push(inspect(other, small, "small"));
  await Promise.all(inspections);
  expect(ended).toEqual(["slow", "small"]);
});

it("tableStatements: so many statements go on at once, all but one of one organization", async () => {
  await start({});
  const engine = await testEngine(node.dataDir);
  try {
    const reader = new VersionReader(engine, {
      ...testLimits,
      tableStatements: 2,
      requestWaitSeconds: 1,
    });
    const running = [reader.rows(table, endless, 3)];
    await expect(reader.rows(table, "SELECT 1")).rejects.toMatchObject({
      code: "rate-limited",
      status: 429,
    });
    expect(
      await reader.rows({ ...table, party: { orgId: "b", userId: "bo" } }, "SELECT 1 AS one"),
    ).toEqual([{ one: 1 }]);
    running.push(reader.rows({ ...table, party: { orgId: "b", userId: "bo" } }, endless, 2));
    await expect(
      reader.rows({ ...table, party: { orgId: "c", userId: "cy" } }, "SELECT 1"),
    ).rejects.toMatchObject({ code: "rate-limited" });
    for (const { status } of await Promise.allSettled(running)) expect(status).toBe("rejected");
  } finally {
    await engine.close();
  }
});

it("tableStatements: one person leaves a place for a colleague", async () => {
  await start({});
  const engine = await testEngine(node.dataDir);
  try {
    const reader = new VersionReader(engine, {
      ...testLimits,
      tableStatements: 3,
      requestWaitSeconds: 1,
    });
    const running = reader.rows(table, endless, 3);
    await expect(reader.rows(table, "SELECT 1")).rejects.toMatchObject({
      code: "rate-limited",
      status: 429,
    });
    expect(
      await reader.rows({ ...table, party: { orgId: "a", userId: "anne" } }, "SELECT 1 AS one"),
    ).toEqual([{ one: 1 }]);
    await expect(running).rejects.toMatchObject({ code: "table-too-slow" });
  } finally {
    await engine.close();
  }
});

it("tableMiB: a statement that needs more memory is ended", async () => {
  await start({});
  const whole = "SELECT len(list(md5(CAST(range AS VARCHAR)))) AS count FROM range(3000000)";
  for (const [memoryMiB, outcome] of [
    [1_024, "fulfilled"],
    [64, "rejected"],
  ] as const) {
    const engine = await TableEngine.start({
      dataDir: node.dataDir,
      folder: node.dataDir,
      memoryMiB,
      spillBytes: 1_048_576,
    });
    const [end] = await Promise.allSettled([engine.rows(whole)]);
    await engine.close();
    expect([memoryMiB, end!.status]).toEqual([memoryMiB, outcome]);
  }
});
