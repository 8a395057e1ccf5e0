import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dropOldFiles } from "./oldFiles.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "petrons-old-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a file that no build names stays for 30 days after the last one that did, and then goes with its compressed forms", async () => {
  const names = ["wells-aaaaaaaa.js", "wells-aaaaaaaa.js.br", "wells-bbbbbbbb.js", "plugin.json"];
  for (const name of names) writeFileSync(join(folder, name), "");
  const start = Date.now();
  const after = (days: number) => new Date(start + days * 86_400_000);
  await dropOldFiles(folder, new Set(["wells-aaaaaaaa.js"]), after(10));
  await dropOldFiles(folder, new Set(["wells-bbbbbbbb.js"]), after(39));
  expect(readdirSync(folder).sort()).toEqual([
    "plugin.json",
    "wells-aaaaaaaa.js",
    "wells-aaaaaaaa.js.br",
    "wells-bbbbbbbb.js",
  ]);
  await dropOldFiles(folder, new Set(["wells-bbbbbbbb.js"]), after(41));
  expect(readdirSync(folder).sort()).toEqual(["plugin.json", "wells-bbbbbbbb.js"]);
});
