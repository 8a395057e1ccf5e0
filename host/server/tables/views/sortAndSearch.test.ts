import type { TableColumn, TableOptions } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { independentDuckDb } from "../testing.ts";
import type { ReadTable } from "../versions/versionReader.ts";
import { effectiveOptions } from "./collectionState.ts";
import { conditionSql } from "./filterSql.ts";
import { orderOf } from "./sortOrder.ts";

const schema: TableColumn[] = [
  { name: "company", label: "Company", type: "text" },
  { name: "wells", label: "Wells", type: "integer", unit: "wells" },
  { name: "oil", label: "Oil", type: "double", decimals: 2 },
  { name: "lat", label: "Lat", type: "double" },
  { name: "spud", label: "Spud", type: "date" },
  { name: "month", label: "Month", type: "date", shown: "MMM YYYY" },
  { name: "seen", label: "Seen", type: "datetime" },
  { name: "ok", label: "OK", type: "boolean" },
];
const table = { collection: "wells", idField: "id", schema } as unknown as ReadTable;
const rows = `(VALUES
  (1, 'Alpha', 1200, 1234.5678, 28.123456, DATE '2020-01-31', DATE '2018-02-01', TIMESTAMP '2021-03-04 10:30:00', true),
  (2, 'beta 2020', 7, 0.125, 0.5, DATE '2019-05-06', DATE '2019-05-01', NULL, false),
  (3, 'Alpha', 7, NULL, -3.25, NULL, NULL, TIMESTAMP '2022-12-31 23:59:59', NULL)
) AS t(id, company, wells, oil, lat, spud, month, seen, ok)`;

let duck: Awaited<ReturnType<typeof independentDuckDb>>;
beforeAll(async () => {
  duck = await independentDuckDb();
});
afterAll(() => duck.close());

const ids = async (sql: string) =>
  (await duck.rows(`SELECT id FROM ${rows} ${sql}`)).map(({ id }) => Number(id));
const fields = schema.map(({ name }) => name);
const search = (text: string, among: readonly string[] = fields) =>
  ids(`WHERE ${conditionSql(schema, {}, { text, fields: among })} ORDER BY id`);

it("a search finds texts, numbers as stored and as rounded, with or without commas, days, months, moments, Yes and No, in shown columns alone", async () => {
  expect(await search("ALPHA")).toEqual([1, 3]);
  expect(await search("1,200")).toEqual([1]);
  expect(await search("1234.5678")).toEqual([1]);
  expect(await search("1,234.57")).toEqual([1]);
  expect(await search("0.13")).toEqual([2]);
  expect(await search("0.50")).toEqual([2]);
  expect(await search("28.12")).toEqual([1]);
  expect(await search("-3.25")).toEqual([3]);
  expect(await search("2020-01")).toEqual([1]);
  expect(await search("feb 2018")).toEqual([1]);
  expect(await search("2022-12-31 23:59")).toEqual([3]);
  expect(await search("yes")).toEqual([1]);
  expect(await search("2020")).toEqual([1, 2]);
  expect(await search("2020", ["company"])).toEqual([2]);
  expect(await search("30,5")).toEqual([]);
  expect(await search("' OR true --")).toEqual([]);
});

it("a search finds what rounding carries to the next whole number, and numbers that are shown with an exponent", async () => {
  const own: TableColumn[] = [
    { name: "oil", label: "Oil", type: "double", decimals: 2 },
    { name: "days", label: "Days", type: "double", decimals: 0 },
    { name: "kv", label: "Kv", type: "double" },
  ];
  const relation =
    "(VALUES (1, 12.999::DOUBLE, 30.6::DOUBLE, 0.0000123456::DOUBLE), (2, -0.997, 30.2, 0.99996), (3, 12.99, NULL, 0.3)) AS t(id, oil, days, kv)";
  const find = async (text: string, ...columns: string[]) =>
    (
      await duck.rows(
        `SELECT id FROM ${relation} WHERE ${conditionSql(own, {}, { text, fields: columns })} ORDER BY id`,
      )
    ).map(({ id }) => Number(id));
  expect([await find("13", "oil"), await find("13.00", "oil"), await find("-1", "oil")]).toEqual([
    [1],
    [1],
    [2],
  ]);
  expect([await find("12", "oil"), await find("31", "days"), await find("30", "days")]).toEqual([
    [1, 3],
    [1],
    [1, 2],
  ]);
  expect([
    await find("1.23e-5", "kv"),
    await find("1.0000", "kv"),
    await find("1", "kv"),
    await find("2e-5", "kv"),
  ]).toEqual([[1], [2], [1, 2], []]);
});

const found = async (relation: string, columns: TableColumn[], text: string) => {
  const where = conditionSql(columns, {}, { text, fields: columns.map(({ name }) => name) });
  return (
    await duck.rows(
      `SELECT id FROM ${relation} AS t(id, value)${where === null ? "" : ` WHERE ${where}`} ORDER BY id`,
    )
  ).map(({ id }) => Number(id));
};

it("a search finds a name as the screen shows it, with one blank where the file has several, whatever blanks surround it", async () => {
  const names =
    "(VALUES (1, 'Deep  Blue 7'), (2, 'Deep\tBlue\u00a0 8'), (3, 'DeepBlue'), (4, NULL))";
  const find = (text: string) =>
    found(names, [{ name: "value", label: "Well", type: "text" }], text);
  expect([await find("deep blue"), await find(" Deep  Blue 7 "), await find("blue 8")]).toEqual([
    [1, 2],
    [1],
    [2],
  ]);
  expect([await find("deep  red"), await find("  ")]).toEqual([[], [1, 2, 3, 4]]);
});

it("a search finds a part of a grouped number as it is typed, and no number that is grouped otherwise", async () => {
  const numbers =
    "(VALUES (1, 21711.4::DOUBLE), (2, 2173), (3, -1217119.999), (4, 217), (5, 'NaN'::DOUBLE), (6, NULL))";
  const find = (text: string) =>
    found(numbers, [{ name: "value", label: "Oil", type: "double" }], text);
  expect([
    await find("21,7"),
    await find("1,217,12"),
    await find("-1,2"),
    await find("2,"),
  ]).toEqual([[1], [3], [3], [2]]);
  const wells = "(VALUES (1, 21711), (2, 2173), (3, NULL))";
  expect(await found(wells, [{ name: "value", label: "Wells", type: "integer" }], "21,7")).toEqual([
    1,
  ]);
});

const order = (options: TableOptions) =>
  ids(`ORDER BY ${orderOf(table, effectiveOptions(options, table))}`);

it("rows are sorted by several columns, missing values last each way, equal rows in file order", async () => {
  expect(
    await order({ sortByFieldName: "company", sortThenBy: [{ field: "wells", ascending: false }] }),
  ).toEqual([1, 3, 2]);
  expect(
    await order({ sortByFieldName: "company", sortThenBy: [{ field: "wells", ascending: true }] }),
  ).toEqual([3, 1, 2]);
  expect(
    await order({ sortByFieldName: "wells", sortThenBy: [{ field: "oil", ascending: false }] }),
  ).toEqual([2, 3, 1]);
  expect(await order({ sortByFieldName: "wells" })).toEqual([2, 3, 1]);
  expect(
    orderOf(table, effectiveOptions({ sortThenBy: [{ field: "oil", ascending: true }] }, table)),
  ).toBeNull();
});

it("a sort by more than five columns, by something else or by an unknown column is refused; a kept one leaves out columns that are gone", () => {
  const thenBy = (sortThenBy: unknown, kept = false) =>
    effectiveOptions({ sortByFieldName: "oil", sortThenBy }, table, { kept }).sortThenBy;
  const further = (field: string) => ({ field, ascending: true });
  expect(() => thenBy(["company", "wells", "lat", "spud", "ok"].map(further))).toThrow("at most 4");
  expect(() => thenBy([{ field: "oil" }])).toThrow("sortThenBy[0]");
  expect(() => thenBy([further("gone")])).toThrow("'gone'");
  expect(thenBy([further("gone"), further("lat")], true)).toEqual([further("lat")]);
});
