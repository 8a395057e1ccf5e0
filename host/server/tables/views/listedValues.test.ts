import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TableEngine } from "../engine/tableEngine.ts";
import { testEngine, testLimits } from "../testing.ts";
import { type ReadTable, VersionReader } from "../versions/versionReader.ts";
import { listedValues } from "./listedValues.ts";

const rows =
  "(VALUES ('012032030900', 30.0), ('608174146500', 7.0), ('077', NULL), ('0077', NULL), ('Well-05', NULL)) AS t(api, depth)";
const table = {
  party: { orgId: "acme", userId: "ann" },
  collection: "wells",
  schema: [
    { name: "api", label: "API", type: "text" },
    { name: "depth", label: "Depth", type: "double" },
  ],
  relation: `(SELECT * FROM ${rows})`,
} as unknown as ReadTable;
let folder: string;
let engine: TableEngine;
let reader: VersionReader;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "listed-"));
  engine = await testEngine(folder);
  reader = new VersionReader(engine, testLimits);
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

it("a list finds what a spreadsheet took the first zeros of, where one value alone is it, and what it put an apostrophe before", async () => {
  const list = [
    "12032030900",
    "'12032030900",
    "'608174146500",
    "'well-05",
    "77",
    "'077",
    "5",
    "0012032030900",
  ];
  const { data, total } = await listedValues(reader, table, "api", list);
  expect([total, data]).toEqual([
    5,
    [
      { value: "077", count: 1, given: "'077" },
      { value: "012032030900", count: 1, given: "12032030900", zerosAdded: true },
      { value: "012032030900", count: 1, given: "'12032030900", zerosAdded: true },
      { value: "608174146500", count: 1, given: "'608174146500" },
      { value: "Well-05", count: 1, given: "'well-05" },
      { value: null, count: 0, given: "77" },
      { value: null, count: 0, given: "5" },
      { value: null, count: 0, given: "0012032030900" },
    ],
  ]);
  expect(await listedValues(reader, table, "depth", ["'30"])).toMatchObject({
    total: 1,
    data: [{ value: "30", given: "'30" }],
  });
});
