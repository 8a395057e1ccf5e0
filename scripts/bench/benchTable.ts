import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ResourceAnswer, TableColumn, TableView } from "@petrons/sdk/contracts";
import { type BenchServer, openBenchServer, temporaryFolder } from "./benchServer.ts";
import {
  type BareDuckDb,
  bareDuckDb,
  type ProductionCsv,
  productionCsv,
  productionParquet,
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
}

/** With so many rows, or with those that the environment names. */
export async function openBenchTable(rows?: number): Promise<BenchTable> {
  const folder = await temporaryFolder();
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const duckDb = stack.use(await bareDuckDb());
  const csv =
    rows === undefined
      ? await productionCsv(folder, duckDb)
      : await productionParquet(folder, duckDb, rows);
  const server = stack.use(await openBenchServer());
  const petronId = await server.call("newPetron", "Pages");
  const { milliseconds: importMs } = await server.call("importFile", petronId, {
    fileId: await server.call("upload", petronId, csv.path),
    collection,
  });
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
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
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
