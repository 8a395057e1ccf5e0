import { PetronsError, type ServerDocuments } from "@petrons/sdk/contracts";
import type { FlowTables } from "@petrons/sdk/server";
import type { Limits } from "../../limits/index.ts";
import { TableEngine } from "../tableEngine.ts";
import { tablesOf } from "../tablesOf.ts";
import { isVersionOf } from "../versionFiles.ts";
import { readTable } from "../versionReader.ts";
import { monthlySummaryOf, monthlySummarySql } from "./monthlySummary.ts";

export interface FlowTablesParts {
  dataDir: string;
  /** Of the process; what statements spill goes there. */
  folder: string;
  limits: Pick<Limits, "unpackedBytes">;
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
  return {
    list: async (petronId) => (await stored(petronId)).map(({ collection, rowCount, version, schema }) => ({ collection, rowCount, version, schema })),
    async summarizeMonths(petronId, query) {
      const found = (await stored(petronId)).find(({ collection }) => collection === query.collection);
      if (!found) throw new PetronsError("table-unknown", { name: query.collection });
      const sql = monthlySummarySql(readTable(dataDir, { orgId, userId: "" }, found), query);
      return monthlySummaryOf(query, await (await engine()).session((session) => session.rows(sql), signal));
    },
    close: async () => await (await opening)?.close(),
  };
}
