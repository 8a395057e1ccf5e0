import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { logFaultsTo } from "../../faults/index.ts";
import { limitsOf } from "../../limits/index.ts";
import { ConvertedWriter, writing } from "../formats/convertedText.ts";
import { RejectList } from "../import/rejectList.ts";
import { temporaryPlace } from "./temporaryPlace.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "petrons-place-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

it("a converted file is closed before its place is removed, also where converting it fails at once", async () => {
  const path = join(folder, "failed.csv");
  const failing = writing(new ConvertedWriter(path, 1, limitsOf({}), 10), () =>
    Promise.reject(new Error("not a log")),
  );
  await expect(failing).rejects.toThrow("not a log");
  expect(existsSync(path)).toBe(true);
});

it("the rejected rows of one file of several open no file in its place, which is removed while others are read", async () => {
  const all = new RejectList(join(folder, "all.csv"), { ofSeveral: true });
  const own = new RejectList(join(folder, "own.csv"), { shared: { list: all, file: "A.las" } });
  own.add({ row: 1, line: 2, column: "", reason: "no number", raw: "x" });
  await wait(50);
  expect(existsSync(own.path)).toBe(false);
  const text = (await (await all.close())().toArray()).join("");
  expect(text).toContain("A.las,1,2,,no number,x");
});

it("a place that cannot be removed is logged, and hides no error of the work in it", async () => {
  const logged: string[] = [];
  logFaultsTo({ error: (_, message) => void logged.push(message) });
  const within = join(folder, "within");
  const place = await temporaryPlace(within);
  rmSync(within, { recursive: true });
  writeFileSync(within, "no folder any more");
  const work = async () => {
    try {
      throw new Error("the first error");
    } finally {
      await place.remove();
    }
  };
  await expect(work()).rejects.toThrow("the first error");
  expect(logged).toEqual(["a temporary folder was not removed"]);
});
