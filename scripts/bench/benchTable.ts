import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ResourceAnswer, TableColumn, TableView } from "@petrons/sdk/contracts";
import { type BenchServer, openBenchServer, temporaryFolder } from "./benchServer.ts";
import { type ProcessMemory, withMemory } from "./processMemory.ts";
import {
  type BareDuckDb,
  bareDuckDb,
  type ProductionCsv,
  productionCsv,
  productionParquet,
  text,
} from "./productionCsv.ts";

export const collection = "production";

/** A production table of a server of its own, and bare DuckDB beside it for the same file. */
export interface BenchTable extends AsyncDisposable {
  server: BenchServer;
  duckDb: BareDuckDb;
  csv: ProductionCsv;
  workspace: string;
  parquet: string;
  columns: TableColumn[];
  importMs: number;
  importMemory: ProcessMemory;
  /** The same file read and written by bare DuckDB; only where the rows are given. */
  bareImportMs: number;
}

/** With so many rows, or with those that the environment names. */
export async function openBenchTable(rows?: number): Promise<BenchTable> {
  const folder = await temporaryFolder();
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const duckDb = stack.use(await bareDuckDb(folder));
  const csv =
    rows === undefined
      ? await productionCsv(folder, duckDb)
      : await productionParquet(folder, duckDb, rows);
  const server = stack.use(await openBenchServer());
  const petronId = await server.call("newPetron", "Pages");
  const fileId = await server.call("upload", petronId, csv.path);
  const [{ milliseconds: importMs }, importMemory] = await withMemory(
    await server.call("pid"),
    () => server.call("importFile", petronId, { fileId, collection }),
  );
  const bareImportMs = rows === undefined ? 0 : await bareImport(duckDb, folder, csv);
  const workspace = `$root/Petron/${petronId}/Tables/${server.userId}`;
  const tables = join(server.dataDir, "tables");
  const parquet = (await readdir(tables, { recursive: true })).find((file) =>
    file.endsWith(".parquet"),
  );
  if (!parquet) throw new Error(`There is no table below ${tables}.`);
  const { sourceCollectionSchema: columns } = await viewOf(server, workspace);
  const kept = stack.move();
  return {
    server,
    duckDb,
    csv,
    workspace,
    parquet: join(tables, parquet),
    columns,
    importMs,
    importMemory,
    bareImportMs,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

async function bareImport(
  duckDb: BareDuckDb,
  folder: string,
  { path }: ProductionCsv,
): Promise<number> {
  const to = join(folder, "bare.parquet");
  const started = performance.now();
  await duckDb.run(
    `COPY (SELECT * FROM read_parquet(${text(path)})) TO ${text(to)} (FORMAT parquet)`,
  );
  const took = performance.now() - started;
  await rm(to);
  return took;
}

/** The page of the table as a browser reads it. */
export async function viewOf(server: BenchServer, workspace: string): Promise<TableView> {
  const [answer] = await server.action<ResourceAnswer<Record<string, TableView>>>("GetResource", {
    uri: `${workspace}#TableViews`,
  });
  const view = answer?.data?.[collection];
  if (!view || view.errors) throw new Error(view?.errors?.[0]?.message ?? "There is no page.");
  return view;
}
