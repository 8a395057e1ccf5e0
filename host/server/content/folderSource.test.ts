import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { folderSource } from "./folderSource.ts";
import { contentFolder } from "./testing/contentApp.ts";

function source(files: Record<string, unknown> = {}) {
  const { folder, remove } = contentFolder(files);
  onTestFinished(remove);
  const limits = { contentFileBytes: 10_000, contentEntries: 10 };
  const made = folderSource({ folder, limits, origins: [], ofPath: (path) => path });
  return { folder, entries: made.entries };
}

test("VX-010 a list that was there and is gone, or is none any more, is a source that fails, not an empty one", async () => {
  const { folder, entries } = source({
    "categories.json": [{ title: "Data" }],
    "videos/import.json": { title: "Import wells" },
  });
  const count = async () =>
    [(await entries("appCategory")).length, (await entries("video")).length] as const;
  expect(await count()).toEqual([1, 1]);
  const list = join(folder, "categories.json");
  for (const text of ["null", "[", "{}"]) {
    writeFileSync(list, text);
    await expect(entries("appCategory")).rejects.toThrow(/^categories\.json: /);
  }
  rmSync(list);
  await expect(entries("appCategory")).rejects.toThrow("there is no file categories.json");
  renameSync(join(folder, "videos"), join(folder, "away"));
  await expect(entries("video")).rejects.toThrow("videos: there is no such folder");
  writeFileSync(list, "[]");
  renameSync(join(folder, "away"), join(folder, "videos"));
  expect(await count()).toEqual([0, 1]);
});

test("VX-010 a folder that is gone fails for every type, also before anything was read", async () => {
  const { folder, entries } = source();
  renameSync(folder, `${folder}-away`);
  onTestFinished(() => rmSync(`${folder}-away`, { recursive: true }));
  for (const type of ["appCategory", "video", "service"] as const)
    await expect(entries(type)).rejects.toThrow("ENOENT");
});

test("VX-010 a list that never was one is left out with its fault", async () => {
  const { entries } = source({ "categories.json": "null" });
  expect(await entries("appCategory")).toEqual([
    { place: "categories.json", fault: "expected a list of categories" },
  ]);
});
