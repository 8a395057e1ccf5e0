import { createReadStream, createWriteStream } from "node:fs";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { DuckDBInstance } from "@duckdb/node-api";
import { scaled } from "./benchRow.ts";

export interface ProductionCsv {
  path: string;
  /** For the table of the bench. */
  description: string;
  rows: number;
}

export const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/**
 * DuckDB as it comes, with as many threads as the server gives its own: the machine's. What more
 * than 4 GB of memory would take is written into the folder, where one is given.
 */
export async function bareDuckDb(folder?: string) {
  const instance = await DuckDBInstance.create(
    ":memory:",
    folder === undefined ? {} : { memory_limit: "4GB", temp_directory: join(folder, "spilled") },
  );
  const connection = await instance.connect();
  return {
    rows: async (sql: string) => (await connection.runAndReadAll(sql)).getRowObjectsJS(),
    run: async (sql: string) => void (await connection.run(sql)),
    [Symbol.dispose]() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}
export type BareDuckDb = Awaited<ReturnType<typeof bareDuckDb>>;

/**
 * A million months of 10,000 wells, or BENCH_ROWS of them, or the file that BENCH_CSV names (.csv
 * or .csv.gz).
 */
export async function productionCsv(folder: string, duckDb: BareDuckDb): Promise<ProductionCsv> {
  const path = join(folder, "production.csv");
  const given = process.env.BENCH_CSV;
  if (given) {
    const unzip = given.endsWith(".gz") ? [createGunzip()] : [];
    await pipeline([createReadStream(given), ...unzip, createWriteStream(path)]);
    const [counted] = await duckDb.rows(`SELECT count(*) AS total FROM read_csv(${text(path)})`);
    const rows = Number(counted?.total);
    return { path, rows, description: `${basename(given)}, ${rows.toLocaleString("en-US")} rows` };
  }
  const rows = Number(process.env.BENCH_ROWS ?? scaled(1_000_000, 2_000));
  await duckDb.run(`COPY (${productionSql(rows)}) TO ${text(path)} (FORMAT csv, HEADER)`);
  return { path, rows, description: `${rows.toLocaleString("en-US")} generated rows` };
}

/** The same rows as a Parquet file, so that many of them fit into one upload. */
export async function productionParquet(
  folder: string,
  duckDb: BareDuckDb,
  rows: number,
): Promise<ProductionCsv> {
  const path = join(folder, "production.parquet");
  await duckDb.run(`COPY (${productionSql(rows)}) TO ${text(path)} (FORMAT parquet)`);
  return { path, rows, description: `${rows.toLocaleString("en-US")} rows` };
}

const productionSql = (
  rows: number,
): string => `SELECT lpad(((i % 10000) * 7919 % 100000)::VARCHAR, 12, '0') AS api_number, 'Well ' || (i % 10000) AS well_name,
      ['Amberjack', 'Barracuda', 'Cobia', 'Dolphin', 'Kingfish', 'Pompano'][1 + i % 6] AS field,
      ['Producing', 'Shut in', 'Plugged'][1 + (i * 31 % 17) // 7] AS status,
      (DATE '2015-01-01' + to_months((i // 10000)::INTEGER))::DATE AS month, (hash(i) % 31)::INTEGER AS days,
      (hash(i + 1) % 90000)::INTEGER AS oil, (hash(i + 2) % 400000)::INTEGER AS gas, (hash(i + 3) % 50000)::INTEGER AS water,
      round((hash(i + 4) % 4000) / 7.0, 3) AS pressure, round(26 + (hash(i % 10000) % 30000) / 10000.0, 5) AS latitude
    FROM range(${rows}) AS numbers(i)`;
