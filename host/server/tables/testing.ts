import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { DuckDBInstance } from "@duckdb/node-api";
import { newId, PetronsError, type Severity } from "@petrons/sdk/contracts";
import { container, type ScopeTables } from "@petrons/sdk/server";
import { Type } from "typebox";
import type { Database, Logger } from "../database/index.ts";
import { createDocumentStore, type DocumentStore } from "../documents/index.ts";
import type { FileStore, StoredFile } from "../files/types.ts";
import type { Session } from "../identity/types.ts";
import { type Limits, limitsOf } from "../limits/index.ts";
import { type ScopedReader, scopedReader } from "../scope/index.ts";
import { petronScope } from "../scope/testing.ts";
import { endlessStorage } from "../storage/testing.ts";
import { shareCode } from "../tasks/testing/sharedCode.ts";
import { createScopeTables } from "./engine/scopeTables.ts";
import { literal } from "./engine/sqlText.ts";
import { TableEngine } from "./engine/tableEngine.ts";
import { createTableStore } from "./engine/tableStore.ts";
import type { OwnScopeTables, TableStore } from "./types.ts";
import { versionFile } from "./versions/versionFiles.ts";
import { type ReadTable, readTable } from "./versions/versionReader.ts";

export const orgId = "acme";

const silentLogger: Logger = { info: () => {}, warn: () => {}, error: () => {} };

const anyone = [{ to: "org" }] as const;
const petronContainer = container({
  name: "Petron",
  schema: Type.Object({ name: Type.String(), ownerId: Type.String() }),
  indexes: [{ field: "ownerId" }],
  access: {
    read: [{ to: "owner", field: "ownerId" }],
    insert: anyone,
    update: [{ to: "owner", field: "ownerId" }],
    delete: [],
  },
  feed: "full",
  uninstall: "keep",
});
const userContainer = container({
  name: "User",
  schema: Type.Object({
    fullName: Type.String(),
    roles: Type.Array(Type.String()),
    deleted: Type.Boolean(),
  }),
  indexes: [],
  access: { read: anyone, insert: [], update: [], delete: [] },
  feed: "full",
  uninstall: "keep",
});
/** Runs of the background, which no test here has. */
const runContainer = container({
  name: "JobResult",
  schema: Type.Object({ jobStatus: Type.Optional(Type.String()) }),
  indexes: [],
  access: { read: anyone, insert: [], update: [], delete: [] },
  feed: "ids",
  uninstall: "keep",
});
const markerContainer = container({
  name: "Marker",
  schema: Type.Object({}),
  indexes: [],
  access: { read: anyone, insert: [], update: [], delete: [] },
  feed: "ids",
  uninstall: "keep",
});

/** Files of a folder, readable by everybody: what modules under test need of the files module. */
interface TestFiles extends Pick<FileStore, "open" | "put"> {
  add(name: string, content: string | Buffer): Promise<string>;
  content(id: string): Promise<string>;
}

/** A node's tables on real documents, with a person and a Petron of theirs. */
export interface TablesNode {
  dataDir: string;
  store: DocumentStore;
  tables: TableStore;
  files: TestFiles;
  /**
   * The tables of a person as the process of a file has them, without its start: for what is done
   * to tables, not for who does it.
   */
  inProcess(identity: Session): ScopeTables;
  close(): Promise<void>;
}

async function testFiles(dataDir: string): Promise<TestFiles> {
  const folder = join(dataDir, "files");
  await mkdir(folder, { recursive: true });
  const names = new Map<string, string>();
  const pathOf = (id: string) => join(folder, id);
  const describe = async (id: string): Promise<StoredFile> => {
    const name = names.get(id);
    if (name === undefined) throw new PetronsError("file-unknown", { name: id });
    const sha256 = createHash("sha256")
      .update(await readFile(pathOf(id)))
      .digest("hex");
    return {
      id,
      name,
      size: (await stat(pathOf(id))).size,
      scopeId: null,
      sha256,
      path: pathOf(id),
    };
  };
  return {
    open: (_, id) => describe(id),
    async put(_, name, __, content) {
      const id = newId();
      names.set(id, name);
      await pipeline(content, createWriteStream(pathOf(id)));
      return describe(id);
    },
    async add(name, content) {
      const id = newId();
      names.set(id, name);
      await writeFile(pathOf(id), content);
      return id;
    },
    content: (id) => readFile(pathOf(id), "utf8"),
  };
}

export async function tablesNode(
  database: Database,
  logger: Logger = silentLogger,
  limits: Partial<Limits> = {},
  sharedDir?: string,
): Promise<TablesNode> {
  const dataDir = sharedDir ?? (await mkdtemp(join(tmpdir(), "tables-")));
  if (sharedDir === undefined) shareCode(dataDir);
  const store = await createDocumentStore({ database, logger });
  for (const definition of [petronContainer, userContainer, markerContainer, runContainer])
    await store.register(definition, "host");
  const files = await testFiles(dataDir);
  const tables = await createTableStore({
    config: { dataDir, limits: limitsOf(limits) },
    database,
    documents: store,
    scope: petronScope,
    files: files as TestFiles & FileStore,
    storage: endlessStorage,
    logger,
  });
  const folder = join(dataDir, "tmp", "in-process");
  const opened = new Map<string, OwnScopeTables>();
  return {
    dataDir,
    store,
    files,
    tables,
    inProcess(identity) {
      const parts = {
        dataDir,
        folder,
        limits: limitsOf(limits),
        identity,
        scope: petronScope,
        documents: readAs(store, identity),
        files,
      };
      const own =
        opened.get(identity.userId) ??
        createScopeTables({ ...parts, records: tables.records(identity), lock: tables.lock });
      opened.set(identity.userId, own);
      return own;
    },
    async close() {
      for (const own of opened.values()) await own.close();
      await tables.close();
      await store.close();
      if (sharedDir === undefined) await rm(dataDir, { recursive: true });
    },
  };
}

/** What a person reads, as the host names it. */
export const readAs = (store: DocumentStore, identity: Session): ScopedReader =>
  scopedReader(store.as(identity), petronScope);

export async function person(store: DocumentStore): Promise<Session> {
  const [userId] = await store
    .asOrganization(orgId)
    .insert("User", [{ fullName: "Ann Example", roles: [], deleted: false }]);
  return {
    userId: userId!,
    orgId,
    roles: [],
    user: { userId, orgId } as unknown as Session["user"],
    tokenId: newId(),
    expiresAt: 0,
  };
}

export async function newPetron(store: DocumentStore, owner: Session): Promise<string> {
  return (
    await store.asOrganization(orgId).insert("Petron", [{ name: "A", ownerId: owner.userId }])
  )[0]!;
}

/** A run that keeps what was reported to it. */
export function testRun() {
  const logged: string[] = [];
  const percents: number[] = [];
  const messages: (string | undefined)[] = [];
  const controller = new AbortController();
  return {
    logged,
    percents,
    messages,
    controller,
    signal: controller.signal,
    log(_: Severity, message: string): void {
      logged.push(message);
    },
    progress(percent: number, message?: string): void {
      percents.push(percent);
      messages.push(message);
    },
  };
}

export const testLimits = limitsOf({});

/** A DuckDB on a folder. */
export const testEngine = (dataDir: string) =>
  TableEngine.start({ dataDir, folder: dataDir, memoryMiB: 1_024, spillBytes: 2 ** 33 });

/** Every file below a folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** An independent, unlocked DuckDB for comparing answers. */
export async function independentDuckDb() {
  const instance = await DuckDBInstance.create(":memory:", { threads: "2" });
  const connection = await instance.connect();
  return {
    async rows(sql: string): Promise<Record<string, unknown>[]> {
      const rows = (await connection.runAndReadAll(sql)).getRowObjectsJS();
      for (const row of rows)
        for (const key in row) if (typeof row[key] === "bigint") row[key] = Number(row[key]);
      return rows;
    },
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/**
 * Returns a function that waits until every listener that came before has heard of all that was
 * committed before the call.
 */
export function settledOn(store: DocumentStore): () => Promise<void> {
  const waiting = new Map<string, () => void>();
  const arrived = new Set<string>();
  store.feed.broadcast(
    (changes) => {
      for (const { container: name, id } of changes) {
        if (name !== "Marker") continue;
        arrived.add(id);
        waiting.get(id)?.();
      }
    },
    () => {},
  );
  return async () => {
    const [marker = ""] = await store.asOrganization(orgId).insert("Marker", [{}]);
    if (!arrived.has(marker)) await new Promise<void>((resolve) => waiting.set(marker, resolve));
  };
}

/** A table of nothing, for statements that name none. */
export const emptyTable: ReadTable = {
  party: { orgId: "a", userId: "ann" },
  collection: "t",
  version: "v",
  key: "k",
  schema: [],
  rowCount: 0,
  idField: "id",
  relation: "",
  rowsAt: () => "",
  rowsOf: () => "",
  rowsBetween: () => "",
};

/** A version in a data folder with the rows of a statement, in row groups of 2,048. */
export async function testVersion(
  engine: TableEngine,
  dataDir: string,
  rows: string,
  table: Pick<ReadTable, "schema" | "rowCount"> & { numbered: boolean },
): Promise<ReadTable> {
  const [orgId, scopeId, version] = [newId(), newId(), newId()];
  const file = versionFile(orgId, scopeId, version);
  const path = join(dataDir, "tables", file);
  await mkdir(dirname(path), { recursive: true });
  await engine.rows(`COPY (${rows}) TO ${literal(path)} (FORMAT parquet, ROW_GROUP_SIZE 2048)`);
  const named = { ...table, scopeId, file, version, collection: "production", idField: "id" };
  return readTable(dataDir, { orgId, userId: "ann" }, named);
}
/** It ends only when it is interrupted. */
export const endlessStatement =
  "SELECT sum(hash(a.range + b.range)) FROM range(10000000) a, range(10000000) b";
