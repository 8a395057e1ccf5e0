import { PetronsError, type ServerDocuments } from "@petrons/sdk/contracts";
import type { FlowTables } from "@petrons/sdk/server";
import type { Limits } from "../../limits/index.ts";
import { aggregateSql } from "../aggregateRows.ts";
import { TableEngine } from "../tableEngine.ts";
import { tablesOf } from "../tablesOf.ts";
import { isVersionOf } from "../versionFiles.ts";
import { readTable } from "../versionReader.ts";
import { monthlySummaryOf, monthlySummarySql } from "./monthlySummary.ts";

export interface FlowTablesParts {
  dataDir: string;
  /** Of the process; what statements spill goes there. */
  folder: string;
  limits: Pick<Limits, "unpackedBytes" | "readBytes">;
  orgId: string;
  /** As the organization. */
  documents: Pick<ServerDocuments, "query">;
  signal: AbortSignal;
}

/** Of the memory that the process of a flow has by default. */
const memoryMiB = 768;

/** Tables in the process of a flow, with a DuckDB of its own that is opened on first use. */
export function createFlowTables({ dataDir, folder, limits, orgId, documents, signal }: FlowTablesParts): FlowTables & { close(): Promise<void> } {
  let opening: Promise<TableEngine> | undefined;
  const engine = () => {
    opening ??= TableEngine.start({ dataDir, folder, memoryMiB, spillBytes: limits.unpackedBytes });
    return opening;
  };
  /** A document that names a file outside its Petron's folder is no table. */
  const stored = async (petronId: string) => (await tablesOf(documents, petronId)).filter((table) => isVersionOf(orgId, table));
  const found = async (petronId: string, collection: string) => {
    const table = (await stored(petronId)).find((one) => one.collection === collection);
    if (!table) throw new PetronsError("table-unknown", { name: collection });
    return readTable(dataDir, { orgId, userId: "" }, table);
  };
  const rows = async (sql: string) => (await engine()).session((session) => session.rows(sql), signal);
  return {
    list: async (petronId) => (await stored(petronId)).map(({ collection, rowCount, version, schema }) => ({ collection, rowCount, version, schema })),
    async summarizeMonths(petronId, query) {
      return monthlySummaryOf(query, await rows(monthlySummarySql(await found(petronId, query.collection), query)));
    },
    async aggregate(petronId, query) {
      return { rows: await rows(aggregateSql(await found(petronId, query.collection), query, null, limits.readBytes)) };
    },
    close: async () => await (await opening)?.close(),
  };
}
