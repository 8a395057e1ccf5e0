import { pathToFileURL } from "node:url";
import type { FlowContext, FlowTables } from "@petrons/sdk/server";
import { flowTablesModule } from "../../tables/types.ts";
import type { FlowStartMessage } from "./childMessages.ts";
import { createParentCalls, type Send } from "./parentCalls.ts";

type OwnFlowTables = FlowTables & { close(): Promise<void> };
interface FlowTablesModule {
  createFlowTables(parts: object): OwnFlowTables;
}

/**
 * A flow's context inside the child: documents are asked of the parent, which reads them as the
 * organization; tables are read here.
 */
export function createFlowContext(start: FlowStartMessage, send: Send) {
  const { orgId, workspace, params, folder } = start;
  const { call, signal, log, receive } = createParentCalls(send);
  const documents: FlowContext["documents"] = {
    query: (...parameters) => call("documents", "query", ...parameters),
    get: (...parameters) => call("documents", "get", ...parameters),
    newestThreads: (...parameters) => call("documents", "newestThreads", ...parameters),
  };
  let opening: Promise<OwnFlowTables> | undefined;
  const tables = () => {
    opening ??= (import(pathToFileURL(flowTablesModule).href) as Promise<FlowTablesModule>).then(
      ({ createFlowTables }) =>
        createFlowTables({ ...start.tables, folder, orgId, documents, signal }),
    );
    return opening;
  };
  const flow: FlowContext = {
    workspace,
    params,
    documents,
    tables: {
      list: async (...parameters) => (await tables()).list(...parameters),
      summarizeMonths: async (...parameters) => (await tables()).summarizeMonths(...parameters),
      aggregate: async (...parameters) => (await tables()).aggregate(...parameters),
    },
    signal,
    log,
  };
  return {
    flow,
    receive,
    close: async (): Promise<void> => await (await opening)?.close(),
  };
}
