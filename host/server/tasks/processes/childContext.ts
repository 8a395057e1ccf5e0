import type { ReadStream } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { asPetronsError, type ServerDocuments, type ThreadReader } from "@petrons/sdk/contracts";
import type { ScopeTables } from "@petrons/sdk/server";
import type { StoredFile } from "../../files/types.ts";
import { namedScope, scopedReader } from "../../scope/index.ts";
import type { ConnectionGrant } from "../../sources/connections/types.ts";
import type { HostTaskContext, UrlGrant } from "../../sources/types.ts";
import {
  childModule,
  type ImportLock,
  type OwnScopeTables,
  type ScopeTablesDependencies,
} from "../../tables/types.ts";
import type { StartMessage } from "./childMessages.ts";
import { lazyTables } from "./lazyTables.ts";
import { createParentCalls, type Send } from "./parentCalls.ts";

interface TablesModule {
  createScopeTables(dependencies: ScopeTablesDependencies): OwnScopeTables;
}
const progressEvery = 200;

/**
 * The task's context inside the child: documents, files, tables and locks are asked of the parent,
 * which acts with the creator's rights of that moment.
 */
export function createChildContext(start: StartMessage, send: Send) {
  const { call, signal, log, receive } = createParentCalls(send);
  const documents: ServerDocuments & ThreadReader = {
    query: (...parameters) => call("documents", "query", ...parameters),
    get: (...parameters) => call("documents", "get", ...parameters),
    newestThreads: (...parameters) => call("documents", "newestThreads", ...parameters),
    insert: (...parameters) => call("documents", "insert", ...parameters),
    update: (...parameters) => call("documents", "update", ...parameters),
    upsert: (...parameters) => call("documents", "upsert", ...parameters),
    remove: (...parameters) => call("documents", "remove", ...parameters),
    restore: (...parameters) => call("documents", "restore", ...parameters),
    removeForGood: (...parameters) => call("documents", "removeForGood", ...parameters),
  };
  const progress = coalesced((percent: number, message?: string) =>
    send({ kind: "progress", percent, message }),
  );
  const lock: ImportLock = {
    acquire: async (key, collection) => {
      const held = await call<number>("lock", "acquire", key, collection);
      return () => call("lock", "release", held);
    },
  };
  const { scope } = start.tables;
  const tables = childTables({
    ...start.tables,
    folder: start.folder,
    identity: start.identity,
    documents: scopedReader(documents, scope),
    files: {
      open: (_identity, id) => call("files", "open", id),
      put: (_identity, name, scopeId, content, isExport) =>
        call("files", "put", name, scopeId, (content as ReadStream).path, isExport),
    },
    records: {
      check: (scopeId) => call("records", "check", scopeId),
      put: (table, replaced, origin, brought) =>
        call("records", "put", table, replaced, origin, brought),
      restore: (scopeId, options, by) => call("records", "restore", scopeId, options, by),
      undo: (scopeId, options, by) => call("records", "undo", scopeId, options, by),
      deleteOldVersions: (scopeId, options) =>
        call("records", "deleteOldVersions", scopeId, options),
      copy: (sourceScopeId, scopeId) => call("records", "copy", sourceScopeId, scopeId),
      findNames: (options) => call("records", "findNames", options),
      listNames: (options) => call("records", "listNames", options),
    },
    lock,
  });

  const task: HostTaskContext = {
    identity: start.identity,
    user: start.user,
    scope,
    ...namedScope(scope, start.scopeId),
    runId: start.runId,
    documents,
    tables,
    signal,
    ...(start.isHost && {
      host: {
        folder: start.folder,
        limits: start.tables.limits,
        put: (name: string, scopeId: string, path: string) =>
          call<StoredFile>("files", "put", name, scopeId, path),
        connection: (name: string) => call<ConnectionGrant>("sources", "connection", name),
        check: (scopeId: string) => call<void>("records", "check", scopeId),
        url: (host: string, port: number) => call<UrlGrant>("sources", "url", host, port),
        hasHad: (table: object, sha256: string) =>
          call<boolean>("sources", "hasHad", table, sha256),
        take: (folder: string, seen: object) => call<string>("sources", "take", folder, seen),
        turn: (key: string, collection: string) =>
          turnOf(() => lock.acquire(`turn ${key}`, collection), signal),
      },
    }),
    contributions: (kind) => call("contributions", "of", kind),
    memory: {
      read: () => call("memory", "read"),
      write: (value) => call("memory", "write", value),
    },
    log,
    progress(percent, message) {
      progress.set(percent, message);
    },
  };

  return {
    task,
    receive,
    /** After this nothing more is sent, and the last progress has been. */
    async close(): Promise<void> {
      await progress.flush();
    },
  };
}

const turnEvery = 100;

/** A lock that others hold is asked for until it is free, or the run is to stop. */
async function turnOf(
  acquire: () => Promise<() => Promise<void>>,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  for (;;) {
    try {
      return await acquire();
    } catch (error) {
      if (asPetronsError(error)?.code !== "table-busy") throw error;
      await delay(turnEvery, undefined, { signal });
    }
  }
}

/** The first call at once, then at most one per 200 ms, the last one always. */
function coalesced(report: (percent: number, message?: string) => Promise<void>) {
  let latest: [number, string | undefined] | undefined;
  let sentAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const next = latest;
    latest = undefined;
    if (!next) return;
    sentAt = performance.now();
    await report(...next);
  };
  return {
    set(percent: number, message?: string) {
      // A later call without a message does not take away the one before it.
      latest = [Math.min(100, Math.max(0, Number(percent) || 0)), message ?? latest?.[1]];
      const wait = sentAt + progressEvery - performance.now();
      if (wait <= 0) void flush();
      else timer ??= setTimeout(() => void flush(), wait);
    },
    flush,
  };
}

/** The tables module is loaded when the task first asks for a table: most tasks never do. */
function childTables(dependencies: ScopeTablesDependencies): ScopeTables {
  let loading: Promise<OwnScopeTables> | undefined;
  return lazyTables(() => {
    loading ??= (import(pathToFileURL(childModule).href) as Promise<TablesModule>).then(
      ({ createScopeTables }) => createScopeTables(dependencies),
    );
    return loading;
  });
}
