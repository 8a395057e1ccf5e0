import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TableColumn } from "@petrons/sdk/contracts";
import { convertUnit } from "@petrons/sdk/units";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TableEngine } from "../engine/tableEngine.ts";
import { testEngine, testLimits } from "../testing.ts";
import { type ReadTable, VersionReader } from "../versions/versionReader.ts";
import { columnSummaries } from "./columnSummaries.ts";

const schema: TableColumn[] = [
  { name: "well", label: "Well", type: "text" },
  { name: "oil", label: "Oil", type: "double", quantity: "LiquidVolume", unit: "bbl" },
  { name: "heat", label: "Heat", type: "double", quantity: "Temperature", unit: "°C" },
  { name: "density", label: "Density", type: "double", quantity: "Density", unit: "kg/m³" },
  { name: "count", label: "Count", type: "integer" },
  { name: "day", label: "Day", type: "date" },
];
const rows =
  "(VALUES (1, 'A', 1.5, 0.0, 800.0, 3, DATE '2020-02-01'), (2, 'B', 2.5, 100.0, 900.0, 4, DATE '2019-01-01'), (3, NULL, NULL, NULL, NULL, NULL, NULL)) AS t(id, well, oil, heat, density, count, day)";
const relation = `(SELECT * FROM ${rows})`;
const table = {
  party: { orgId: "acme", userId: "ann" },
  collection: "wells",
  idField: "id",
  schema,
  key: "k",
  relation,
  rowsAt: (ids: readonly number[]) => `(SELECT * FROM ${rows} WHERE id IN (${ids.join(", ")}))`,
  rowsOf: (ids: string) => `(SELECT * FROM ${rows} WHERE id IN (${ids}))`,
} as unknown as ReadTable;

let folder: string;
let engine: TableEngine;
let reader: VersionReader;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "summaries-"));
  engine = await testEngine(folder);
  reader = new VersionReader(engine, testLimits);
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});
const of = async (
  columns: readonly string[],
  more: { units?: Record<string, string>; ids?: number[]; spread?: boolean } = {},
  condition: string | null = null,
) => await columnSummaries(reader, table, { columns, units: {}, ...more }, condition);

it("counts, sums, means and ends of each column by its type, over the rows that a condition leaves or those of ids", async () => {
  expect(await of(["well", "oil", "count", "day"])).toEqual([
    { name: "well", count: 2, missing: 1 },
    { name: "oil", count: 2, missing: 1, sum: 4, mean: 2, min: 1.5, max: 2.5 },
    { name: "count", count: 2, missing: 1, sum: 7, mean: 3.5, min: 3, max: 4 },
    { name: "day", count: 2, missing: 1, min: "2019-01-01", max: "2020-02-01" },
  ]);
  const [counted, well] = await of(["count", "well"], { spread: true });
  const [low = 0, middle = 0, high = 0] = counted?.spread ?? [];
  expect([3 <= low, low <= middle, middle <= high, high <= 4, well?.spread]).toEqual([
    true,
    true,
    true,
    true,
    undefined,
  ]);
  expect(await of(["oil"], {}, "oil > 2")).toEqual([
    { name: "oil", count: 1, missing: 0, sum: 2.5, mean: 2.5, min: 2.5, max: 2.5 },
  ]);
  expect(await of(["oil"], { ids: [1, 3] })).toMatchObject([{ count: 1, missing: 1, sum: 1.5 }]);
  expect(await of(["oil"], { ids: [3] })).toMatchObject([
    { count: 0, missing: 1, sum: null, mean: null, min: null, max: null },
  ]);
  expect(await of(["oil"], { ids: [] })).toEqual([{ name: "oil", count: 0, missing: 0 }]);
});

it("where zeros reach to the middle of a column, the middle of its color scale is zero, not a guess beside it", async () => {
  const spreadWith = async (sign: string) => {
    // A little more than half are zero.
    const cells = `(SELECT i AS id, CASE WHEN (i * 7919) % 1000 < 505 THEN 0 ELSE ${sign}((i * 31) % 5000 + 24) END AS oil FROM range(6000) AS t(i))`;
    const [found] = await columnSummaries(
      reader,
      { ...table, key: sign, relation: cells },
      { columns: ["oil"], units: {}, spread: true },
      null,
    );
    return found?.spread ?? [];
  };
  expect((await spreadWith("")).slice(0, 2)).toEqual([0, 0]);
  const [low, ...others] = await spreadWith("-");
  expect([low! < -4000, ...others]).toEqual([true, 0, 0]);
});

it("UN-004 numbers are those of the shown unit: temperatures keep their zero, and where larger ones become smaller the ends change places", async () => {
  const [heat, density, oil] = await of(["heat", "density", "oil"], {
    units: { heat: "°F", density: "°API", oil: "m³" },
  });
  expect(heat).toMatchObject({ sum: 244, mean: 122, min: 32, max: 212 });
  const api = [800, 900].map((value) => convertUnit(value, "kg/m³", "°API", "Density"));
  expect(density).toMatchObject({ min: api[1], max: api[0], mean: (api[0]! + api[1]!) / 2 });
  expect(oil?.sum).toBeCloseTo(4 * 0.158987294928, 12);
});

it("an unknown column or a unit of another quantity is refused", async () => {
  await expect(of(["gone"])).rejects.toMatchObject({
    code: "column-unknown",
    path: "options.columns[0]",
  });
  await expect(of(["oil"], { units: { oil: "psi" } })).rejects.toMatchObject({
    code: "task-options-invalid",
  });
});
