import { PetronsError, type ServerDocuments } from "@petrons/sdk/contracts";
import type { FlowTables } from "@petrons/sdk/server";
import type { Limits } from "../../limits/index.ts";
import { type Scope, scopedReader } from "../../scope/index.ts";
import { TableEngine } from "../engine/tableEngine.ts";
import { isVersionOf } from "../versions/versionFiles.ts";
import { readTable } from "../versions/versionReader.ts";
import { aggregateSql } from "../views/aggregateRows.ts";
import { tablesOf } from "../views/tablesOf.ts";
import { monthlySummaryOf, monthlySummarySql } from "./monthlySummary.ts";

export interface FlowTablesDependencies {
  dataDir: string;
  /** Of the process; what statements spill goes there. */
  folder: string;
  limits: Pick<Limits, "unpackedBytes" | "readBytes">;
  scope: Scope;
  orgId: string;
  /** As the organization. */
  documents: Pick<ServerDocuments, "query">;
  signal: AbortSignal;
}

/** Of the memory that the process of a flow has by default. */
const memoryMiB = 768;

/** Tables in the process of a flow, with a DuckDB of its own that is opened on first use. */
export function createFlowTables({
  dataDir,
  folder,
  limits,
  scope,
  orgId,
  documents,
  signal,
}: FlowTablesDependencies): FlowTables & { close(): Promise<void> } {
  let opening: Promise<TableEngine> | undefined;
  const engine = () => {
    opening ??= TableEngine.start({ dataDir, folder, memoryMiB, spillBytes: limits.unpackedBytes });
    return opening;
  };
  /** A document that names a file outside its scope's folder is no table. */
  const stored = async (scopeId: string) =>
    (await tablesOf(scopedReader(documents, scope), scopeId)).filter((table) =>
      isVersionOf(orgId, table),
    );
  const found = async (scopeId: string, collection: string) => {
    const table = (await stored(scopeId)).find((one) => one.collection === collection);
    if (!table) throw new PetronsError("table-unknown", { name: collection });
    return readTable(dataDir, { orgId, userId: "" }, table);
  };
  const rows = async (sql: string) =>
    (await engine()).session((session) => session.rows(sql), signal);
  return {
    list: async (scopeId) =>
      (await stored(scopeId)).map(({ collection, rowCount, version, schema }) => ({
        collection,
        rowCount,
        version,
        schema,
      })),
    async summarizeMonths(scopeId, query) {
      return monthlySummaryOf(
        query,
        await rows(monthlySummarySql(await found(scopeId, query.collection), query)),
      );
    },
    async aggregate(scopeId, query) {
      return {
        rows: await rows(
          aggregateSql(await found(scopeId, query.collection), query, null, limits.readBytes),
        ),
      };
    },
    close: async () => await (await opening)?.close(),
  };
}
