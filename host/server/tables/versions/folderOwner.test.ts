import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { claimDataFolder } from "./folderOwner.ts";

let folder: string;
const opened: Database[] = [];
const database = async (): Promise<Database> => {
  const one = await testDatabase();
  opened.push(one);
  return one;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "petrons-owner-"));
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  rmSync(folder, { recursive: true });
});

it("a folder belongs to the first database that works with it, and another one is refused", async () => {
  const [first, second] = [await database(), await database()];
  expect(await claimDataFolder(first, folder)).toBe(true);
  expect(await claimDataFolder(first, folder)).toBe(true);
  await expect(claimDataFolder(second, folder)).rejects.toThrow(
    `The files in ${folder} belong to another database than this one`,
  );
});

it("a node that starts at once with the same process id, on another machine, keeps its own draft", async () => {
  const draft = join(folder, `database.id.${process.pid}`);
  writeFileSync(draft, "of another node");
  expect(await claimDataFolder(await database(), folder)).toBe(true);
  expect(readFileSync(draft, "utf8")).toBe("of another node");
});

it("a folder with tables that the database does not name is nobody's, and nothing of it may be removed", async () => {
  mkdirSync(join(folder, "tables", "acme", "wells"), { recursive: true });
  writeFileSync(join(folder, "tables", "acme", "wells", "1.parquet"), "rows");
  const stranger = await database();
  expect(await claimDataFolder(stranger, folder)).toBe(false);
  // Nor after the stranger is the only one that has files there.
  rmSync(join(folder, "tables"), { recursive: true });
  expect(await claimDataFolder(stranger, folder)).toBe(false);
});
