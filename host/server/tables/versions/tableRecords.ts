import { type Identity, PetronsError } from "@petrons/sdk/contracts";
import type { Database } from "../../database/index.ts";
import type { DocumentStore } from "../../documents/types.ts";
import type { Limits } from "../../limits/index.ts";
import {
  aScope,
  type Scope,
  type ScopedDocuments,
  scopedDocuments,
  scopedReader,
} from "../../scope/index.ts";
import { findNames } from "../names/findNames.ts";
import { listNames } from "../names/listNames.ts";
import { type StoredTable, type Table, tableBody } from "../tableContainer.ts";
import type { RestoringRun, TableRecords } from "../types.ts";
import { tablesOf } from "../views/tablesOf.ts";
import { copyLogHeaders, keepLogHeaders } from "./logHeaderRecords.ts";
import { deleteOldVersions } from "./oldVersions.ts";
import { type Restoring, restoreVersion, undoImport } from "./restoreVersion.ts";
import type { TableVersion } from "./versionContainer.ts";
import {
  freedBytes,
  isThere,
  isVersionOf,
  keepReplaced,
  linkVersion,
  placeVersion,
  removeVersion,
  versionFile,
  versionPath,
} from "./versionFiles.ts";
import { forgetVersions, recordNext } from "./versionRecords.ts";

interface RecordsOptions {
  dataDir: string;
  database: Pick<Database, "transaction">;
  documents: Pick<DocumentStore, "as" | "asOrganization" | "committed" | "may" | "readableRows">;
  identity: Identity;
  limits: Pick<Limits, "tableVersions">;
  scope: Scope;
}

/** Versions that are removed at once. */
const removedAtOnce = 500;

/** The Table documents that the host writes for one person, who may change the scope. */
export function tableRecords({
  dataDir,
  database,
  documents,
  identity,
  limits,
  scope,
}: RecordsOptions): TableRecords {
  const { orgId, userId } = identity;

  async function check(scopeId: string): Promise<void> {
    const { container } = scope;
    const found = await documents.as(identity).get(container, scopeId);
    if (!found || !(await documents.may(identity, "update", container, { ...found, orgId })))
      throw new PetronsError("operation-forbidden", { operation: "update", container });
  }

  /** A table and its history change together or not at all. */
  async function together<T>(
    scopeId: string,
    work: (own: ScopedDocuments) => Promise<T>,
  ): Promise<T> {
    await check(scopeId);
    const answer = await database.transaction((tx) =>
      work(scopedDocuments(documents.asOrganization(orgId, { userId, tx }), scope)),
    );
    documents.committed();
    return answer;
  }

  /**
   * Nobody fills the disk faster than the sweep comes by. The files go with it, an hour from now:
   * others read them.
   */
  async function keepNewest(own: ScopedDocuments, tableKey: string): Promise<void> {
    const past = {
      sortBy: "number",
      sortOrder: "descending",
      skip: Math.max(1, limits.tableVersions),
      limit: removedAtOnce,
    } as const;
    for (;;) {
      const { data } = await own.query<TableVersion>("TableVersion", { tableKey }, past);
      for (const version of data)
        if (isVersionOf(orgId, version)) await keepReplaced(versionPath(dataDir, orgId, version));
      if (data.length > 0)
        await own.remove("TableVersion", { id: { $in: data.map(({ id }) => id) } });
      if (data.length < removedAtOnce) return;
    }
  }

  /** The same where it gives the table one more version. */
  const withNext = <T>(
    { scopeId, collection }: Pick<Table, "scopeId" | "collection">,
    work: (own: ScopedDocuments) => Promise<T>,
  ): Promise<T> =>
    together(scopeId, async (own) => {
      const answer = await work(own);
      await keepNewest(own, `${scopeId}/${collection}`);
      return answer;
    });

  const restoring = (scopeId: string, by: RestoringRun = {}): Restoring => ({
    ...by,
    scopeId,
    userId,
    async checkFile({ collection, file }) {
      if (!(await isThere(versionPath(dataDir, orgId, { scopeId, file }))))
        throw new PetronsError("table-version-unknown", { name: collection });
    },
    keepFile: (table) => keepReplaced(versionPath(dataDir, orgId, table)),
  });

  return {
    check,

    restore: (scopeId, options, by) =>
      withNext({ scopeId, collection: options.collection }, (own) =>
        restoreVersion(own, restoring(scopeId, by), options),
      ),
    undo: (scopeId, options, by) =>
      withNext({ scopeId, collection: options.collection }, (own) =>
        undoImport(own, restoring(scopeId, by), options),
      ),

    async put(given, replaced, origin = {}, { finished, logHeaders = [] } = {}) {
      // Refuses a file that is no version of this scope, also when the process that asks was made
      // to name one.
      const path = versionPath(dataDir, orgId, given);
      const { scopeId, collection } = given;
      const table: Table = { ...given, key: `${scopeId}/${collection}`, importedBy: userId };
      // Not before: the process that wrote it may be killed at any time, and nobody would know of
      // the file.
      if (finished !== undefined) await placeVersion(finished, path);
      const swapped = withNext(table, async (own) => {
        const before =
          replaced &&
          ((await own.query<Table>("Table", { id: replaced.id, scopeId, collection })).data[0] as
            | StoredTable
            | undefined);
        if (!replaced) await own.insert("Table", [table]);
        else if (
          (await own.update("Table", { id: replaced.id, scopeId, collection }, table, {
            revision: replaced.revision,
          })) === 0
        )
          throw new PetronsError("table-unknown", { name: collection });
        await recordNext(own, table, before, origin);
        await keepLogHeaders(own, table, logHeaders);
      });
      await swapped.catch(async (error: unknown) => {
        // A swap that ended without a refusal may have been committed: then the file is the table.
        // If not, the sweep finds it.
        if (finished !== undefined && error instanceof PetronsError) await removeVersion(path);
        throw error;
      });
    },

    deleteOldVersions: (scopeId, options) =>
      together(scopeId, (own) =>
        deleteOldVersions(
          own,
          {
            keepFile: async (version) =>
              isVersionOf(orgId, version)
                ? await keepReplaced(versionPath(dataDir, orgId, version))
                : undefined,
            freedBytes: async (version) =>
              isVersionOf(orgId, version)
                ? await freedBytes(versionPath(dataDir, orgId, version))
                : 0,
          },
          scopeId,
          options,
        ),
      ),

    findNames: (options) =>
      findNames({ readableRows: documents.readableRows, scope }, identity, options),
    listNames: (options) =>
      listNames({ readableRows: documents.readableRows, scope }, identity, options),

    async copy(sourceScopeId, scopeId) {
      if (sourceScopeId === scopeId)
        throw new PetronsError("task-failed", {
          reason: `${aScope(scope).replace(/^a/, "A")} cannot be copied onto itself.`,
        });
      const source = scopedReader(documents.as(identity), scope);
      const tables = (await tablesOf(source, sourceScopeId)).filter((table) =>
        isVersionOf(orgId, table),
      );
      if (tables.length === 0) return [];
      await check(scopeId);
      const copies = copiesOf(tables, orgId, scopeId);
      // What is linked and then not inserted is removed by the sweep.
      await Promise.all(
        tables.map((table, index) => linkVersion(dataDir, table.file, copies[index]!.file)),
      );
      await together(scopeId, async (own) => {
        for (const copy of copies) await forgetVersions(own, copy);
        await own.insert("Table", copies);
        await copyLogHeaders(own, source, tables, scopeId);
      });
      return copies.map(({ collection }) => collection);
    },
  };
}

/** The documents of a scope that gets the same versions, each under a name of its own. */
const copiesOf = (tables: readonly StoredTable[], orgId: string, scopeId: string): Table[] =>
  tables.map((table) => {
    const file = versionFile(
      orgId,
      scopeId,
      table.file.slice(table.file.lastIndexOf("/") + 1, -".parquet".length),
    );
    return {
      ...tableBody(table),
      scopeId,
      file,
      key: `${scopeId}/${table.collection}`,
      previousVersion: null,
      runs: [],
    };
  });
