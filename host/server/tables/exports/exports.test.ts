import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ExportTableOptions } from "@petrons/sdk/contracts";
import { unzipSync } from "fflate";
import readXlsx from "read-excel-file/node";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import type { Session } from "../../identity/types.ts";
import { literal } from "../engine/sqlText.ts";
import {
  independentDuckDb,
  newPetron,
  person,
  type TablesNode,
  tablesNode,
  testRun,
} from "../testing.ts";

let database: Database;
let node: TablesNode;
let ann: Session;
let petron: string;
let folder: string;

const wells = [
  "api,name,oil,spud,seen,ok,lat",
  '007,"Smith, <Jane> & Co",1234.5678,2020-01-31,2020-01-31T10:30:15Z,true,28.123456',
  "012,=CMD(),0.25,,,false,0.000012",
  "020,_x0041_ Creek,,1899-05-01,2021-05-01T00:00:00Z,,1",
].join("\r\n");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "exports-"));
  database = await testDatabase();
  node = await tablesNode(database);
  ann = await person(node.store);
  petron = await newPetron(node.store, ann);
  const fileId = await node.files.add("wells.csv", wells);
  const columns = [
    { source: "api", name: "api", label: "API", type: "text" as const },
    { source: "name", name: "name", label: "Name", type: "text" as const },
    {
      source: "oil",
      name: "oil",
      label: "Oil",
      type: "double" as const,
      quantity: "LiquidVolume",
      unit: "bbl",
      decimals: 2,
    },
    { source: "spud", name: "spud", label: "Spud", type: "date" as const },
    { source: "seen", name: "seen", label: "Seen", type: "datetime" as const },
    { source: "ok", name: "ok", label: "OK", type: "boolean" as const },
    { source: "lat", name: "lat", label: "Lat", type: "double" as const },
  ];
  await node.inProcess(ann).importFile(petron, { fileId, collection: "wells", columns }, testRun());
});
afterAll(async () => {
  await node.close();
  await database.close();
  await rm(folder, { recursive: true });
});

async function exported(options: Partial<ExportTableOptions>) {
  const { fileId, fileName } = await node
    .inProcess(ann)
    .exportFile(petron, { collection: "wells", ...options }, testRun());
  const path = join(folder, `${fileId}-${fileName}`);
  const { path: stored } = await node.files.open(ann, fileId);
  await writeFile(path, await readFile(stored));
  return { path, fileName };
}

const sheets = async (options: Partial<ExportTableOptions> = {}) => {
  const { path, fileName } = await exported({ format: "xlsx", ...options });
  const read = await readXlsx(path);
  return {
    fileName,
    rows: read[0]!.data,
    names: read.map(({ sheet }) => sheet),
    about: read[1]!.data,
  };
};

it("GP-019 a workbook has numbers as numbers, days as days, Yes and No as true and false, and text that is never a formula", async () => {
  const { fileName, rows, names } = await sheets();
  expect([fileName, names]).toEqual(["wells.xlsx", ["wells", "About"]]);
  expect(rows).toEqual([
    ["API", "Name", "Oil (bbl)", "Spud", "Seen (UTC)", "OK", "Lat"],
    [
      "007",
      "Smith, <Jane> & Co",
      1234.5678,
      new Date("2020-01-31"),
      new Date("2020-01-31T10:30:15Z"),
      true,
      28.123456,
    ],
    ["012", "=CMD()", 0.25, null, null, false, 0.000012],
    ["020", "_x0041_ Creek", null, "1899-05-01", new Date("2021-05-01"), null, 1],
  ]);
});

it("GP-019 its second sheet says table, Petron, rows, values, sort, search, filters and the units of the columns", async () => {
  const filterQuery = [
    {
      schema: { field: "oil", valueType: "double" as const },
      includeInvalid: true,
      range: { low: 1, high: null },
    },
  ];
  const { about, rows } = await sheets({
    columns: ["api", "oil"],
    units: { oil: "m³" },
    filterQuery,
    searchText: "0",
    sortByFieldName: "oil",
    sortAscending: false,
    precision: "shown",
  });
  expect(rows).toEqual([
    ["API", "Oil (m³)"],
    ["007", 196.28],
    ["020", null],
  ]);
  const lines = about.map((line) => line.filter((cell) => cell !== null));
  expect(lines[3]![1]).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d UTC$/);
  expect(lines.toSpliced(2, 2)).toEqual([
    ["Table", "wells"],
    ["Petron", "A"],
    ["Rows", "2 of 3 rows"],
    ["Values", "As shown: rounded as on the screen"],
    ["Sort", "Oil (descending)"],
    ["Search", "'0' in the columns below"],
    ["Filter", "Oil (m³)", "from 0.158987294928 m³ or missing"],
    ["Column", "Type", "Unit in this file", "Unit in the table"],
    ["API", "text"],
    ["Oil (m³)", "double", "m³", "bbl"],
  ]);
});

it("GP-019 Parquet has the types and every digit, or what the screen shows, with the decimals and units that were chosen", async () => {
  const duck = await independentDuckDb();
  try {
    const { path } = await exported({ format: "parquet" });
    const types = await duck.rows(
      `SELECT column_name AS name, column_type AS type FROM (DESCRIBE SELECT * FROM ${literal(path)})`,
    );
    expect(types.map(({ name, type }) => `${name} ${type}`)).toEqual([
      "API VARCHAR",
      "Name VARCHAR",
      "Oil (bbl) DOUBLE",
      "Spud DATE",
      "Seen (UTC) TIMESTAMP",
      "OK BOOLEAN",
      "Lat DOUBLE",
    ]);
    expect(
      await duck.rows(
        `SELECT "Name" AS name, "Oil (bbl)" AS oil, "Lat" AS lat FROM ${literal(path)}`,
      ),
    ).toEqual([
      { name: "Smith, <Jane> & Co", oil: 1234.5678, lat: 28.123456 },
      { name: "=CMD()", oil: 0.25, lat: 0.000012 },
      { name: "_x0041_ Creek", oil: null, lat: 1 },
    ]);
    const shown = await exported({
      format: "parquet",
      precision: "shown",
      units: { oil: "m³" },
      decimals: { oil: 1, lat: 3 },
    });
    expect(
      await duck.rows(`SELECT "Oil (m³)" AS oil, "Lat" AS lat FROM ${literal(shown.path)}`),
    ).toEqual([
      { oil: 196.3, lat: 28.123 },
      { oil: expect.closeTo(0.0397, 4), lat: 0.000012 },
      { oil: null, lat: 1 },
    ]);
  } finally {
    duck.close();
  }
});

it("GP-019 CSV and Parquet come with their description in one ZIP when it is asked for, and plain without", async () => {
  const { path, fileName } = await exported({ about: true, columns: ["api"] });
  const files = unzipSync(await readFile(path));
  expect([fileName, Object.keys(files)]).toEqual(["wells.zip", ["wells.csv", "About wells.txt"]]);
  expect(Buffer.from(files["wells.csv"]!).toString()).toBe("\uFEFFAPI\r\n007\r\n012\r\n020\r\n");
  expect(Buffer.from(files["About wells.txt"]!).toString()).toContain(
    "Rows:\t3 rows\r\nValues:\tExact values\r\nSort:\tAs in the table's file\r\n",
  );
  expect((await exported({ format: "parquet", about: true })).fileName).toBe("wells.zip");
  expect((await exported({})).fileName).toBe("wells.csv");
});

it("GP-019 groups are downloaded as they are shown, sorted, and the description names what they are grouped by", async () => {
  const grouping: ExportTableOptions["grouping"] = {
    by: [{ field: "spud", unit: "year" }],
    measures: [{ operation: "count" }, { operation: "sum", field: "oil" }],
  };
  const { rows, about } = await sheets({
    grouping,
    sortByFieldName: "spud_year",
    sortAscending: false,
    units: { sum_oil: "m³" },
  });
  expect(rows).toEqual([
    ["Spud, year", "Rows", "Sum of Oil (m³)"],
    [2020, 1, (1234.5678 * 0.158987294928) / 1],
    [1899, 1, null],
    [null, 1, (0.25 * 0.158987294928) / 1],
  ]);
  const lines = about.map((line) => line.filter((cell) => cell !== null));
  expect(lines).toContainEqual(["Rows", "3 groups"]);
  expect(lines).toContainEqual(["Grouped by", "Spud, year"]);
  expect(lines).toContainEqual(["Sort", "Spud, year (descending)"]);
});
