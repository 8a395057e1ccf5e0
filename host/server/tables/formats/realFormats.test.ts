import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import type { LogHeader } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import type { Session } from "../../identity/types.ts";
import { isLongForm } from "../../longForm.ts";
import type { StoredTable } from "../tableContainer.ts";
import {
  independentDuckDb,
  newPetron,
  person,
  readAs,
  type TablesNode,
  tablesNode,
  testRun,
} from "../testing.ts";

/**
 * Public data beside the checkout; where it is not, these tests say so and have nothing to compare.
 */
const folder = resolve(import.meta.dirname, "../../../../../shared/data");
const present = existsSync(folder);
if (!present)
  console.info(
    "The public oil-and-gas data is not beside this checkout: imports of real logs and workbooks are not compared.",
  );

describe("real logs and workbooks", () => {
  let database: Database;
  let node: TablesNode;
  let ann: Session;
  let petron: string;
  const duckDb = independentDuckDb();
  beforeAll(async () => {
    database = await testDatabase();
    node = await tablesNode(database);
    ann = await person(node.store);
    petron = await newPetron(node.store, ann);
  });
  afterAll(async () => {
    (await duckDb).close();
    await node.close();
    await database.close();
  });

  const brought = new Map<string, ReturnType<typeof importFile>>();
  /** A log that two tests look at is imported once. */
  function bring(path: string): ReturnType<typeof importFile> {
    const imported = brought.get(path) ?? importFile(path);
    brought.set(path, imported);
    return imported;
  }

  async function importFile(path: string, reading: { sheet?: string } = {}) {
    const content = await readFile(join(folder, path));
    const fileId = await node.files.add(path, content);
    const outcome = await node.tables
      .as(ann)
      .importFile(petron, { fileId, collection: "file", mode: "replace", ...reading }, testRun());
    const [table] = (
      await readAs(node.store, ann).query<StoredTable>("Table", {
        scopeId: petron,
        collection: "file",
      })
    ).data;
    return {
      content,
      outcome,
      schema: table!.schema,
      path: join(node.dataDir, "tables", table!.file),
    };
  }

  /** Rows and sums of columns by splitting the raw text. */
  function counted(text: string, nothing: number, places: readonly number[]) {
    const lines = text.split(/\r?\n/);
    const rows = lines
      .slice(lines.findIndex((line) => /^~A/.test(line)) + 1)
      .filter((line) => line.trim() !== "" && !line.startsWith("#"));
    const sums = places.map((place) => {
      const values = rows
        .map((line) => Number(line.trim().split(/[\s,]+/)[place]))
        .filter((value) => value !== nothing);
      return { count: values.length, sum: values.reduce((sum, value) => sum + value, 0) };
    });
    return { rows: rows.length, sums };
  }

  type Log = [
    path: string,
    well: string,
    rows: number,
    nothing: number,
    curves: Record<string, number>,
    index: string,
  ];
  // Packed and not, in feet and in meters, with two values that mean none.
  const logs: Log[] = [
    [
      "las/kansas_wellington_kgs_1-32.las.gz",
      "Wellington KGS 1-32",
      9_341,
      -999.25,
      { DEPT: 0, TENS: 1, RXRT: 2 },
      "ft",
    ],
    [
      "las/south_australia_6038-187_scorpio_e1.las",
      "Scorpio E1",
      2_732,
      -99_999,
      { DEPT: 0, GAMN: 4, COND: 8 },
      "m",
    ],
    ["las/pechelbronn_1927.las", "Diefenbach 2905", 141, -999.25, { DEPT: 0, RES: 1 }, "m"],
  ];
  const furtherLogs: Log[] = [
    ["las/force2020_32_2-1.las", "32/2-1", 6_059, -999.25, { DEPT: 0, GR: 14, RHOB: 15 }, "m"],
    ["las/force2020_31_2-7.las.gz", "31/2-7", 8_647, -999.25, { DEPT: 0, GR: 12, RHOB: 13 }, "m"],
    [
      "las/force2020_25_8-7.las.gz",
      "25/8-7  Krap 1",
      9_268,
      -999.25,
      { DEPT: 0, GR: 16, RHOB: 17 },
      "m",
    ],
  ];
  it.each([...logs, ...(isLongForm ? furtherLogs : [])])(
    "%s comes in whole, and the sums of its curves are those of its text",
    async (path, well, rowCount, nothing, curves, index) => {
      if (!present) return;
      const imported = await bring(path);
      expect(imported.outcome).toMatchObject({ rowCount, rejectedCount: 0 });
      expect(imported.schema.find(({ name }) => name === "DEPT")).toMatchObject({
        type: "double",
        unit: index,
        quantity: "Length",
      });
      const text = (
        path.endsWith(".gz") ? gunzipSync(imported.content) : imported.content
      ).toString("latin1");
      const theirs = counted(text, nothing, Object.values(curves));
      expect(theirs.rows).toBe(rowCount);
      const selected = Object.keys(curves).map(
        (name, at) => `count("${name}") AS count${at}, sum("${name}") AS sum${at}`,
      );
      const [ours = {}] = await (await duckDb).rows(
        `SELECT count(DISTINCT "Well") AS wells, min("Well") AS well, ${selected.join(", ")} FROM '${imported.path}'`,
      );
      expect([ours.wells, ours.well]).toEqual([1, well]);
      for (const [at, { count, sum }] of theirs.sums.entries()) {
        expect(ours[`count${at}`]).toBe(count);
        expect(Math.abs(Number(ours[`sum${at}`]) - sum)).toBeLessThanOrEqual(Math.abs(sum) * 1e-12);
      }
      // Each line of its header is kept.
      const { data: headers } = await node.store.as(ann).query<LogHeader>("LogHeader", {
        petronId: petron,
        importVersion: imported.outcome.tableVersion,
      });
      const lines = text.slice(0, text.search(/^~A/m)).split(/\r?\n/);
      const items = headers.flatMap(({ sections }) => sections.flatMap((section) => section.items));
      expect([headers.length, headers[0]!.isCut]).toEqual([1, false]);
      expect(items.length).toBe(
        lines.filter((line) => line.trim() !== "" && !/^\s*[~#]/.test(line)).length,
      );
    },
  );

  it("a log names its API number where it has one, and its unit where it is none of the known ones", async () => {
    if (!present) return;
    const { schema } = await bring("las/kansas_wellington_kgs_1-32.las.gz");
    expect(schema.slice(0, 3).map(({ name, type }) => [name, type])).toEqual([
      ["Well", "text"],
      ["API", "text"],
      ["DEPT", "double"],
    ]);
    expect(schema.find(({ name }) => name === "RXO")).toMatchObject({ unit: "ohmm" });
    expect(schema.find(({ name }) => name === "RXRT")!.unit).toBeUndefined();
  });

  const workbook = "volve-norway/Volve production data.xlsx";
  type Sheet = [name: string, rows: number, csv: string, columns: string[], skipped: number];
  const sheets: Sheet[] = [
    ["Monthly Production Data", 526, "monthly_production.csv", ["Oil", "Gas", "Water"], 1],
  ];
  const furtherSheets: Sheet[] = [
    [
      "Daily Production Data",
      15_634,
      "daily_production.csv.gz",
      ["BORE_OIL_VOL", "BORE_GAS_VOL", "BORE_WAT_VOL", "ON_STREAM_HRS"],
      0,
    ],
  ];
  it.each([...sheets, ...(isLongForm ? furtherSheets : [])])(
    "the sheet '%s' of the Volve workbook comes in whole, as its CSV has it",
    async (sheet, rowCount, csv, columns, skipped) => {
      if (!present) return;
      const { outcome, schema, path } = await importFile(workbook, { sheet });
      expect(outcome).toMatchObject({ rowCount, rejectedCount: 0 });
      const sums = (cell: (name: string) => string) =>
        columns
          .map(
            (name, at) =>
              `count(${cell(name)}) AS count${at}, round(sum(${cell(name)}), 4) AS sum${at}`,
          )
          .join(", ");
      const duck = await duckDb;
      const [ours] = await duck.rows(`SELECT ${sums((name) => `"${name}"`)} FROM '${path}'`);
      const [theirs] = await duck.rows(
        `SELECT ${sums((name) => `TRY_CAST("${name}" AS DOUBLE)`)} FROM (FROM read_csv('${join(folder, "volve-norway", csv)}', all_varchar = true, header = true) OFFSET ${skipped})`,
      );
      expect(ours).toEqual(theirs);
      const types = Object.fromEntries(schema.map(({ name, type }) => [name, type]));
      if (skipped === 0)
        expect(types).toMatchObject({
          DATEPRD: "date",
          NPD_WELL_BORE_CODE: "text",
          BORE_OIL_VOL: "double",
          FLOW_KIND: "text",
        });
      else expect(schema.find(({ name }) => name === "Oil")!.unit).toBe("Sm³");
    },
  );
});
