import { createHash, randomBytes } from "node:crypto";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FileBytes, writeBytes } from "./fileBytes.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "petrons-files-"));
});
afterEach(() => rmSync(root, { recursive: true }));

const room = { hold: () => undefined };
const host = hostname().replace(/[^\w]/g, "_");

describe("bytes on disk", () => {
  it("are written whole, with their size and digest", async () => {
    const content = randomBytes(300_000);
    const path = join(root, "a");
    const written = await writeBytes(
      Readable.from([content.subarray(0, 100_000), content.subarray(100_000)]),
      path,
      { limit: 300_000, room },
    );
    expect(written).toEqual({
      size: 300_000,
      sha256: createHash("sha256").update(content).digest("hex"),
    });
    expect(readFileSync(path).equals(content)).toBe(true);
  });

  it("leave nothing when they are more than the limit, and the source is not destroyed", async () => {
    const source = Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(10)));
    await expect(writeBytes(source, join(root, "a"), { limit: 15, room })).rejects.toMatchObject({
      code: "file-too-large",
      status: 413,
    });
    expect(readdirSync(root)).toEqual([]);
    expect(source.destroyed).toBe(false);
  });

  it("leave nothing when the source fails", async () => {
    const source = Readable.from(
      (async function* () {
        yield Buffer.alloc(10);
        throw new Error("gone");
      })(),
    );
    await expect(writeBytes(source, join(root, "a"), { limit: 100, room })).rejects.toThrow("gone");
    expect(readdirSync(root)).toEqual([]);
  });

  it("say so when the disk is full, and leave nothing", async () => {
    const path = join(root, "a");
    const full = async () => {
      const file = await open(path, "wx");
      file.write = () =>
        Promise.reject(Object.assign(new Error("no space left on device"), { code: "ENOSPC" }));
      return file;
    };
    await expect(
      writeBytes(Readable.from([Buffer.alloc(10)]), path, { limit: 100, room }, full),
    ).rejects.toMatchObject({ code: "disk-full", status: 507 });
    expect(readdirSync(root)).toEqual([]);
  });

  it("lie under the first two letters of their id", async () => {
    const bytes = new FileBytes(root);
    const partial = await bytes.partial();
    writeFileSync(partial, "x");
    expect(await bytes.keep(partial, "abCDEFGHIJKLMNOPQ")).toBe(
      join(root, "ab", "abCDEFGHIJKLMNOPQ"),
    );
    expect(existsSync(partial)).toBe(false);
    await bytes.remove("abCDEFGHIJKLMNOPQ");
    await bytes.remove("abCDEFGHIJKLMNOPQ");
    expect(readdirSync(join(root, "ab"))).toEqual([]);
  });

  it("that a killed process left half written are swept, those of living ones and of other nodes stay", async () => {
    const bytes = new FileBytes(root);
    const living = await bytes.partial();
    writeFileSync(living, "x");
    const dead = join(root, "partial", `${host}-${2 ** 22 - 1}-a`);
    const elsewhere = join(root, "partial", "othernode-1-b");
    const abandoned = join(root, "partial", "othernode-1-c");
    for (const path of [dead, elsewhere, abandoned]) writeFileSync(path, "x");
    const longAgo = (Date.now() - 3_600_000) / 1000;
    utimesSync(abandoned, longAgo, longAgo);
    expect(await bytes.sweep()).toBe(2);
    expect([living, dead, elsewhere, abandoned].map((path) => existsSync(path))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it("need no sweep before there are any", async () => {
    expect(await new FileBytes(join(root, "none")).sweep()).toBe(0);
  });
});
