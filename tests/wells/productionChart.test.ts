import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { ResourceAnswer } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../host/server/database/index.ts";
import { testDatabase } from "../../host/server/database/testing.ts";
import { createForge, type Forge } from "../../host/server/forge/index.ts";
import type { Session } from "../../host/server/identity/types.ts";
import {
  independentDuckDb,
  newPetron,
  person,
  settledOn,
  type TablesNode,
  tablesNode,
  testRun,
} from "../../host/server/tables/testing.ts";
import type {
  ChartQuery,
  MonthlyProduction,
} from "../../sdk/examples/wells/contracts/chartQuery.ts";
import { wellsWorkspace } from "../../sdk/examples/wells/server/index.ts";

const folder = resolve(import.meta.dirname, "../../../shared/data");
const present = existsSync(folder);
if (!present)
  console.info(
    "The public oil-and-gas data is not beside this checkout: production charts are not compared with it.",
  );
/** A test of real files; without them it has nothing to compare. */
const real = (title: string, work: () => Promise<void>) =>
  it(title, () => (present ? work() : undefined));

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const small = `well,operator,month,oil_bbl,gas_mcf,water_bbl,days_on_production
W1,North,2020-01-01,100,1000,10,31
W1,North,2020-02-01,80,900,20,0
W1,North,2020-04-01,60,800,30,15
W2,South,2020-01-01,300,10,5,30
W2,South,2020-02-01,-20,10,5,10
W3,South,2020-04-01,7,,1,1
W4,,2020-04-01,2,1,1,2
W4,,,5,1,1,2
W5,South,2020-01-01,0,5,0,30
`;
const wellNames = "well,well_name,well_name_suffix\nW1,Alpha,\nW2,Beta,ST00\nW3,Beta,ST01\n";

describe("the production chart's data", () => {
  let database: Database;
  let node: TablesNode;
  let forge: Forge;
  let ann: Session;
  let petron: string;
  let settled: () => Promise<void>;
  const duckDb = independentDuckDb();

  beforeAll(async () => {
    database = await testDatabase();
    node = await tablesNode(database);
    forge = await createForge({
      database,
      documents: node.store,
      logger: silent,
      pluginEnabled: () => true,
    });
    node.tables.attach(forge);
    forge.register(wellsWorkspace, "wells");
    settled = settledOn(node.store);
    ann = await person(node.store);
    petron = await newPetron(node.store, ann);
    await bring("production", small);
    await bring("wells", wellNames);
  });
  afterAll(async () => {
    (await duckDb).close();
    await forge.close();
    await node.close();
    await database.close();
  });

  const bring = async (collection: string, content: string | Buffer, name = `${collection}.csv`) =>
    node.tables
      .as(ann)
      .importFile(
        petron,
        { fileId: await node.files.add(name, content), collection, mode: "replace" },
        testRun(),
      );
  const bringFile = async (collection: string, path: string) =>
    bring(collection, await readFile(join(folder, path)), path);
  const act = (action: string, options: object) =>
    forge.action(ann, {
      action,
      options: { workspace: `$root/Wells/${petron}/${ann.userId}`, ...options },
    });
  const set = (value: ChartQuery) => act("SetVariable", { variable: "ChartQuery", value });
  async function ask(query: ChartQuery): Promise<MonthlyProduction> {
    await set(query);
    await settled();
    const [answer] = (await act("GetResource", { name: "MonthlyProduction" }))
      .data as ResourceAnswer<MonthlyProduction>[];
    if (answer?.errors?.length) throw new Error(JSON.stringify(answer.errors));
    return answer!.data!;
  }

  it("sums all rows by month, leaves months without rows out, and counts rows without one", async () => {
    const { periods, series, ...rest } = await ask({ table: "production" });
    expect(periods).toEqual(["2020-01-01", "2020-02-01", "2020-04-01"]);
    expect(series).toEqual([
      {
        id: "all",
        name: "All",
        volumes: { oil: [400, 60, 69], gas: [1015, 910, 801], water: [15, 25, 32] },
        totals: {},
      },
    ]);
    expect(rest).toMatchObject({
      rows: 9,
      undated: 1,
      isDaily: false,
      waterFactor: 1,
      totals: { oil: 534, gas: 2727, water: 73 },
    });
    expect(rest.gasOilFactors?.["scf/bbl"]).toBeCloseTo(1000, 9);
  });

  it("names wells by the table that knows them, tells apart those of one name, and leaves out who produced nothing", async () => {
    const { series, groups } = await ask({ table: "production", group: "well", top: 5 });
    expect(
      series.map(({ id, name, code, volumes, totals }) => [
        id,
        name,
        code,
        volumes.oil,
        totals.oil,
      ]),
    ).toEqual([
      ["=W2", "Beta ST00", "W2", [300, -20, null], 280],
      ["=W1", "Alpha", "W1", [100, 80, 60], 240],
      ["=W3", "Beta ST01", "W3", [null, null, 7], 7],
      ["=W4", "W4", undefined, [null, null, 2], 7],
    ]);
    expect(groups).toBe(5);
  });

  it("has rows without a value as a group of their own, and sums the others when asked to", async () => {
    const { series } = await ask({
      table: "production",
      group: "operator",
      phase: "gas",
      top: 5,
      ratios: true,
    });
    expect(series.map(({ id, name, volumes }) => [id, name, volumes.gas, volumes.water])).toEqual([
      ["=North", "North", [1000, 900, 800], [10, 20, 30]],
      ["=South", "South", [15, 10, null], [5, 5, 1]],
      ["none", "(No value)", [null, null, 1], [null, null, 1]],
    ]);
    const wide = `well,month,oil\n${Array.from({ length: 9 }, (_, at) => `V${at},2020-01-01,${at + 1}.1`).join("\n")}\nV0,2020-02-01,3\n`;
    await bring("wide", wide);
    const named = await ask({ table: "wide", group: "well", top: 5, other: true });
    expect(named.series.map(({ id }) => id)).toEqual(["=V8", "=V7", "=V6", "=V5", "=V4", "other"]);
    expect(named.series.at(-1)?.volumes.oil).toEqual([expect.closeTo(1.1 + 2.1 + 3.1 + 4.1, 9), 3]);
    expect(named.groups).toBe(9);
  });

  it("gives volumes for days on production, and what was produced without days", async () => {
    const { series, unrated, unratedRows } = await ask({ table: "production", producing: true });
    expect(series[0]?.rates?.oil).toEqual([100 / 31 + 300 / 30, -2, 60 / 15 + 7 + 1]);
    expect(unrated).toEqual({ oil: 80, gas: 900, water: 20 });
    expect(unratedRows).toEqual({ oil: 1, gas: 1, water: 1 });
  });

  it("takes hours for parts of a day, by the unit or the name of their column, and a well's rate of a month over all its hours", async () => {
    await bring(
      "hourly",
      "well,date,oil,on_stream_hrs\nW1,2020-01-01,10,12\nW1,2020-01-02,30,24\nW2,2020-01-02,8,6\nW2,2020-01-03,5,0\n",
    );
    const { isDaily, series, unrated } = await ask({ table: "hourly", producing: true });
    expect(isDaily).toBe(true);
    expect(series[0]?.rates?.oil).toEqual([expect.closeTo((24 * 40) / 36 + (24 * 8) / 6, 9)]);
    expect(unrated).toEqual({ oil: 5 });
    const days = await ask({ table: "hourly", producing: true, daily: true });
    expect(days.series[0]?.rates?.oil).toEqual([
      expect.closeTo(20, 9),
      expect.closeTo(30 + 32, 9),
      null,
    ]);
  });

  it("says when the chosen table is gone or holds no production, and that there are too many points", async () => {
    expect(await ask({ table: "gone" })).toMatchObject({ refused: "no-table" });
    expect(await ask({ table: "wells" })).toMatchObject({ refused: "no-table" });
    const days = Array.from(
      { length: 9_000 },
      (_, at) => `${new Date(at * 86_400_000).toISOString().slice(0, 10)},W1,1`,
    );
    await bring("long", `date,well,oil\n${days.join("\n")}\n`);
    expect(await ask({ table: "long", group: "well", daily: true })).toMatchObject({
      refused: "too-many-points",
      series: [],
    });
    expect((await ask({ table: "long", group: "well" })).periods).toHaveLength(296);
  });

  it("refuses a query of another shape", async () => {
    for (const value of [
      {},
      { table: "" },
      { table: "x".repeat(301) },
      { table: "production", top: 7 },
      { table: "production", columns: { oil: 1 } },
      { table: "a", more: 1 },
    ])
      await expect(set(value as ChartQuery)).rejects.toMatchObject({ code: "variable-invalid" });
  });

  real(
    "has the totals, months and names of an independent query over the months of a Gulf of Mexico field",
    async () => {
      const path = join(folder, "bsee-gulf-of-mexico/production_monthly_field_MC807.csv");
      await bringFile("field", "bsee-gulf-of-mexico/production_monthly_field_MC807.csv");
      await bringFile("boreholes", "bsee-gulf-of-mexico/boreholes.csv.gz");
      const sql = (text: string) =>
        duckDb.then((independent) =>
          independent.rows(text.replaceAll("FILE", `read_csv('${path}', all_varchar = true)`)),
        );
      const whole = await ask({
        table: "field",
        group: "api_well_number",
        top: 12,
        other: true,
        producing: true,
      });
      const largest = await sql(
        "SELECT api_well_number AS code, sum(CAST(oil_bbl AS BIGINT))::DOUBLE AS oil FROM FILE GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 12",
      );
      expect(whole.series.slice(0, 12).map(({ id, totals }) => [id, totals.oil])).toEqual(
        largest.map(({ code, oil }) => [`=${code}`, oil]),
      );
      const [all] = await sql(
        "SELECT sum(CAST(oil_bbl AS BIGINT))::DOUBLE AS oil, count(DISTINCT api_well_number)::DOUBLE AS wells FROM FILE",
      );
      expect([whole.totals.oil, whole.groups]).toEqual([all?.oil, all?.wells]);
      expect(whole.series.reduce((sum, { totals }) => sum + (totals.oil ?? 0), 0)).toBe(all?.oil);
      const code = whole.series[0]!.id.slice(1);
      const months = await sql(
        `SELECT strptime(production_month, '%Y%m')::DATE::VARCHAR AS month, sum(CAST(oil_bbl AS BIGINT))::DOUBLE AS oil,
        sum(CAST(oil_bbl AS DOUBLE) / CAST(days_on_production AS BIGINT)) FILTER (WHERE CAST(days_on_production AS BIGINT) > 0) AS rate
        FROM FILE WHERE api_well_number = '${code}' GROUP BY 1 ORDER BY 1`,
      );
      const first = whole.series[0]!;
      const drawn = whole.periods.flatMap((period, at) =>
        first.volumes.oil![at] === null ? [] : [[period, first.volumes.oil![at]]],
      );
      expect(drawn).toEqual(months.map(({ month, oil }) => [month, oil]));
      for (const { month, rate } of months) {
        const ours = first.rates!.oil![whole.periods.indexOf(String(month))];
        if (rate === null) expect(ours).toBeNull();
        else expect(ours).toBeCloseTo(Number(rate), 6);
      }
      const [name] = await (await duckDb).rows(
        `SELECT WELL_NAME AS name FROM read_csv('${join(folder, "bsee-gulf-of-mexico/boreholes.csv.gz")}', all_varchar = true) WHERE API_WELL_NUMBER = '${code}'`,
      );
      expect(first.name.startsWith(String(name?.name))).toBe(true);
      expect(first.code).toBe(code);
    },
  );

  real(
    "reads the days of Volve: months and each well's rate over its hours are those of an independent query",
    async () => {
      const path = join(folder, "volve-norway/daily_production.csv.gz");
      await bringFile("volve", "volve-norway/daily_production.csv.gz");
      const volve = await ask({
        table: "volve",
        group: "NPD_WELL_BORE_NAME",
        producing: true,
        ratios: true,
      });
      expect(volve.isDaily).toBe(true);
      const rows = await (await duckDb).rows(
        `SELECT well, month, sum(oil) AS oil, 24 * sum(oil) FILTER (WHERE hours > 0 AND oil IS NOT NULL) / sum(hours) FILTER (WHERE hours > 0 AND oil IS NOT NULL) AS rate FROM
        (SELECT NPD_WELL_BORE_NAME AS well, date_trunc('month', CAST(DATEPRD AS DATE))::DATE::VARCHAR AS month, CAST(BORE_OIL_VOL AS DOUBLE) AS oil, CAST(ON_STREAM_HRS AS DOUBLE) AS hours
        FROM read_csv('${path}', all_varchar = true)) GROUP BY 1, 2 ORDER BY 1, 2`,
      );
      for (const { id, volumes, rates } of volve.series) {
        for (const { month, oil, rate } of rows.filter(({ well }) => `=${well}` === id)) {
          const at = volve.periods.indexOf(String(month));
          if (oil !== null) expect(volumes.oil![at]).toBeCloseTo(Number(oil), 6);
          if (rate !== null) expect(rates!.oil![at]).toBeCloseTo(Number(rate), 6);
        }
      }
      expect(volve.series.map(({ name }) => name)).toContain("15/9-F-12");
    },
  );

  real(
    "reads the Norwegian fields, whose year and month are two columns and which have corrections below zero",
    async () => {
      const path = join(folder, "sodir-norway/field_production_gross_monthly.csv");
      await bringFile("fields", "sodir-norway/field_production_gross_monthly.csv");
      const { series, totals, periods } = await ask({
        table: "fields",
        group: "prfInformationCarrier",
        top: 20,
      });
      const rows = await (await duckDb).rows(
        `SELECT prfInformationCarrier AS field, sum(CAST(prfPrdOilGrossMillSm3 AS DOUBLE)) AS oil FROM read_csv('${path}', all_varchar = true) GROUP BY 1 ORDER BY 2 DESC LIMIT 20`,
      );
      expect(series.map(({ name }) => name)).toEqual(rows.map(({ field }) => field));
      for (const [at, one] of series.entries())
        expect(one.totals.oil).toBeCloseTo(Number(rows[at]?.oil), 6);
      expect([periods[0], periods.at(-1)]).toEqual(["1971-06-01", "2021-12-01"]);
      expect(totals.oil).toBeGreaterThan(4_000);
    },
  );
});
