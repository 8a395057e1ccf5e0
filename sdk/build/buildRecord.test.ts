import { copyFileSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BuildRecord } from "./buildRecord.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "petrons-record-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

async function recorded(): Promise<{
  input: string;
  output: string;
  fresh(key?: string): unknown;
}> {
  const [input, output] = [file("in.ts", "one"), file("out.js", "built")];
  await new BuildRecord(join(folder, "build.json")).keep(
    "target",
    "key",
    [input],
    [output],
    "result",
  );
  return {
    input,
    output,
    fresh: (key = "key") => new BuildRecord(join(folder, "build.json")).fresh("target", key),
  };
}

test("what did not change is not built again, also when a file was only touched", async () => {
  const { input, fresh } = await recorded();
  expect(fresh()).toBe("result");
  utimesSync(input, new Date(0), new Date(0));
  expect(fresh()).toBe("result");
});

test("a changed source, a missing output, another recipe or a damaged record means building again", async () => {
  const { input, output, fresh } = await recorded();
  expect(fresh("other key")).toBeUndefined();
  file("in.ts", "two");
  expect(fresh()).toBeUndefined();
  file("in.ts", "one");
  expect(fresh()).toBe("result");
  rmSync(output);
  expect(fresh()).toBeUndefined();
  rmSync(input);
  expect(fresh()).toBeUndefined();
  file("build.json", "{");
  expect(fresh()).toBeUndefined();
});

test("a record that was copied with its folder describes the files of the first one, and counts for nothing", async () => {
  const { fresh } = await recorded();
  const copy = join(folder, "copy.json");
  copyFileSync(join(folder, "build.json"), copy);
  expect([fresh(), new BuildRecord(copy).fresh("target", "key")]).toEqual(["result", undefined]);
});
