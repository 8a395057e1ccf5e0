import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TableColumn } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { literal } from "../engine/sqlText.ts";
import type { TableEngine } from "../engine/tableEngine.ts";
import { copySql } from "../import/writeParquet.ts";
import { testEngine, testLimits } from "../testing.ts";
import { type ReadTable, VersionReader } from "../versions/versionReader.ts";
import { effectiveOptions } from "./collectionState.ts";
import { deepIds } from "./deepRows.ts";
import { listOf } from "./rowIds.ts";
import { orderOf, sortedPage } from "./sortedRows.ts";

const rows = 400_000;
const schema: TableColumn[] = [
  { name: "oil", label: "Oil", type: "integer" },
  { name: "status", label: "Status", type: "text" },
  { name: "well", label: "Well", type: "text" },
  { name: "rate", label: "Rate", type: "double" },
  { name: "day", label: "Day", type: "date" },
];
const generated = `SELECT
  CASE WHEN range % 5 <> 0 THEN (hash(range) % 90000)::INTEGER END AS oil,
  ['Producing', 'Shut in', NULL][1 + (hash(range + 1) % 3)::INTEGER] AS status,
  'Well ' || (range % 7000) AS well,
  CASE WHEN range % 9 = 0 THEN 'NaN'::DOUBLE ELSE (hash(range + 2) % 4000) / 7.0 END AS rate,
  DATE '1990-01-01' + (range // 1000)::INTEGER AS day
  FROM range(${rows})`;
let relation: string;
let table: ReadTable;

let folder: string;
let engine: TableEngine;
let reader: VersionReader;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "petrons-deep-"));
  engine = await testEngine(folder);
  reader = new VersionReader(engine, { ...testLimits, statementSeconds: 60 });
  const path = join(folder, "production.parquet");
  await engine.rows(copySql(generated, path));
  relation = `(SELECT file_row_number + 1 AS id, * EXCLUDE (file_row_number) FROM read_parquet(${literal(path)}, file_row_number = true))`;
  table = {
    party: { orgId: "a", userId: "ann" },
    collection: "production",
    key: "deep",
    schema,
    rowCount: rows,
    idField: "id",
    relation,
    rowsAt: (ids: readonly number[]) =>
      `(SELECT * FROM ${relation} WHERE id IN (${ids.join(", ")}))`,
  } as unknown as ReadTable;
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

interface Sort {
  field: string;
  ascending: boolean;
  then?: { field: string; ascending: boolean }[];
  condition?: string;
}

async function compared({ field, ascending, then = [], condition }: Sort, skips: number[]) {
  const options = effectiveOptions(
    { sortByFieldName: field, sortAscending: ascending, sortThenBy: then },
    table,
  );
  const order = orderOf(table, options)!;
  const [all] = await engine.rows(
    `SELECT list(id ORDER BY place) AS ids FROM (SELECT id, row_number() OVER (ORDER BY ${order}) AS place FROM ${relation}${condition ? ` WHERE ${condition}` : ""})
     WHERE ${skips.map((skip) => `place BETWEEN ${skip + 1} AND ${skip + 10}`).join(" OR ")}`,
  );
  const { type } = schema.find(({ name }) => name === field)!;
  const sorted = ["id", field, ...then.map((one) => one.field)];
  const query = { condition: condition ?? null, field, type, ascending, order, sorted, count: 10 };
  const found: number[] = [];
  for (const skip of skips)
    found.push(...((await deepIds(reader, table, { ...query, skip }))?.ids ?? [-1]));
  expect(found).toEqual(listOf(all?.ids));
}

it("TB-013 rows far down a sort are those of the whole sort: ties in file order, missing values last", async () => {
  // 320,000 rows have a value: at the edge, beyond it, and at the end of the table.
  const skips = [5_000, 123_450, 319_995, 350_000, rows - 10];
  for (const ascending of [true, false]) await compared({ field: "oil", ascending }, skips);
  for (const ascending of [true, false])
    await compared({ field: "rate", ascending }, [5_000, 200_000, 355_550, 399_000]);
  await compared({ field: "well", ascending: true }, [6_000, 300_000]);
  await compared({ field: "day", ascending: false }, [50_000, 399_990]);
});

it("TB-013 a column of few values is not sorted: rows of one value are in file order", async () => {
  for (const ascending of [true, false])
    await compared({ field: "status", ascending }, [50_000, 200_000, 350_000]);
});

it("TB-013 filters and further columns hold far down a sort", async () => {
  await compared({ field: "oil", ascending: false, condition: "rate < 200" }, [20_000, 60_000]);
  const then = [{ field: "rate", ascending: false }];
  await compared({ field: "well", ascending: true, then }, [150_000]);
});

it("a page far down is read by the rows near it, and its total counts the filtered rows", async () => {
  const options = effectiveOptions(
    { sortByFieldName: "oil", sortAscending: false, skip: 60_000, limit: 10 },
    table,
  );
  const large = { ...table, rowCount: 1_000_000 };
  const page = await sortedPage(reader, large, { condition: "rate < 200", options, fields: "*" });
  const [expected] = await engine.rows(
    `SELECT list(id) AS ids, any_value(n) AS n FROM (SELECT id, count(*) OVER () AS n FROM ${relation} WHERE rate < 200 ORDER BY ${orderOf(table, options)} LIMIT 10 OFFSET 60000)`,
  );
  expect(page.rows.map(({ id }) => id)).toEqual(listOf(expected?.ids));
  const [counted] = await engine.rows(`SELECT count(*) AS n FROM ${relation} WHERE rate < 200`);
  expect(page.total).toBe(counted?.n);
});
