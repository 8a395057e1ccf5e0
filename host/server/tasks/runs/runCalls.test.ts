import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { PetronsError } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DocumentStore } from "../../documents/index.ts";
import type { ConnectionGrant } from "../../sources/connections/types.ts";
import { noMemory } from "../taskMemory.ts";
import { person } from "../testing/taskServer.ts";
import { currentIdentity, type RunCallDependencies, RunCalls } from "./runCalls.ts";

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "petrons-calls-"));
  mkdirSync(join(dataDir, "tmp"));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

function callsWith(parts: Partial<RunCallDependencies> = {}) {
  const user = person();
  const held = new Set<string>();
  const stored: string[] = [];
  const placed: unknown[] = [];
  const calls = new RunCalls({
    identity: async () => user,
    documents: {
      as: (identity: object) => ({
        query: async (...parameters: unknown[]) => ({ identity, parameters }),
      }),
    } as unknown as DocumentStore,
    files: {
      open: async (identity, id) => ({
        id,
        name: identity.userId,
        size: 0,
        scopeId: null,
        sha256: "",
        path: "",
      }),
      put: async (_identity, name, scopeId, content: Readable) => {
        stored.push(Buffer.concat(await content.toArray()).toString());
        return { id: "f", name, size: 0, scopeId, sha256: "", path: "" };
      },
    },
    tables: async () => ({
      records: (identity) => ({
        check: async () => {},
        put: async (_table, _replaced, _origin, brought) => void placed.push(brought?.finished),
        restore: () => Promise.reject(new PetronsError("table-unknown", { name: "wells" })),
        undo: () => Promise.reject(new PetronsError("table-unknown", { name: "wells" })),
        deleteOldVersions: () =>
          Promise.reject(new PetronsError("table-unknown", { name: "wells" })),
        copy: async (...given) => [identity.userId, ...given],
        findNames: async () => ({ names: [], more: false, unread: 0, partial: 0 }),
        listNames: async () => ({ names: [], total: 0, next: null }),
      }),
      lock: {
        acquire: async (key, collection) => {
          if (held.has(key)) throw new PetronsError("table-busy", { name: collection });
          held.add(key);
          return async () => void held.delete(key);
        },
      },
    }),
    memory: noMemory,
    folder: join(dataDir, "tmp"),
    ...parts,
  });
  return { calls, held, stored, placed, user };
}

describe("what a child may ask of the server", () => {
  it("is done as the run's creator with the roles of the moment", async () => {
    const user = person();
    const admin = { ...person(undefined, ["admin"]), userId: "ignored" };
    const { calls } = callsWith({ identity: () => currentIdentity(user, async () => admin) });
    expect(await calls.call("documents", "query", ["Note", {}])).toMatchObject({
      identity: { userId: user.userId, roles: ["admin"] },
      parameters: ["Note", {}],
    });
    expect(await calls.call("records", "copy", ["from", "to"])).toEqual([
      user.userId,
      "from",
      "to",
    ]);
  });

  it("is refused for a person who is deleted, unknown or of another organization now", async () => {
    for (const gone of [undefined, { ...person(), deleted: true }, person("orgBBBBBBBBBBBBBB")]) {
      const { calls } = callsWith({ identity: () => currentIdentity(person(), async () => gone) });
      await expect(calls.call("documents", "query", ["Note", {}])).rejects.toMatchObject({
        code: "person-gone",
      });
    }
  });

  it("is nothing but what is listed", async () => {
    const { calls } = callsWith();
    for (const [target, method] of [
      ["documents", "constructor"],
      ["documents", "asOrganization"],
      ["files", "routes"],
      ["records", "constructor"],
      ["process", "exit"],
      // Only what the host's own tasks may ask: it answers secrets.
      ["sources", "url"],
      ["sources", "connection"],
      ["sources", "take"],
    ] as const)
      await expect(calls.call(target, method, [])).rejects.toThrow("not offered");
  });

  it("of the host's own tasks is also what the manifest says of a host or a connection, for their organization", async () => {
    const asked: unknown[] = [];
    const grant = { name: "oil", password: "abc" } as ConnectionGrant;
    const { calls, user } = callsWith({
      sources: {
        url: async ({ orgId }, host, port) => {
          asked.push([orgId, host, port]);
          return { authorization: "Bearer abc" };
        },
        connection: async ({ orgId, roles }, name) => {
          asked.push([orgId, roles, name]);
          return grant;
        },
        connectionNames: async () => ["oil"],
        hasHad: async () => false,
        take: async ({ userId }, folder, seen, path) =>
          void asked.push([userId, folder, seen, path]),
      },
    });
    expect(await calls.call("sources", "url", ["files.example.com", 443])).toEqual({
      authorization: "Bearer abc",
    });
    expect(await calls.call("sources", "connection", ["oil"])).toBe(grant);
    const received = join(dataDir, "tmp", "received");
    const seen = { name: "a.csv", size: 1, modified: 2 };
    // Wherever it would have it: the copy is in its own folder.
    expect(
      await calls.call("sources", "take", ["/plant", { ...seen, path: "/etc" }, "/etc/x"]),
    ).toBe(received);
    expect(asked).toEqual([
      [user.orgId, "files.example.com", 443],
      [user.orgId, user.roles, "oil"],
      [user.userId, "/plant", seen, received],
    ]);
  });

  it("stores only files of the child's own folder, also through a link", async () => {
    const { calls, stored, placed } = callsWith();
    const good = join(dataDir, "tmp", "good");
    const secret = join(dataDir, "secret");
    writeFileSync(good, "rows");
    writeFileSync(secret, "key");
    symlinkSync(secret, join(dataDir, "tmp", "link"));
    await calls.call("files", "put", ["rejects.csv", null, good]);
    for (const path of [secret, join(dataDir, "tmp", "..", "secret"), join(dataDir, "tmp", "link")])
      await expect(calls.call("files", "put", ["a", null, path])).rejects.toThrow(
        "not a file of its own folder",
      );
    expect(stored).toEqual(["rows"]);
    await calls.call("records", "put", [{}, undefined, {}, { finished: good }]);
    for (const path of [secret, join(dataDir, "tmp", "link")])
      await expect(
        calls.call("records", "put", [{}, undefined, {}, { finished: path }]),
      ).rejects.toThrow("not a file of its own folder");
    expect(placed).toEqual([good]);
  });

  it("gives back every lock when the child has ended, however it ended", async () => {
    const { calls, held } = callsWith();
    const first = await calls.call("lock", "acquire", ["a", "wells"]);
    await calls.call("lock", "acquire", ["b", "wells"]);
    await expect(calls.call("lock", "acquire", ["a", "wells"])).rejects.toMatchObject({
      code: "table-busy",
    });
    await calls.call("lock", "release", [first]);
    expect([...held]).toEqual(["b"]);
    await calls.close();
    expect([...held]).toEqual([]);
    await calls.call("lock", "acquire", ["c", "wells"]);
    expect([...held]).toEqual([]);
  });
});
