import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import type { Session } from "../../identity/types.ts";
import type { TableEngine } from "../engine/tableEngine.ts";
import type { StoredTable } from "../tableContainer.ts";
import {
  independentDuckDb,
  newPetron,
  orgId,
  person,
  readAs,
  type TablesNode,
  tablesNode,
  testEngine,
  testLimits,
  testRun,
} from "../testing.ts";
import { type ReadTable, readTable, VersionReader } from "../versions/versionReader.ts";
import { aggregateRows } from "../views/aggregateRows.ts";
import { conditionOf, effectiveOptions } from "../views/collectionState.ts";
import type { ColumnFilter } from "../views/filterSql.ts";
import { pageSql, tableView } from "../views/tableView.ts";

/**
 * Public production data beside the checkout; where it is not, these tests say so and have nothing
 * to compare.
 */
const folder = resolve(import.meta.dirname, "../../../../shared/data");
const present = existsSync(folder);
if (!present)
  console.info(
    "The public oil-and-gas data is not beside this checkout: imports of real files are not compared.",
  );

describe("real files", () => {
  let database: Database;
  let node: TablesNode;
  let engine: TableEngine;
  let reader: VersionReader;
  let ann: Session;
  let petron: string;
  let production: ReadTable | undefined;
  const duckDb = independentDuckDb();
  const production14 = join(folder, "bsee-gulf-of-mexico/production_monthly_2014_2024.csv.gz");

  beforeAll(async () => {
    database = await testDatabase();
    node = await tablesNode(database);
    engine = await testEngine(node.dataDir);
    reader = new VersionReader(engine, testLimits);
    ann = await person(node.store);
    petron = await newPetron(node.store, ann);
  });
  afterAll(async () => {
    (await duckDb).close();
    await engine.close();
    await node.close();
    await database.close();
  });

  async function bring(collection: string, path: string) {
    const fileId = await node.files.add(path, await readFile(join(folder, path)));
    const outcome = await node.tables
      .as(ann)
      .importFile(petron, { fileId, collection, mode: "replace" }, testRun());
    const [table] = (
      await readAs(node.store, ann).query<StoredTable>("Table", { scopeId: petron, collection })
    ).data;
    return { outcome, table: readTable(node.dataDir, { orgId, userId: "ann" }, table!) };
  }

  const files: [path: string, rows: number, rejected: number][] = [
    ["bsee-gulf-of-mexico/boreholes.csv.gz", 57_219, 0],
    ["bsee-gulf-of-mexico/raw/ogora2024delimit.zip", 62_591, 0],
    ["bsee-gulf-of-mexico/completions.csv.gz", 70_423, 0],
    ["bsee-gulf-of-mexico/bottomhole_pressure_2010s.csv.gz", 37_377, 0],
    ["bsee-gulf-of-mexico/formation_markers.csv", 20_392, 0],
    ["sodir-norway/wellbores_exploration.csv", 2_012, 0],
    ["sodir-norway/field_production_gross_monthly.csv", 22_939, 0],
    ["volve-norway/daily_production.csv.gz", 15_634, 0],
    ["volve-norway/monthly_production.csv", 526, 0],
    ["messy/npd_prognosis_vs_result_semicolon.csv", 878, 0],
    ["messy/bsee_end_of_operations_cp1252.txt.gz", 38_049, 0],
    ["messy/bsee_end_of_operations_excerpt_cp1252.txt", 1_187, 0],
    ["messy/bsee_geomarkers_nbsp_cp1252.txt.gz", 20_392, 0],
  ];
  it.each(files)(
    "%s comes in whole: %i rows, %i rejected",
    async (path, rowCount, rejectedCount) => {
      if (!present) return;
      expect((await bring("file", path)).outcome).toMatchObject({ rowCount, rejectedCount });
    },
  );

  it("API numbers keep their leading zeros and withheld depths are missing", async () => {
    if (!present) return;
    const { table } = await bring("boreholes", "bsee-gulf-of-mexico/boreholes.csv.gz");
    const [ours] = await reader.rows(
      table,
      `SELECT count_if(API_WELL_NUMBER LIKE '0%') AS zeros, count(DISTINCT API_WELL_NUMBER) AS wells, min(length(API_WELL_NUMBER)) AS shortest,
        count_if(BH_TOTAL_MD IS NULL) AS missing, sum(WATER_DEPTH) AS water, min(WELL_SPUD_DATE)::VARCHAR AS first FROM ${table.relation}`,
    );
    const [theirs] = await (await duckDb).rows(
      `SELECT count_if(API_WELL_NUMBER LIKE '0%') AS zeros, count(DISTINCT API_WELL_NUMBER) AS wells, min(length(API_WELL_NUMBER)) AS shortest,
        count_if(TRY_CAST(BH_TOTAL_MD AS BIGINT) IS NULL) AS missing, sum(TRY_CAST(WATER_DEPTH AS BIGINT)) AS water, min(strptime(WELL_SPUD_DATE, '%m/%d/%Y'))::DATE::VARCHAR AS first
        FROM read_csv('${join(folder, "bsee-gulf-of-mexico/boreholes.csv.gz")}', all_varchar = true)`,
    );
    expect(ours).toEqual(theirs);
    expect(Number(ours?.zeros)).toBeGreaterThan(0);
    expect(Number(ours?.wells)).toBe(57_219);
  });

  it("a million production rows come in whole", { timeout: 180_000 }, async () => {
    if (!present) return;
    const fileId = await node.files.add("production.csv.gz", await readFile(production14));
    const inspected = await node.tables.as(ann).inspect(fileId);
    const { delimiter, hasHeader, decimal } = inspected;
    const columns = inspected.columns.map(({ unread, ...column }) => ({
      ...column,
      ...(unread && { unread: unread.proposed }),
    }));
    const outcome = await node.tables
      .as(ann)
      .importFile(
        petron,
        { fileId, collection: "production", delimiter, hasHeader, decimal, columns },
        testRun(),
      );
    expect(outcome).toMatchObject({ rowCount: 1_081_143, rejectedCount: 0 });
    const [table] = (
      await readAs(node.store, ann).query<StoredTable>("Table", {
        scopeId: petron,
        collection: "production",
      })
    ).data;
    production = readTable(node.dataDir, { orgId, userId: "ann" }, table!);
  });

  const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
  const combinations: [filters: Record<string, ColumnFilter>, search: string, sql: string][] = [
    [{}, "", "true"],
    [
      {
        operator_name: {
          values: ["SHELL OFFSHORE INC.", "BP EXPLORATION & PRODUCTION INC."],
          includeInvalid: false,
        },
      },
      "",
      "operator_name IN ('SHELL OFFSHORE INC.', 'BP EXPLORATION & PRODUCTION INC.')",
    ],
    [
      {
        production_month: {
          low: day("2018-03-01"),
          high: day("2020-02-01"),
          includeInvalid: false,
        },
        oil_bbl: { low: 1000, high: null, includeInvalid: false },
      },
      "",
      "production_month BETWEEN '201803' AND '202002' AND CAST(oil_bbl AS BIGINT) >= 1000",
    ],
    [
      { first_production_date: { low: null, high: day("1999-12-31"), includeInvalid: true } },
      "",
      "(first_production_date <= '19991231' OR first_production_date IS NULL)",
    ],
    [
      {
        product_code: { values: ["G"], includeInvalid: false },
        gas_mcf: { low: 10, high: 50_000, includeInvalid: false },
        days_on_production: { low: 1, high: 15, includeInvalid: false },
      },
      "mc 8",
      "product_code = 'G' AND CAST(gas_mcf AS BIGINT) BETWEEN 10 AND 50000 AND CAST(days_on_production AS BIGINT) BETWEEN 1 AND 15 AND concat_ws('|', lease_number, completion_name, product_code, api_well_number, well_status_code, area_block, operator_number, operator_name, field_code, production_interval_code, unit_allocation_suffix) ILIKE '%mc 8%'",
    ],
    [
      { api_well_number: { values: ["012032016500"], includeInvalid: false } },
      "",
      "api_well_number = '012032016500'",
    ],
  ];
  it.each(combinations.map((combination, index) => [index + 1, ...combination] as const))(
    "FL-006 counts and sums after filter combination %i equal those of an independent query over the file",
    async (_, filters, searchText, sql) => {
      if (!present || !production) return;
      const options = effectiveOptions({ searchText }, production);
      const condition = conditionOf(production, filters, options);
      const measures = ["oil_bbl", "gas_mcf", "water_bbl"].map((field) => ({
        as: field,
        operation: "sum" as const,
        field,
      }));
      const [ours] = await aggregateRows(
        reader,
        production,
        {
          collection: "production",
          groupBy: [],
          measures: [{ as: "n", operation: "count" }, ...measures],
        },
        condition,
      );
      const [theirs] = await (await duckDb).rows(
        `SELECT count(*) AS n, sum(CAST(oil_bbl AS BIGINT))::DOUBLE AS oil_bbl, sum(CAST(gas_mcf AS BIGINT))::DOUBLE AS gas_mcf, sum(CAST(water_bbl AS BIGINT))::DOUBLE AS water_bbl
          FROM read_csv('${production14}', all_varchar = true) WHERE ${sql}`,
      );
      expect(ours).toEqual(theirs);
      expect(Number(ours?.n)).toBeGreaterThan(0);
      expect((await reader.filtered(production, condition)).total).toBe(ours?.n);
    },
  );

  it("TB-013 a sorted page of a large table has the rows that one plain statement has, and costs hardly more than it", async () => {
    if (!present || !production) return;
    const table = production;
    const times: Record<"page" | "statements", number[]> = { page: [], statements: [] };
    for (const sortAscending of [true, false, true, false, true, false]) {
      // Another condition each time: nothing is remembered.
      const round = times.page.length;
      const options = effectiveOptions(
        { sortByFieldName: "oil_bbl", sortAscending, limit: 100, skip: round * 50 },
        table,
      );
      const filters = { days_on_production: { low: 1, high: 20 + round, includeInvalid: false } };
      const condition = conditionOf(table, filters, options);
      let started = performance.now();
      const view = await tableView(reader, table, {
        workspace: "$root/x",
        options,
        filters,
        marking: undefined,
        tables: 1,
      });
      times.page.push(performance.now() - started);
      started = performance.now();
      const plain = await engine.rows(pageSql(table, condition, options, 1_024));
      const [counted] = await engine.rows(
        `SELECT count(*) AS n FROM ${table.relation} WHERE ${condition}`,
      );
      times.statements.push(performance.now() - started);
      expect(view.viewRecords).toEqual(plain.map((row) => ({ ...row, id: String(row.id) })));
      expect(view.totalNumFilteredRecords).toBe(counted?.n);
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[3]!;
    console.info(
      `page with total: ${median(times.page).toFixed(1)} ms, its two plain statements: ${median(times.statements).toFixed(1)} ms`,
    );
    expect(median(times.page)).toBeLessThan(median(times.statements) + 50);
  });
});
