import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { newId, PetronsError } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DocumentStore } from "../documents/index.ts";
import { type RunCallParts, RunCalls } from "./runCalls.ts";
import { person } from "./testing/taskHouse.ts";

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "petrons-calls-"));
  mkdirSync(join(dataDir, "tmp"));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

function callsWith(parts: Partial<RunCallParts> = {}) {
  const user = person();
  const held = new Set<string>();
  const stored: string[] = [];
  const calls = new RunCalls({
    run: { id: newId(), orgId: user.orgId, userId: user.userId, taskName: "T", petronId: null, options: {}, owner: "o" },
    documents: { as: (identity: object) => ({ query: async (...parameters: unknown[]) => ({ identity, parameters }) }) } as unknown as DocumentStore,
    files: {
      open: async (identity, id) => ({ id, name: identity.userId, size: 0, petronId: null, sha256: "", path: "" }),
      put: async (_identity, name, petronId, content: Readable) => {
        stored.push(Buffer.concat(await content.toArray()).toString());
        return { id: "f", name, size: 0, petronId, sha256: "", path: "" };
      },
    },
    lock: async () => ({
      acquire: async (key, collection) => {
        if (held.has(key)) throw new PetronsError("table-busy", { name: collection });
        held.add(key);
        return async () => void held.delete(key);
      },
    }),
    userOf: async () => user,
    assertEnabled: () => {},
    dataDir,
    ...parts,
  });
  return { calls, held, stored, user };
}

describe("what a child may ask of the server", () => {
  it("is done as the run's creator with the roles of the moment", async () => {
    const admin = person(undefined, ["admin"]);
    const { calls, user } = callsWith({ userOf: async () => ({ ...admin, userId: "ignored" }) });
    expect(await calls.call("documents", "query", ["Note", {}])).toMatchObject({
      identity: { userId: user.userId, roles: ["admin"] },
      parameters: ["Note", {}],
    });
  });

  it("is refused for a person who is deleted, unknown or of another organisation now, and when the plugin is disabled", async () => {
    const ask = (parts: Partial<RunCallParts>) => callsWith(parts).calls.call("documents", "query", ["Note", {}]);
    for (const gone of [undefined, { ...person(), deleted: true }, person("orgBBBBBBBBBBBBBB")])
      await expect(ask({ userOf: async () => gone })).rejects.toMatchObject({ code: "person-gone" });
    const disabled = () => {
      throw new PetronsError("plugin-disabled", { name: "p" });
    };
    await expect(ask({ assertEnabled: disabled })).rejects.toMatchObject({ code: "plugin-disabled" });
  });

  it("is nothing but what is listed", async () => {
    const { calls } = callsWith();
    for (const [target, method] of [
      ["documents", "constructor"],
      ["documents", "asOrganisation"],
      ["files", "routes"],
      ["process", "exit"],
    ] as const)
      await expect(calls.call(target, method, [])).rejects.toThrow("not offered");
  });

  it("stores only files of the temporary folder, also through a link", async () => {
    const { calls, stored } = callsWith();
    const good = join(dataDir, "tmp", "good");
    const secret = join(dataDir, "secret");
    writeFileSync(good, "rows");
    writeFileSync(secret, "key");
    symlinkSync(secret, join(dataDir, "tmp", "link"));
    await calls.call("files", "put", ["rejects.csv", null, good]);
    for (const path of [secret, join(dataDir, "tmp", "..", "secret"), join(dataDir, "tmp", "link")])
      await expect(calls.call("files", "put", ["a", null, path])).rejects.toThrow("not a temporary file");
    expect(stored).toEqual(["rows"]);
  });

  it("gives back every lock when the child has ended, however it ended", async () => {
    const { calls, held } = callsWith();
    const first = await calls.call("lock", "acquire", ["a", "wells"]);
    await calls.call("lock", "acquire", ["b", "wells"]);
    await expect(calls.call("lock", "acquire", ["a", "wells"])).rejects.toMatchObject({ code: "table-busy" });
    await calls.call("lock", "release", [first]);
    expect([...held]).toEqual(["b"]);
    await calls.close();
    expect([...held]).toEqual([]);
    await calls.call("lock", "acquire", ["c", "wells"]);
    expect([...held]).toEqual([]);
  });
});
