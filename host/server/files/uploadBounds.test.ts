import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { type AddressInfo, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Envelope, envelope, newId, type PetronsError } from "@petrons/sdk/contracts";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { createAuditLog } from "../audit/index.ts";
import type { Database } from "../database/index.ts";
import { testDatabase } from "../database/testing.ts";
import { createDocumentStore } from "../documents/index.ts";
import { type Limits, limitsOf } from "../limits/index.ts";
import { petronScope } from "../scope/testing.ts";
import { createStorageMeter, type StorageMeter } from "../storage/index.ts";
import { createFileStore } from "./index.ts";

const megabyte = 1_000_000;
const logger = { info: () => {}, warn: () => {}, error: () => {} };

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  return () => database.close();
});

let dataDir: string;
let opened: (() => Promise<unknown>)[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "petrons-uploads-"));
  opened = [];
});
afterEach(async () => {
  for (const close of opened.reverse()) await close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A node's files; tokens are `organization/person`. */
async function startFiles(
  limits: Partial<Limits>,
  storage: Pick<StorageMeter, "reserve">,
): Promise<FastifyInstance> {
  const documents = await createDocumentStore({ database, logger });
  const audit = await createAuditLog({ database, logger, days: 365 });
  const authenticate = async (token: string) => {
    const [orgId, userId] = token.split("/");
    return { orgId, userId, roles: [], tokenId: token, expiresAt: 0 } as never;
  };
  const config = { dataDir, limits: limitsOf(limits) };
  const files = await createFileStore({
    config,
    scope: petronScope,
    database,
    documents,
    identity: { authenticate, resume: async () => undefined },
    audit,
    storage,
    logger,
  });
  const app = fastify({ forceCloseConnections: true });
  app.setErrorHandler((error: PetronsError, _request, reply) =>
    reply
      .status(error.status ?? 500)
      .send(envelope({ errors: [{ code: error.code ?? "internal", message: error.message }] })),
  );
  await files.routes(app, (_request, _reply, done) => done());
  await app.listen({ port: 0, host: "127.0.0.1" });
  opened.push(
    () => documents.close(),
    () => files.close(),
    () => app.close(),
  );
  return app;
}

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port;
const person = (orgId = "orgAAAAAAAAAAAAAA") => `${orgId}/${newId()}`;

async function upload(
  app: FastifyInstance,
  token: string,
  bytes: number,
): Promise<{ status: number; code: string | undefined; id: string | undefined }> {
  const response = await fetch(`http://127.0.0.1:${portOf(app)}/api/files?name=a`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: Buffer.alloc(bytes, 1),
  });
  const { errors, insertedIds } = (await response.json()) as Envelope;
  return { status: response.status, code: errors[0]?.code, id: insertedIds[0] };
}

/** Begins an upload that does not end; answers the status when the server refuses it. */
function begin(app: FastifyInstance, token: string, length: number | "chunked", bytes = 1): Socket {
  const socket = connect(portOf(app), "127.0.0.1");
  socket.on("error", () => socket.destroy());
  const framing = length === "chunked" ? "transfer-encoding: chunked" : `content-length: ${length}`;
  const start = length === "chunked" ? `${bytes.toString(16)}\r\n` : "";
  socket.write(
    `POST /api/files?name=a HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n${framing}\r\n\r\n${start}${"x".repeat(bytes)}`,
  );
  opened.push(async () => void socket.destroy());
  return socket;
}
const headOf = async (socket: Socket) => String(((await once(socket, "data")) as [Buffer])[0]);

const kept = (folder = "files") =>
  readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.parentPath.endsWith("partial"),
  ).length;
const partial = () => readdirSync(join(dataDir, "files", "partial")).length;

/** A meter with room for so many bytes beyond those in use. */
async function meterWith(room: number): Promise<StorageMeter> {
  const { usedStorage } = await createStorageMeter({
    database,
    dataDir,
    limit: -1,
    freeDiskMiB: 0,
  }).usage();
  return createStorageMeter({ database, dataDir, limit: usedStorage + room, freeDiskMiB: 0 });
}

it("GP-073 uploads at once do not pass the storage limit together, and what is refused leaves nothing", async () => {
  const app = await startFiles({}, await meterWith(30 * megabyte));
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => upload(app, person(), 12 * megabyte)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  for (const { code } of answers) expect([undefined, "storage-exceeded"]).toContain(code);
  expect(kept()).toBe(2);
  await expect.poll(partial).toBe(0);
  // What was refused holds no room.
  expect(await upload(app, person(), 3 * megabyte)).toMatchObject({ status: 200 });
  expect(await upload(app, person(), 6 * megabyte)).toMatchObject({ code: "storage-exceeded" });
});

it("GP-073 an upload that does not say how long it is ends at the limit", async () => {
  const app = await startFiles({}, await meterWith(3 * megabyte));
  const socket = begin(app, person(), "chunked", 4 * megabyte);
  expect(await headOf(socket)).toMatch(/^HTTP\/1\.1 507 /);
  await expect.poll(partial).toBe(0);
});

it("a disk that others fill ends an upload with a sentence, and one that would fill it does not begin", async () => {
  let free = 100 * megabyte;
  const meter = createStorageMeter({
    database,
    dataDir,
    limit: -1,
    freeDiskMiB: 50,
    freeBytes: async () => free,
  });
  const app = await startFiles({}, meter);
  expect(await upload(app, person(), 60 * megabyte)).toMatchObject({
    status: 507,
    code: "disk-full",
  });
  expect(await upload(app, person(), megabyte)).toMatchObject({ status: 200 });
  const socket = begin(app, person(), "chunked", 1_000);
  await expect.poll(partial).toBe(1);
  free = 52 * megabyte;
  const more = 5 * megabyte;
  socket.write(`\r\n${more.toString(16)}\r\n${"x".repeat(more)}`);
  const answer = await headOf(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 507 /);
  expect(answer).toMatch(/no space left on the server's disk/);
  await expect.poll(partial).toBe(0);
});

it("a slow upload of much keeps little room from others", async () => {
  const app = await startFiles({}, await meterWith(200 * megabyte));
  begin(app, person(), 150 * megabyte);
  await expect.poll(partial).toBe(1);
  expect(await upload(app, person(), 100 * megabyte)).toMatchObject({ status: 200 });
});

it.each([
  [
    "one person",
    { uploadsAtOncePerPerson: 1 },
    ["orgAAAAAAAAAAAAAA/ann", "orgAAAAAAAAAAAAAA/ann"],
    "orgAAAAAAAAAAAAAA/bob",
  ],
  [
    "one organization",
    { uploadsAtOncePerOrganization: 1 },
    ["orgAAAAAAAAAAAAAA/ann", "orgAAAAAAAAAAAAAA/bob"],
    "orgBBBBBBBBBBBBBB/cy",
  ],
])(
  "so many uploads of %s go on at once at a node; a further one is refused until one of them ends",
  async (_whose, limits, [first, second], other) => {
    const app = await startFiles(limits, await meterWith(10 * megabyte));
    const held = begin(app, first!, 1_000);
    await expect.poll(partial).toBe(1);
    expect(await upload(app, second!, 10)).toMatchObject({ status: 429, code: "rate-limited" });
    expect(await upload(app, other, 10)).toMatchObject({ status: 200 });
    held.destroy();
    await expect.poll(async () => (await upload(app, second!, 10)).status).toBe(200);
  },
);

it("uploadsAtOnce: a node refuses a further upload, also of another person", async () => {
  const app = await startFiles({ uploadsAtOnce: 1 }, await meterWith(10 * megabyte));
  begin(app, person("orgAAAAAAAAAAAAAA"), 1_000);
  await expect.poll(partial).toBe(1);
  expect(await upload(app, person("orgBBBBBBBBBBBBBB"), 10)).toMatchObject({
    status: 429,
    code: "rate-limited",
  });
});

it("downloadsAtOnce: a node refuses a further download, also of another person", async () => {
  const app = await startFiles({ downloadsAtOnce: 1 }, await meterWith(100 * megabyte));
  const people = [person("orgAAAAAAAAAAAAAA"), person("orgBBBBBBBBBBBBBB")];
  /** Asks for a file of more bytes than the buffers of a connection hold, and does not read it. */
  const download = async (token: string, id: string) => {
    const socket = connect(portOf(app), "127.0.0.1");
    opened.push(async () => void socket.destroy());
    socket.on("error", () => socket.destroy());
    socket.write(
      `GET /api/files/${id} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`,
    );
    const head = await headOf(socket);
    socket.pause();
    return head.split(" ")[1];
  };
  const ids: string[] = [];
  for (const token of people) ids.push((await upload(app, token, 24 * megabyte)).id!);
  expect(await download(people[0]!, ids[0]!)).toBe("200");
  expect(await download(people[1]!, ids[1]!)).toBe("429");
});
