import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { TableEngine } from "../engine/tableEngine.ts";
import {
  endlessStatement as endless,
  emptyTable as table,
  testEngine,
  testLimits,
} from "../testing.ts";
import { VersionReader } from "./versionReader.ts";

const gone = new Error("gone");

let folder: string;
let engine: TableEngine;
let reader: VersionReader;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "petrons-statements-"));
  engine = await testEngine(folder);
  // One place for a person: the next statement gets its turn when the one before has ended.
  reader = new VersionReader(engine, {
    ...testLimits,
    tableStatements: 2,
    requestWaitSeconds: 20,
    statementSeconds: 600,
  });
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

it("a statement is interrupted once everybody who waited for its answer is gone", async () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const ask = (caller: AbortController) =>
    reader.until(caller.signal).cached("endless", (own) => own.rows(table, endless));
  const answers = [ask(one), ask(other)];
  one.abort(gone);
  await expect(answers[0]).rejects.toBe(gone);
  expect(reader.isCached("endless")).toBe(true);
  other.abort(gone);
  await expect(answers[1]).rejects.toBe(gone);
  expect(await reader.rows(table, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(reader.isCached("endless")).toBe(false);
});

it("an answer goes on for those who still wait, and for who asks again at once", async () => {
  const answered = Promise.withResolvers<string>();
  const compute = vi.fn((own: VersionReader) => {
    void own;
    return answered.promise;
  });
  const [one, other] = [new AbortController(), new AbortController()];
  const first = reader.until(one.signal).cached("shared", compute);
  one.abort(gone);
  await expect(first).rejects.toBe(gone);
  const second = reader.until(other.signal).cached("shared", compute);
  const third = reader.cached("shared", compute);
  other.abort(gone);
  await expect(second).rejects.toBe(gone);
  answered.resolve("rows");
  expect(await third).toBe("rows");
  expect(compute).toHaveBeenCalledTimes(1);
});

it("who is gone before asking begins nothing", async () => {
  const compute = vi.fn(async () => "rows");
  await expect(reader.until(AbortSignal.abort(gone)).cached("none", compute)).rejects.toBe(gone);
  expect(compute).not.toHaveBeenCalled();
});
