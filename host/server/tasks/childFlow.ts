import { pathToFileURL } from "node:url";
import type { FlowContext, FlowTables } from "@petrons/sdk/server";
import { flowTablesModule } from "../tables/types.ts";
import { type ChildMessage, errorOf, type FlowStartMessage, type ParentMessage } from "./childMessages.ts";
import { lettersPerLine, linesPerRun } from "./runLog.ts";

type OwnFlowTables = FlowTables & { close(): Promise<void> };
interface FlowTablesModule {
  createFlowTables(parts: object): OwnFlowTables;
}

/** A flow's context inside the child: documents are asked of the parent, which reads them as the organization; tables are read here. */
export function createFlowContext(start: FlowStartMessage, send: (message: ChildMessage) => Promise<void>) {
  const { orgId, workspace, params, folder } = start;
  const abort = new AbortController();
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let calls = 0;
  let lines = 0;
  const call = <T>(method: string, ...parameters: unknown[]): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const number = ++calls;
      waiting.set(number, { resolve: resolve as (value: unknown) => void, reject });
      send({ kind: "call", call: number, target: "documents", method, parameters }).catch((error) => {
        waiting.delete(number);
        reject(error);
      });
    });
  const documents: FlowContext["documents"] = {
    query: (...parameters) => call("query", ...parameters),
    get: (...parameters) => call("get", ...parameters),
    newestThreads: (...parameters) => call("newestThreads", ...parameters),
  };
  let opening: Promise<OwnFlowTables> | undefined;
  const tables = () => {
    opening ??= (import(pathToFileURL(flowTablesModule).href) as Promise<FlowTablesModule>).then(({ createFlowTables }) =>
      createFlowTables({ ...start.tables, folder, orgId, documents, signal: abort.signal }),
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
    },
    signal: abort.signal,
    log(severity, message) {
      if (++lines <= linesPerRun) void send({ kind: "log", severity, message: String(message).slice(0, lettersPerLine) });
    },
  };
  return {
    flow,
    receive(message: ParentMessage): void {
      if (message.kind === "abort") abort.abort(new Error("The run was asked to stop."));
      if (message.kind !== "answer") return;
      const asked = waiting.get(message.call);
      waiting.delete(message.call);
      if (message.fault) asked?.reject(errorOf(message.fault));
      else asked?.resolve(message.value);
    },
    close: async (): Promise<void> => await (await opening)?.close(),
  };
}
