import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TableColumn } from "@petrons/sdk/contracts";
import { expect, it } from "vitest";
import { testEngine, testLimits, testVersion } from "../testing.ts";
import { VersionReader } from "../versions/versionReader.ts";
import { filterIndexes } from "./filterIndexes.ts";

const schema: TableColumn[] = [
  { name: "number", label: "Number", type: "integer" },
  { name: "oil", label: "Oil", type: "integer" },
  { name: "rate", label: "Rate", type: "double" },
  { name: "well", label: "Well", type: "text" },
  { name: "day", label: "Day", type: "date" },
  { name: "empty", label: "Empty", type: "double" },
];
const rowCount = 2_500_000;
const generated = `SELECT range AS number, CASE WHEN range % 4 > 0 THEN (hash(range) % 900)::INTEGER END AS oil,
  CASE WHEN range = 77 THEN 'NaN'::DOUBLE ELSE range / 8 END AS rate, 'Well ' || (range % 1000) AS well,
  DATE '1990-01-01' + (range // 1000)::INTEGER AS day, NULL::DOUBLE AS empty FROM range(${rowCount})`;

it("FL-002 the ends and missing values of a large table's columns are exact, how many values they have is estimated", async () => {
  const folder = await mkdtemp(join(tmpdir(), "petrons-indexes-"));
  const engine = await testEngine(folder);
  const table = await testVersion(engine, folder, generated, { schema, rowCount, numbered: false });
  const indexes = await filterIndexes(new VersionReader(engine, testLimits), table);
  const found = [...indexes].map(([name, { low, high, metadata }]) => [
    name,
    low,
    high,
    metadata.missingCount,
  ]);
  expect(found).toEqual([
    ["number", 0, rowCount - 1, 0],
    ["oil", 0, 899, rowCount / 4],
    ["rate", 0, NaN, 0],
    ["well", null, null, 0],
    ["day", Date.UTC(1990, 0, 1), Date.UTC(1990, 0, 2_500), 0],
    ["empty", null, null, rowCount],
  ]);
  for (const [name, values] of [
    ["number", rowCount],
    ["oil", 900],
    ["well", 1_000],
    ["day", 2_500],
  ] as const) {
    const { distinctCount } = indexes.get(name)!.metadata;
    expect(distinctCount / values, name).toBeGreaterThan(0.6);
    expect(distinctCount / values, name).toBeLessThan(1.6);
  }
  expect(indexes.get("empty")?.metadata.distinctCount).toBe(0);
  await engine.close();
  await rm(folder, { recursive: true });
});
