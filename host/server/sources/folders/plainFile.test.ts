import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { copySeen, isPlainName, isUnfinished, type SeenFile, seenFile } from "./plainFile.ts";

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "petrons-folder-"));
  folder = join(root, "watched");
  mkdirSync(folder);
  writeFileSync(join(folder, "wells.csv"), "well\nA\n");
  writeFileSync(join(root, "secret"), "key");
});
afterEach(() => rmSync(root, { recursive: true }));

const target = () => ({ path: join(root, "copy"), fileBytes: 100 });
const seen = async (name = "wells.csv") => (await seenFile(folder, name)) as SeenFile;
const copyAs = (name: string) => copySeen(folder, { name, size: 3, modified: 0 }, target());

describe("a file of a watched folder", () => {
  it("is copied as it was seen", async () => {
    await copySeen(folder, await seen(), target());
    expect(readFileSync(join(root, "copy"), "utf8")).toBe("well\nA\n");
  });

  it("is refused when it is another one by then, gone, or too large", async () => {
    const before = await seen();
    appendFileSync(join(folder, "wells.csv"), "B\n");
    await expect(copySeen(folder, before, target())).rejects.toThrow(
      "'wells.csv' was changed before it was imported.",
    );
    const now = await seen();
    utimesSync(join(folder, "wells.csv"), 1, 1);
    await expect(copySeen(folder, now, target())).rejects.toThrow(
      "'wells.csv' was changed before it was imported.",
    );
    await expect(copySeen(folder, await seen(), { ...target(), fileBytes: 5 })).rejects.toThrow(
      "'wells.csv' is larger than 5 bytes",
    );
    rmSync(join(folder, "wells.csv"));
    await expect(copySeen(folder, now, target())).rejects.toThrow(
      "'wells.csv' is not in the folder any more.",
    );
    expect(await seenFile(folder, "wells.csv")).toBeUndefined();
  });

  it("is none when it is a link, has a second name elsewhere, or is a folder or a pipe: neither seen nor opened", async () => {
    symlinkSync(join(root, "secret"), join(folder, "link.csv"));
    linkSync(join(root, "secret"), join(folder, "hard.csv"));
    mkdirSync(join(folder, "sub.csv"));
    execFileSync("mkfifo", [join(folder, "pipe.csv")]);
    for (const [name, reason] of [
      ["link.csv", "'link.csv' is a link, so it is not read."],
      ["hard.csv", "'hard.csv' has a second name elsewhere (a hard link), so it is not read."],
      ["sub.csv", "'sub.csv' is not a plain file, so it is not read."],
      ["pipe.csv", "'pipe.csv' is not a plain file, so it is not read."],
    ] as const) {
      expect(await seenFile(folder, name)).toBe(reason);
      await expect(copyAs(name)).rejects.toThrow(reason);
    }
  });

  it.each(["", ".hidden", "..", "../secret", "a/b.csv", "a\\b.csv", "a\0.csv"])(
    "has no such name: '%s'",
    async (name) => {
      expect(isPlainName(name)).toBe(false);
      await expect(copyAs(name)).rejects.toThrow(
        "is not the name of a file that is imported from a folder",
      );
    },
  );
});

it("a file that a program is still writing is known by its name", () => {
  expect(["x.csv.part", "~$x.xlsx", "a.TMP", "b.crdownload"].map(isUnfinished)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(["part.csv", "x.csv", "tmp", "a.temp.csv"].map(isUnfinished)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
