import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TableColumn } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Row, TableEngine } from "../engine/tableEngine.ts";
import { testEngine, testLimits, testVersion } from "../testing.ts";
import { type ReadTable, VersionReader } from "../versions/versionReader.ts";
import { conditionOf, effectiveOptions } from "./collectionState.ts";
import { deepIds } from "./deepRows.ts";
import { orderOf, type SortPart, sortParts } from "./sortOrder.ts";
import { tableView } from "./tableView.ts";

const schema: TableColumn[] = [
  { name: "oil", label: "Oil", type: "integer" },
  { name: "rate", label: "Rate", type: "double" },
  { name: "status", label: "Status", type: "text" },
  { name: "note", label: "Note", type: "text" },
  { name: "day", label: "Day", type: "date" },
  { name: "seen", label: "Seen", type: "datetime" },
  { name: "ok", label: "OK", type: "boolean" },
];
/** Mostly zeros and missing values, few values, long texts alike, every odd number. */
const generated = (rows: number) => `SELECT range * 3 + 5 AS __row,
  CASE WHEN range % 7 = 0 THEN NULL WHEN range % 3 > 0 THEN 0 ELSE (hash(range) % 5000)::INTEGER - 2500 END AS oil,
  CASE range % 11 WHEN 0 THEN 'NaN'::DOUBLE WHEN 1 THEN -0.0 WHEN 2 THEN 0.0 WHEN 3 THEN 'infinity'::DOUBLE WHEN 4 THEN NULL
    ELSE (hash(range + 2) % 4000) / 7.0 END AS rate,
  ['Producing', 'Shut in', '', NULL][1 + (hash(range + 1) % 4)::INTEGER] AS status,
  ['ø', 'Z', 'a''', '😀', '\uffee', repeat('same', 40) || (hash(range) % 9)][1 + (hash(range + 4) % 6)::INTEGER] AS note,
  DATE '1990-01-01' + (range // 500)::INTEGER AS day,
  TIMESTAMP '2020-01-01' + to_microseconds((hash(range + 5) % 100000000)::BIGINT) AS seen,
  CASE WHEN range % 5 > 0 THEN range % 2 = 0 END AS ok
  FROM range(${rows})`;

let folder: string;
let engine: TableEngine;
let reader: VersionReader;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "petrons-deep-"));
  engine = await testEngine(folder);
  reader = new VersionReader(engine, testLimits);
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

const versionOf = (rows: number, numbered: boolean): Promise<ReadTable> =>
  testVersion(
    engine,
    folder,
    `SELECT ${numbered ? "*" : "* EXCLUDE (__row)"} FROM (${generated(rows)})`,
    { schema, rowCount: rows, numbered },
  );

/** How one value follows another in JavaScript, as DuckDB documents its order. */
function compared(one: unknown, other: unknown): number {
  if (typeof one === "string")
    return Buffer.compare(Buffer.from(one), Buffer.from(other as string));
  const [a, b] = [Number(one), Number(other)];
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return a < b ? -1 : a > b ? 1 : 0;
}

function sortedIds(rows: readonly Row[], parts: readonly SortPart[]): number[] {
  const order = (one: Row, other: Row): number => {
    for (const { field, ascending } of parts) {
      const [a, b] = [one[field], other[field]];
      if (a === null && b === null) continue;
      if (a === null || b === null) return a === null ? 1 : -1;
      const found = compared(a, b);
      if (found !== 0) return ascending ? found : -found;
    }
    return 0;
  };
  return [...rows].sort(order).map(({ id }) => Number(id));
}

/** All pages one after the other. */
async function allPages(
  table: ReadTable,
  parts: [SortPart, ...SortPart[]],
  condition: string | null,
  total: number,
  sampledRows: number,
): Promise<number[]> {
  const ids: number[] = [];
  for (let skip = 0; skip < total; skip += count) {
    const query = { condition, parts, skip, count, total };
    ids.push(...(await deepIds(reader, table, query, sampledRows)));
  }
  return ids;
}
const count = 2_500;

const rows = 10_000;
const fields = schema.map(({ name }) => name);
const sorts: SortPart[][] = [
  ...fields.flatMap((field) => [true, false].map((ascending) => [{ field, ascending }])),
  [
    { field: "status", ascending: false },
    { field: "oil", ascending: true },
    { field: "rate", ascending: false },
  ],
  [
    { field: "oil", ascending: false },
    { field: "note", ascending: false },
  ],
  [
    { field: "ok", ascending: true },
    { field: "id", ascending: false },
    { field: "oil", ascending: true },
  ],
  [{ field: "id", ascending: false }],
];

// Few rows mislead as a sample, and all of them know each place.
for (const [numbered, sampledRows] of [
  [false, 50],
  [true, rows],
] as const)
  it(`TB-013 pages far down a sort are, one after the other, the whole sort${numbered ? ", of numbered rows" : ""}`, async () => {
    const table = await versionOf(rows, numbered);
    const seen = "epoch_us(seen) AS seen, (day - DATE '1970-01-01') AS day";
    for (const condition of [null, "oil >= 0 AND (rate <= 300 OR rate IS NULL)"]) {
      const where = condition ? ` WHERE ${condition}` : "";
      const left = await engine.rows(`SELECT * REPLACE (${seen}) FROM ${table.relation}${where}`);
      for (const [{ field, ascending } = { field: "", ascending: true }, ...sortThenBy] of sorts) {
        const options = { sortByFieldName: field, sortAscending: ascending, sortThenBy };
        const [first, ...further] = sortParts(table, options);
        const parts: [SortPart, ...SortPart[]] = [first!, ...further];
        expect(
          await allPages(table, parts, condition, left.length, sampledRows),
          `${condition} ${JSON.stringify(options)}`,
        ).toEqual(sortedIds(left, parts));
      }
    }
  }, 60_000);

it("TB-013 a page half way down a large table and its last page are those of the whole sort, with the total of their filter", async () => {
  const table = await versionOf(1_200_000, false);
  const sort = { sortByFieldName: "status", sortAscending: false, limit: 50 as const };
  const sortThenBy = [{ field: "oil", ascending: true }];
  const low = { oil: { low: 0, includeInvalid: true } };
  const high = { oil: { high: -2_400, includeInvalid: false } };
  for (const filters of [undefined, low, high]) {
    const options = effectiveOptions({ ...sort, sortThenBy }, table);
    const condition = conditionOf(table, filters, options);
    const left = `${table.relation}${condition ? ` WHERE ${condition}` : ""}`;
    const total = Number((await engine.rows(`SELECT count(*) AS total FROM ${left}`))[0]?.total);
    const skips = [Math.floor(total / 2), total - 50];
    const expected: unknown[] = [];
    const found: number[] = [];
    for (const skip of skips) {
      const page = `SELECT id FROM ${left} ORDER BY ${orderOf(table, options)} LIMIT 50 OFFSET ${skip}`;
      expected.push(...(await engine.rows(page)).map(({ id }) => id));
      const state = { workspace: "w", options: { ...options, skip }, filters, marking: undefined };
      const view = await tableView(reader, table, { ...state, tables: 1 });
      expect(view.totalNumFilteredRecords).toBe(total);
      found.push(...view.viewRecords.map(({ id }) => Number(id)));
    }
    expect(found).toEqual(expected);
  }
}, 30_000);
