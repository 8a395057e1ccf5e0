import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import {
  type Envelope,
  envelope,
  type Identity,
  newId,
  PetronsError,
} from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import fastify, { type FastifyInstance, type preHandlerHookHandler } from "fastify";
import { sql } from "kysely";
import { Type } from "typebox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AuditLog, createAuditLog } from "../audit/index.ts";
import type { Database } from "../database/index.ts";
import { testDatabase } from "../database/testing.ts";
import { createDocumentStore, type DocumentStore } from "../documents/index.ts";
import { limitsOf } from "../limits/index.ts";
import { petronScope } from "../scope/testing.ts";
import { endlessStorage } from "../storage/testing.ts";
import { createFileStore } from "./index.ts";

const limit = 1_000_000;
const logger = { info: () => {}, warn: () => {}, error: () => {} };
const petron = container({
  name: "Petron",
  schema: Type.Object({ name: Type.String(), isPublic: Type.Boolean() }),
  indexes: [],
  access: {
    read: [{ to: "creator" }, { to: "public", field: "isPublic" }],
    insert: [{ to: "org" }],
    update: [{ to: "creator" }],
    delete: [{ to: "creator" }],
  },
  feed: "full",
  uninstall: "keep",
});

const atOnce: preHandlerHookHandler = (_request, _reply, done) => done();

let database: Database;
let documents: DocumentStore;
let audit: AuditLog;
let files: Awaited<ReturnType<typeof createFileStore>>;
let app: FastifyInstance;
let address: string;
let dataDir: string;
const people = new Map<string, Identity>();

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "petrons-files-"));
  database = await testDatabase();
  documents = await createDocumentStore({ database, logger });
  audit = await createAuditLog({ database, logger, days: 365 });
  await documents.register(petron, "fixture");
  const config = { dataDir, limits: limitsOf({ fileBytes: limit }) };
  const authenticate = async (token: string) => {
    const person = people.get(token);
    if (!person) throw new PetronsError("token-invalid");
    return { ...person, tokenId: token, expiresAt: Date.now() / 1000 + 3600 } as never;
  };
  const resume = async (tokenId: string) => people.get(tokenId);
  files = await createFileStore({
    config,
    scope: petronScope,
    database,
    documents,
    identity: { authenticate, resume },
    audit,
    storage: endlessStorage,
    logger,
  });
  app = fastify({ bodyLimit: 1000 });
  app.setErrorHandler((error: PetronsError, _request, reply) =>
    reply
      .status(error.status ?? 500)
      .send(envelope({ errors: [{ code: error.code ?? "internal", message: error.message }] })),
  );
  await files.routes(app, atOnce);
  address = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await app.close();
  await files.close();
  await documents.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const signIn = (orgId = "orgAAAAAAAAAAAAAA", roles: Identity["roles"] = []): string => {
  const userId = newId();
  people.set(userId, { userId, orgId, roles });
  return userId;
};
const call = (token: string | null, path: string, init: RequestInit = {}) =>
  fetch(`${address}${path}`, {
    ...init,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...init.headers },
  });
const upload = async (
  token: string | null,
  query: Record<string, string>,
  body: NonNullable<RequestInit["body"]> | null,
  headers: Record<string, string> = {},
) => {
  const response = await call(token, `/api/files?${new URLSearchParams(query)}`, {
    method: "POST",
    body,
    headers,
    duplex: "half",
  } as RequestInit);
  return { status: response.status, answer: (await response.json()) as Envelope };
};
const keptFiles = () =>
  readdirSync(join(dataDir, "files"), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;
const petronOf = async (token: string, isPublic = false) =>
  (await documents.as(people.get(token)!).insert("Petron", [{ name: "P", isPublic }]))[0]!;

describe("files", () => {
  it("are kept byte for byte, whatever their media type says, with a document that describes them", async () => {
    const ann = signIn();
    const content = randomBytes(700_000);
    for (const type of [
      "application/json",
      "text/plain",
      "text/csv; charset=utf-8",
      "application/x-gzip",
      "",
    ]) {
      const { status, answer } = await upload(
        ann,
        { name: "Bohrlöcher.csv" },
        new Blob([content]),
        type ? { "content-type": type } : {},
      );
      expect([status, answer.success, answer.insertedIds.length]).toEqual([200, true, 1]);
      const id = answer.insertedIds[0]!;
      expect(await documents.as(people.get(ann)!).get("File", id)).toMatchObject({
        name: "Bohrlöcher.csv",
        size: content.length,
        petronId: null,
        sha256: createHash("sha256").update(content).digest("hex"),
        createdBy: ann,
      });
      expect(readFileSync(join(dataDir, "files", id.slice(0, 2), id)).equals(content)).toBe(true);
      const download = await call(ann, `/api/files/${id}`);
      expect(download.headers.get("content-disposition")).toBe(
        `attachment; filename="Bohrl_cher.csv"; filename*=UTF-8''Bohrl%C3%B6cher.csv`,
      );
      expect(download.headers.get("x-content-type-options")).toBe("nosniff");
      expect(Buffer.from(await download.arrayBuffer()).equals(content)).toBe(true);
    }
  });

  it("keep their bytes when the answer to the commit is lost, and leave none when there was no commit", async () => {
    const config = { dataDir, limits: limitsOf({ fileBytes: limit }) };
    let fault: "none" | "lost" | "undone" = "none";
    const transaction: Database["transaction"] = async (work) => {
      const answer = await database.transaction(async (tx) => {
        const done = await work(tx);
        if (fault === "undone") throw new Error("rolled back");
        return done;
      });
      if (fault === "lost") throw new Error("Connection terminated unexpectedly");
      return answer;
    };
    const authenticate = () => Promise.reject(new PetronsError("token-invalid"));
    const lossy = await createFileStore({
      scope: petronScope,
      config,
      database: { ...database, transaction },
      documents,
      identity: { authenticate, resume: async () => undefined },
      audit,
      storage: endlessStorage,
      logger,
    });
    const ann = people.get(signIn())!;
    fault = "lost";
    await expect(lossy.put(ann, "lost.csv", null, Readable.from(["a,b"]))).rejects.toThrow(
      "Connection terminated",
    );
    const { data } = await documents.as(ann).query("File", { name: "lost.csv" });
    expect(readFileSync((await files.open(ann, data[0]!.id)).path, "utf8")).toBe("a,b");
    const before = keptFiles();
    fault = "undone";
    await expect(lossy.put(ann, "undone.csv", null, Readable.from(["a,b"]))).rejects.toThrow(
      "rolled back",
    );
    expect([
      keptFiles(),
      (await documents.as(ann).query("File", { name: "undone.csv" })).total,
    ]).toEqual([before, 0]);
    await lossy.close();
  });

  it("whose bytes are gone are unknown, not a fault of the server", async () => {
    const ann = signIn();
    const { answer } = await upload(ann, { name: "gone.csv" }, "x");
    rmSync((await files.open(people.get(ann)!, answer.insertedIds[0]!)).path);
    expect((await call(ann, `/api/files/${answer.insertedIds[0]}`)).status).toBe(404);
  });

  it("may be empty", async () => {
    const ann = signIn();
    const { answer } = await upload(ann, { name: "empty.csv" }, "");
    expect(await documents.as(people.get(ann)!).get("File", answer.insertedIds[0]!)).toMatchObject({
      size: 0,
    });
  });

  it("over the limit are refused and nothing is kept, whether their size was announced or not", async () => {
    const ann = signIn();
    const before = keptFiles();
    const declared = await upload(ann, { name: "a" }, Buffer.alloc(limit + 1));
    const streamed = await upload(
      ann,
      { name: "a" },
      Readable.toWeb(
        Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(50_000))),
      ) as never,
    );
    for (const { status, answer } of [declared, streamed]) {
      expect([status, answer.errors[0]?.code, answer.success]).toEqual([
        413,
        "file-too-large",
        false,
      ]);
    }
    expect((await upload(ann, { name: "a" }, Buffer.alloc(limit))).status).toBe(200);
    expect(keptFiles()).toBe(before + 1);
  });

  it("that end before they have arrived are not kept", async () => {
    const ann = signIn();
    const before = keptFiles();
    const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
    socket.write(
      `POST /api/files?name=a HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ann}\r\ncontent-length: 1000\r\n\r\n${"x".repeat(500)}`,
    );
    await expect.poll(keptFiles).toBe(before + 1);
    socket.destroy();
    await expect.poll(keptFiles).toBe(before);
    expect((await documents.as(people.get(ann)!).query("File", {})).total).toBe(0);
  });

  it("with a name that is none, or without a sign-in, are refused before a byte is read", async () => {
    const ann = signIn();
    for (const name of ["../../etc/passwd", "a/b", "a\u0000b", "", "a".repeat(256)])
      expect(await upload(ann, { name }, "x")).toMatchObject({
        status: 400,
        answer: { errors: [{ code: "file-name-invalid" }] },
      });
    expect(await upload(ann, {}, "x")).toMatchObject({ status: 400 });
    expect(await upload(null, { name: "a" }, "x")).toMatchObject({
      status: 401,
      answer: { errors: [{ code: "token-missing" }] },
    });
    expect(await upload("nobody", { name: "a" }, "x")).toMatchObject({
      status: 401,
      answer: { errors: [{ code: "token-invalid" }] },
    });
  });

  it("of a Petron are stored by anyone who may read it, and read by them only", async () => {
    const [ann, bob, eve] = [signIn(), signIn(), signIn("orgBBBBBBBBBBBBBB", ["admin"])];
    const [own, shared] = [await petronOf(ann), await petronOf(ann, true)];
    for (const [token, petronId] of [
      [bob, own],
      [eve, own],
      [eve, shared],
      [ann, newId()],
      [ann, "x"],
    ] as const)
      expect(await upload(token, { name: "a", petronId }, "x")).toMatchObject({
        status: 403,
        answer: { errors: [{ code: "operation-forbidden" }] },
      });
    const ownFile = (await upload(ann, { name: "a", petronId: own }, "own")).answer.insertedIds[0]!;
    const sharedFile = (await upload(bob, { name: "a", petronId: shared }, "shared")).answer
      .insertedIds[0]!;
    const status = async (token: string, id: string) =>
      (await call(token, `/api/files/${id}`)).status;
    expect([
      await status(ann, ownFile),
      await status(bob, ownFile),
      await status(eve, ownFile),
    ]).toEqual([200, 404, 404]);
    expect([
      await status(ann, sharedFile),
      await status(bob, sharedFile),
      await status(eve, sharedFile),
    ]).toEqual([200, 200, 404]);
    expect([await status(ann, newId()), await status(ann, "..%2Fx")]).toEqual([404, 404]);
    await documents.as(people.get(ann)!).update("Petron", { id: shared }, { isPublic: false });
    expect([await status(ann, sharedFile), await status(bob, sharedFile)]).toEqual([200, 200]);
    expect(await status(signIn(), sharedFile)).toBe(404);
  });

  it("are downloaded once with a ticket, by anyone who has it, while it lasts", async () => {
    const [ann, bob] = [signIn(), signIn()];
    const id = (await upload(ann, { name: "a" }, "content")).answer.insertedIds[0]!;
    const other = (await upload(ann, { name: "b" }, "other")).answer.insertedIds[0]!;
    expect((await call(bob, `/api/files/${id}/ticket`, { method: "POST" })).status).toBe(404);
    expect((await call(null, `/api/files/${id}/ticket`, { method: "POST" })).status).toBe(401);
    const ticket = async () => {
      const response = await call(ann, `/api/files/${id}/ticket`, {
        method: "POST",
        headers: { "content-type": "application/json" },
      });
      return ((await response.json()) as Envelope<{ url: string }>).data[0]!.url;
    };
    const url = await ticket();
    expect((await call(null, url.replace(id, other))).status).toBe(404);
    const download = await call(null, url);
    expect([download.status, await download.text()]).toEqual([200, "content"]);
    expect((await call(null, url)).status).toBe(404);
    const late = await ticket();
    await sql`update file_ticket set expires_at = now() - interval '1 second'`.execute(
      database.kysely,
    );
    expect((await call(null, late)).status).toBe(404);
    expect((await call(null, `/api/files/${id}?ticket=x`)).status).toBe(404);
    const stored = await sql<{ hash: string }>`select hash from file_ticket`.execute(
      database.kysely,
    );
    expect(JSON.stringify(stored.rows)).not.toContain(late.split("=")[1]);
  });

  it("are downloaded so many at once by one person; a further one is refused until one of them ends", async () => {
    const [ann, bob] = [signIn(), signIn()];
    const config = {
      dataDir,
      limits: limitsOf({ fileBytes: 32_000_000, downloadsAtOncePerPerson: 2 }),
    };
    const authenticate = async (token: string) =>
      ({ ...people.get(token)!, tokenId: token, expiresAt: 0 }) as never;
    const resume = async () => people.get(ann);
    const store = await createFileStore({
      config,
      scope: petronScope,
      database,
      documents,
      identity: { authenticate, resume },
      audit,
      storage: endlessStorage,
      logger,
    });
    const server = fastify();
    await store.routes(server, atOnce);
    const { port } = new URL(await server.listen({ port: 0, host: "127.0.0.1" }));
    const shared = await petronOf(ann, true);
    // More than the buffers of a connection hold.
    const { id } = await store.put(
      people.get(ann)!,
      "large.bin",
      shared,
      Readable.from([Buffer.alloc(24_000_000)]),
    );
    const download = async (token: string) => {
      const socket = connect(Number(port), "127.0.0.1");
      socket.write(
        `GET /api/files/${id} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`,
      );
      const [head] = (await once(socket, "data")) as [Buffer];
      socket.pause();
      return { socket, status: Number(head.toString("latin1").split(" ")[1]) };
    };
    try {
      const held = [await download(ann), await download(ann)];
      const further = [await download(ann), await download(bob)];
      expect([...held, ...further].map(({ status }) => status)).toEqual([200, 200, 429, 200]);
      held[0]!.socket.destroy();
      await expect.poll(async () => (await download(ann)).status).toBe(200);
    } finally {
      server.server.closeAllConnections();
      await Promise.all([store.close(), server.close()]);
    }
  });

  it("are not downloaded with a ticket once its session has ended, and with the rights its person has by then", async () => {
    const ann = signIn();
    const id = (await upload(ann, { name: "a" }, "content")).answer.insertedIds[0]!;
    const ticket = async () => {
      const response = await call(ann, `/api/files/${id}/ticket`, { method: "POST" });
      return ((await response.json()) as Envelope<{ url: string }>).data[0]!.url;
    };
    const [first, second, third] = [await ticket(), await ticket(), await ticket()];
    const person = people.get(ann)!;
    people.set(ann, { ...person, userId: newId() });
    expect((await call(null, first)).status).toBe(404);
    people.set(ann, person);
    expect((await call(null, second)).status).toBe(200);
    people.delete(ann);
    expect((await call(null, third)).status).toBe(404);
    people.set(ann, person);
  });

  it("that are exported or downloaded are events, and others are not; a download that cannot be kept sends nothing", async () => {
    const ann = signIn();
    const { userId, orgId } = people.get(ann)!;
    const exported = await files.put(
      people.get(ann)!,
      "wells.csv",
      null,
      Readable.from(["secret"]),
      true,
    );
    const rejected = await files.put(
      people.get(ann)!,
      "rejected rows.csv",
      null,
      Readable.from(["secret"]),
    );
    expect((await call(ann, `/api/files/${exported.id}`, { method: "HEAD" })).status).toBe(200);
    expect((await call(ann, `/api/files/${exported.id}`)).status).toBe(200);
    const events = async () =>
      (
        await sql<{
          kind: string;
          text: string;
        }>`select kind, e::text as text from audit_event e where user_id = ${userId} order by id`.execute(
          database.kysely,
        )
      ).rows;
    const kept = await events();
    expect(kept.map(({ kind }) => kind)).toEqual(["export", "download"]);
    expect(
      kept.every(
        ({ text }) =>
          text.includes(exported.id) && text.includes(orgId) && !/wells|secret/.test(text),
      ),
    ).toBe(true);
    await sql`alter table audit_event add constraint no_events check (false) not valid`.execute(
      database.kysely,
    );
    try {
      const download = await call(ann, `/api/files/${rejected.id}`);
      expect([download.status, (await download.text()).includes("secret")]).toEqual([500, false]);
      await expect(
        files.put(people.get(ann)!, "b.csv", null, Readable.from(["b"]), true),
      ).rejects.toThrow();
    } finally {
      await sql`alter table audit_event drop constraint no_events`.execute(database.kysely);
    }
  });

  it("are written by the server alone, deleted by their maker, and their bytes go with them", async () => {
    const [ann, bob] = [signIn(), signIn()];
    const id = (await upload(ann, { name: "a" }, "x")).answer.insertedIds[0]!;
    const as = (token: string) => documents.as(people.get(token)!);
    const file = { name: "a", size: 1, petronId: null, sha256: "", contentType: "a/b" };
    await expect(as(ann).insert("File", [file])).rejects.toMatchObject({ status: 403 });
    await expect(as(ann).update("File", { id }, { name: "b" })).rejects.toMatchObject({
      status: 403,
    });
    expect(await as(bob).remove("File", { id })).toBe(0);
    const path = join(dataDir, "files", id.slice(0, 2), id);
    expect(existsSync(path)).toBe(true);
    expect(await as(ann).remove("File", { id })).toBe(1);
    await expect.poll(() => existsSync(path)).toBe(false);
    expect((await call(ann, `/api/files/${id}`)).status).toBe(404);
  });

  it("of tasks are stored and opened as somebody", async () => {
    const [ann, bob] = [people.get(signIn())!, people.get(signIn())!];
    const stored = await files.put(ann, "rejects.csv", null, Readable.from(["a,b\n", "1,2\n"]));
    expect(readFileSync((await files.open(ann, stored.id)).path, "utf8")).toBe("a,b\n1,2\n");
    await expect(files.open(bob, stored.id)).rejects.toMatchObject({
      code: "file-unknown",
      status: 404,
    });
  });

  it("left half written by a killed process are gone after the next start", async () => {
    const left = join(
      dataDir,
      "files",
      "partial",
      `${process.getBuiltinModule("node:os").hostname().replace(/[^\w]/g, "_")}-${2 ** 22 - 1}-x`,
    );
    writeFileSync(left, "x");
    const config = { dataDir, limits: limitsOf({ fileBytes: limit }) };
    const again = await createFileStore({
      scope: petronScope,
      config,
      database,
      documents,
      identity: {
        authenticate: () => Promise.reject(new PetronsError("token-missing")),
        resume: async () => undefined,
      },
      audit,
      storage: endlessStorage,
      logger,
    });
    await again.close();
    expect(existsSync(left)).toBe(false);
  });
});
