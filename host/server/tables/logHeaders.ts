import {
  type Documents,
  type FileLogHeader,
  type ImportMode,
  type ListedLogHeader,
  type LogHeader,
  maxListedLogHeaders,
  maxLogHeadersBytes,
  PetronsError,
  type ReadOptions,
  type ServerDocuments,
  type Stored,
} from "@petrons/sdk/contracts";
import { sql } from "kysely";
import type { Database } from "../database/index.ts";
import type { DocumentStore } from "../documents/types.ts";
import { type ActionOptions, type ForgeAction, readOptions } from "../forge/index.ts";
import type { Session } from "../identity/types.ts";
import type { Source } from "./openSource.ts";
import type { StoredTable, Table } from "./tableContainer.ts";
import { versionOf } from "./versionRecords.ts";

export interface OpenedLog {
  file: { id: string; name: string };
  source: Source;
}

/** The headers of those files that are logs. What exceeds the room of one import is left out, and each says so. */
export function logHeadersOf(files: readonly OpenedLog[]): FileLogHeader[] {
  let bytes = 0;
  return files.flatMap(({ file: { id: fileId, name: fileName }, source }): FileLogHeader[] => {
    const header = source.kind === "text" ? source.converted?.logHeader : undefined;
    if (!header) return [];
    bytes += Buffer.byteLength(JSON.stringify(header.sections));
    return [bytes > maxLogHeadersBytes ? { fileId, fileName, sections: [], isCut: true } : { fileId, fileName, ...header }];
  });
}

/** Imports whose headers a table keeps. */
const rememberedImports = 500;

/** The imports of logs whose rows a table has, with the one that makes the next version. */
export const headersFrom = (current: Pick<Table, "headersFrom"> | undefined, mode: ImportMode, version: string | undefined): string[] =>
  [...(mode === "append" || mode === "update" ? (current?.headersFrom ?? []) : []), ...(version === undefined ? [] : [version])].slice(-rememberedImports);

/** Documents that are read, written or removed at once: each may have 64 kB. */
const atOnce = 25;

export async function keepLogHeaders(own: ServerDocuments, table: Table, headers: readonly FileLogHeader[]): Promise<void> {
  const { petronId, collection, version, importedAt } = table;
  const stored = headers.map((header): LogHeader => ({ petronId, collection, importVersion: version, importedAt, ...header }));
  for (let at = 0; at < stored.length; at += atOnce) await own.insert("LogHeader", stored.slice(at, at + atOnce));
}

/** The headers of copied tables, which a Petron of its own reads. */
export async function copyLogHeaders(own: ServerDocuments, source: Pick<Documents, "query">, tables: readonly StoredTable[], petronId: string): Promise<void> {
  for (const { petronId: from, headersFrom: imports = [] } of tables) {
    const query = { petronId: from, importVersion: { $in: imports } };
    for (let skip = 0; imports.length > 0; skip += atOnce) {
      const { data } = await source.query<LogHeader>("LogHeader", query, { skip, limit: atOnce, sortBy: "id" });
      const copies = data.map(({ collection, importVersion, importedAt, fileId, fileName, sections, isCut }): LogHeader => {
        return { petronId, collection, importVersion, importedAt, fileId, fileName, sections, isCut };
      });
      if (copies.length > 0) await own.insert("LogHeader", copies);
      if (data.length < atOnce) break;
    }
  }
}

/** Removes headers that no table and no version names, an hour after they were written. */
export async function sweepLogHeaders({
  database: { kysely },
  documents,
}: {
  database: Pick<Database, "kysely">;
  documents: Pick<DocumentStore, "asOrganisation">;
}): Promise<number> {
  const names = (table: string) =>
    sql`exists (select from ${sql.table(table)} n where n.org_id = h.org_id and n.body->>'petronId' = h.body->>'petronId'
      and n.body->'headersFrom' ? (h.body->>'importVersion'))`;
  for (let removed = 0; ; ) {
    const { rows } = await sql<{ id: string; orgId: string }>`
      select h.id, h.org_id as "orgId" from doc_log_header h
      where h.created_at < now() - interval '1 hour' and not ${names("doc_table")} and not ${names("doc_table_version")}
      order by h.id limit ${atOnce}`.execute(kysely);
    for (const [orgId, gone] of Map.groupBy(rows, (row) => row.orgId))
      removed += await documents.asOrganisation(orgId).remove("LogHeader", { id: { $in: gone.map(({ id }) => id) } });
    if (rows.length < atOnce) return removed;
  }
}

interface Reader {
  query<T>(type: string, query: Parameters<Documents["query"]>[1], options?: ReadOptions): Promise<{ data: Stored<T>[]; total: number }>;
}

const listed = ({ id, fileId, fileName, importedAt }: Stored<LogHeader>): ListedLogHeader => ({ id, fileId, fileName, importedAt });

/** GetLogHeaders: the headers of a table's logs, or of those of one of its versions; with `header` that one whole. It only reads, as the person. */
export function getLogHeaders(
  documents: Pick<DocumentStore, "as">,
  tableFor: (session: Session, options: ActionOptions, key: string) => Promise<{ stored: StoredTable }>,
): ForgeAction {
  return async (session, given) => {
    const options = readOptions(given);
    const { stored } = await tableFor(session, options, "collection");
    const { petronId, collection } = stored;
    const [version, header] = [options.optionalText("version"), options.optionalText("header")];
    const own: Reader = documents.as(session);
    const isCurrent = version === undefined || version === stored.version;
    const { headersFrom: imports = [] } = isCurrent ? stored : await versionOf(documents.as(session), petronId, collection, version);
    const query = { petronId, importVersion: { $in: imports } };
    if (header === undefined) {
      if (imports.length === 0) return { data: [] };
      const latest = { sortBy: "importedAt", sortOrder: "descending", limit: maxListedLogHeaders } as const;
      const { data, total } = await own.query<LogHeader>("LogHeader", query, { ...latest, without: ["sections"] });
      const byName = new Intl.Collator("en", { numeric: true });
      return { data: data.map(listed).sort((a, b) => b.importedAt.localeCompare(a.importedAt) || byName.compare(a.fileName, b.fileName)), total };
    }
    const found = imports.length === 0 ? undefined : (await own.query<LogHeader>("LogHeader", { ...query, id: header })).data[0];
    if (!found) throw new PetronsError("table-version-unknown", { name: collection });
    const { sections, isCut } = found;
    return { data: [{ ...listed(found), sections, isCut }] };
  };
}
