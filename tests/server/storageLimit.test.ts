import { mkdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { ApplianceStatus, StorageFigures, StorageUsage } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestingPerson } from "./testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "./testServer.ts";

let node: TestServer;
let admin: TestingPerson;
let servers: Server[];
const limit = 500_000_000;
const csv = `well_name,oil_bbl\nGulf 1,10\nGulf 2,20\n`;

/** A server that answers every request with this status, or not at all. */
async function answering(status: number | null): Promise<string> {
  const server = createServer((_request, response) => {
    if (status !== null) response.writeHead(status).end("well");
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/health`;
}

beforeAll(async () => {
  servers = [];
  const [well, ill, silent] = [await answering(200), await answering(503), await answering(null)];
  node = await openTestServer({
    configure: ({ manifest }) => {
      manifest.storage.databaseSizeLimit = limit;
      manifest.appliances!.apps = [
        { name: "Charts", servers: [{ id: "a", healthUrl: well }] },
        {
          name: "Models",
          servers: [
            { id: "a", healthUrl: well },
            { id: "b", healthUrl: ill },
          ],
        },
        {
          name: "Maps",
          servers: [
            { id: "a", healthUrl: silent },
            { id: "b", healthUrl: "http://127.0.0.1:1/" },
          ],
        },
      ];
    },
  });
  admin = await node.as("admin@petrons.local");
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await node?.close();
});

const figures = async () => (await admin.call<StorageFigures>("GET", "/api/environment")).data[0]!;

test("GP-073 ST-027 the figures are of the database, the versions of tables and the files, at most seconds old", async () => {
  const petronId = await admin.createPetron("Storage");
  const fileId = (await admin.upload("wells.csv", csv, petronId)).insertedIds[0]!;
  expect(
    (
      await admin.task({
        taskType: "ImportTable",
        pid: petronId,
        options: { fileId, collection: "wells" },
      })
    ).errors,
  ).toEqual([]);
  await eventually(async () => {
    const usage = (await admin.call<StorageUsage>("GET", "/api/environment/usage")).data[0]!;
    expect(usage.files).toBe(csv.length);
    expect(usage.tables).toBeGreaterThan(100);
    const { rows } = await node.database.pool.query<{ size: string }>(
      "select pg_database_size(current_database()) as size",
    );
    expect(Math.abs(usage.documents - Number(rows[0]!.size))).toBeLessThan(2_000_000);
    expect(usage.usedStorage).toBe(usage.documents + usage.tables + usage.files);
    expect(usage.availableStorage).toBe(usage.maxStorage - usage.usedStorage);
    expect(usage.fractionUsed).toBeCloseTo(usage.usedStorage / usage.maxStorage);
  });
});

test("GP-073 ST-028 over the limit uploads and imports are refused with storage-exceeded before anything is written, and documents go on", async () => {
  const petronId = await admin.createPetron("Full");
  const fileId = (await admin.upload("wells.csv", csv, petronId)).insertedIds[0]!;
  const full = join(node.config.dataDir, "files", "full");
  mkdirSync(join(node.config.dataDir, "files"), { recursive: true });
  // As long as the limit, though it takes no room on the disk.
  writeFileSync(full, "");
  truncateSync(full, limit);
  await eventually(async () =>
    expect(await figures()).toMatchObject({
      overLimit: true,
      approachingLimit: false,
      availableStorage: 0,
    }),
  );
  const before = (await admin.query("File", {})).total;

  const upload = await admin.upload("more.csv", csv, petronId);
  expect([upload.status, upload.errors]).toEqual([
    507,
    [
      expect.objectContaining({
        code: "storage-exceeded",
        message: "Exceeded environment storage limit.",
      }),
    ],
  ]);
  const imported = await admin.task({
    taskType: "ImportTable",
    pid: petronId,
    options: { fileId, collection: "wells" },
  });
  expect([imported.status, imported.errors[0]!.code]).toEqual([507, "storage-exceeded"]);
  const runId = (
    await admin.task({
      taskType: "ImportTable",
      pid: petronId,
      runInBackground: true,
      options: { fileId, collection: "wells" },
    })
  ).insertedIds[0]!;
  await eventually(async () =>
    expect((await admin.query("JobResult", { id: runId })).data[0]).toMatchObject({
      jobStatus: "error",
      message: expect.stringContaining("Exceeded environment storage limit."),
    }),
  );
  expect((await admin.query("File", {})).total).toBe(before);
  expect((await admin.query("Table", { petronId })).total).toBe(0);
  expect(
    (await admin.update("Petron", { id: petronId }, { description: "Documents go on" })).status,
  ).toBe(200);

  rmSync(full);
  await eventually(async () =>
    expect((await admin.upload("more.csv", csv, petronId)).status).toBe(200),
  );
});

test("ST-039 appliances: each configured server is asked, and the appliance is as bad as its worst", async () => {
  const { data } = await admin.call<ApplianceStatus>("GET", "/api/appliances");
  expect(data).toEqual([
    {
      name: "Charts",
      status: "Online",
      reason: null,
      serverStatuses: [{ serverId: "a", status: "Online", reason: null }],
    },
    {
      ...{ name: "Models", status: "Error", reason: "1 of 2 servers are not online." },
      serverStatuses: [
        { serverId: "a", status: "Online", reason: null },
        { serverId: "b", status: "Error", reason: "It answered 503." },
      ],
    },
    {
      ...{ name: "Maps", status: "Unresponsive", reason: "2 of 2 servers are not online." },
      serverStatuses: [
        { serverId: "a", status: "Unresponsive", reason: "It did not answer within 3 s." },
        { serverId: "b", status: "Unresponsive", reason: "It could not be reached." },
      ],
    },
  ]);
});
