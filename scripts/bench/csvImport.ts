import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { alternately, atMost, type BenchRow, median, rounded } from "./benchRow.ts";
import { openBenchServer, temporaryFolder } from "./benchServer.ts";
import { type BareDuckDb, bareDuckDb, productionCsv, text } from "./productionCsv.ts";

/**
 * Both sides begin when the process for the next file is ready: while it gets ready, it takes a
 * core from what runs.
 */
const rest = 1_500;

/** The same rows as a spreadsheet writes them in much of Europe. */
async function europeanCsv(folder: string, duckDb: BareDuckDb, from: string): Promise<string> {
  const path = join(folder, "european.csv");
  const comma = (name: string) => `replace(CAST(${name} AS VARCHAR), '.', ',') AS ${name}`;
  await duckDb.run(`COPY (SELECT * REPLACE (strftime(month, '%d.%m.%Y') AS month, ${comma("pressure")}, ${comma("latitude")})
    FROM read_csv(${text(from)})) TO ${text(path)} (FORMAT csv, HEADER, DELIM ';')`);
  return path;
}

/**
 * An import as the dialog starts it, with the columns its inspection found, against DuckDB's own
 * reader writing Parquet.
 */
export async function measure(): Promise<BenchRow[]> {
  const folder = await temporaryFolder();
  try {
    using duckDb = await bareDuckDb();
    const csv = await productionCsv(folder, duckDb);
    await using server = await openBenchServer();
    const petronId = await server.call("newPetron", "Imports");
    const fileId = await server.call("upload", petronId, csv.path);
    const bare = async (): Promise<number> => {
      const path = join(folder, "bare.parquet");
      await sleep(rest);
      const started = performance.now();
      await duckDb.run(
        `COPY (SELECT * FROM read_csv(${text(csv.path)})) TO ${text(path)} (FORMAT parquet)`,
      );
      const took = performance.now() - started;
      await rm(path);
      return took;
    };
    let number = 0;
    const inspected = await server.call("inspectFile", fileId);
    const columns = inspected.columns.map(({ unread, ...column }) => ({
      ...column,
      ...(unread && { unread: unread.proposed }),
    }));
    const own = async ({ id = fileId, withColumns = true } = {}): Promise<number> => {
      await sleep(rest);
      const options = {
        fileId: id,
        collection: `production-${++number}`,
        ...(withColumns ? { columns } : {}),
      };
      const { rowCount, rejectedCount, milliseconds } = await server.call(
        "importFile",
        petronId,
        options,
      );
      if (rowCount + rejectedCount !== csv.rows)
        throw new Error(
          `${rowCount} and ${rejectedCount} rejected rows of ${csv.rows} were imported.`,
        );
      return milliseconds;
    };
    await own();
    await bare();
    const pairs = await alternately(7, own, bare);
    const europeanId = await server.call(
      "upload",
      petronId,
      await europeanCsv(folder, duckDb, csv.path),
    );
    const european = await alternately(5, () => own({ id: europeanId, withColumns: false }), bare);
    const undetected = await alternately(5, () => own({ withColumns: false }), bare);
    const seconds = (values: number[]) => (median(values) / 1000).toFixed(2);
    const megabytes = Math.round((await stat(csv.path)).size / 1e6);
    return [
      atMost(2, {
        what: `CSV import of ${csv.description}, ${megabytes} MB`,
        value: rounded(median(pairs.map(([value, against]) => value / against))),
        unit: "×",
        baseline: `${seconds(pairs.map(([value]) => value))} s against ${seconds(pairs.map(([, value]) => value))} s of bare read_csv → Parquet`,
      }),
      atMost(1.8, {
        what: "  the same without columns: every row is looked at for its types",
        value: rounded(median(undetected.map(([value, against]) => value / against))),
        unit: "×",
        baseline: `${seconds(undetected.map(([value]) => value))} s; bare read_csv looks at 20,480 rows`,
      }),
      atMost(2.5, {
        what: "  without columns, with semicolons, decimal commas and days with dots",
        value: rounded(median(european.map(([value, against]) => value / against))),
        unit: "×",
        baseline: `${seconds(european.map(([value]) => value))} s; bare read_csv has the file with commas and points`,
      }),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
