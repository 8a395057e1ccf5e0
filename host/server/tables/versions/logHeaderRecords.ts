import type { FileLogHeader } from "@petrons/sdk/contracts";
import { sql } from "kysely";
import type { Database } from "../../database/index.ts";
import type { DocumentStore } from "../../documents/types.ts";
import type { Scope, ScopedDocuments, ScopedReader } from "../../scope/index.ts";
import type { StoredTable, Table } from "../tableContainer.ts";
import type { LogHeader } from "./logHeaderContainer.ts";
import { headersOf } from "./logHeaders.ts";

/** Documents that are read, written or removed at once: each may have 64 kB. */
const atOnce = 25;

export async function keepLogHeaders(
  own: ScopedDocuments,
  table: Table,
  headers: readonly FileLogHeader[],
): Promise<void> {
  const { scopeId, collection, version, importedAt } = table;
  const stored = headers.map(
    (header): LogHeader => ({ scopeId, collection, importVersion: version, importedAt, ...header }),
  );
  for (let at = 0; at < stored.length; at += atOnce)
    await own.insert("LogHeader", stored.slice(at, at + atOnce));
}

/** The headers of copied tables, which a scope of its own reads. */
export async function copyLogHeaders(
  own: ScopedDocuments,
  source: ScopedReader,
  tables: readonly StoredTable[],
  scopeId: string,
): Promise<void> {
  for (const table of tables) {
    const imports = headersOf(table);
    const query = { scopeId: table.scopeId, importVersion: { $in: imports } };
    for (let skip = 0; imports.length > 0; skip += atOnce) {
      const { data } = await source.query<LogHeader>("LogHeader", query, {
        skip,
        limit: atOnce,
        sortBy: "id",
      });
      const copies = data.map(
        ({
          collection,
          importVersion,
          importedAt,
          fileId,
          fileName,
          sections,
          isCut,
        }): LogHeader => {
          return {
            scopeId,
            collection,
            importVersion,
            importedAt,
            fileId,
            fileName,
            sections,
            isCut,
          };
        },
      );
      if (copies.length > 0) await own.insert("LogHeader", copies);
      if (data.length < atOnce) break;
    }
  }
}

/** Removes headers that no table and no version names, an hour after they were written. */
export async function sweepLogHeaders({
  database: { kysely },
  documents,
  scope,
}: {
  database: Pick<Database, "kysely">;
  documents: Pick<DocumentStore, "asOrganization">;
  scope: Scope;
}): Promise<number> {
  const param = sql.lit(scope.param);
  const names = (table: string) =>
    sql`exists (select from ${sql.table(table)} n where n.org_id = h.org_id and n.body->>${param} = h.body->>${param}
      and n.body->'headersFrom' ? (h.body->>'importVersion') and (${table} = 'doc_table_version' or n.body->'headersVersion' = n.body->'version'))`;
  for (let removed = 0; ; ) {
    const before = removed;
    const { rows } = await sql<{ id: string; orgId: string }>`
      select h.id, h.org_id as "orgId" from doc_log_header h
      where h.created_at < now() - interval '1 hour' and not ${names("doc_table")} and not ${names("doc_table_version")}
      order by h.id limit ${atOnce}`.execute(kysely);
    for (const [orgId, gone] of Map.groupBy(rows, (row) => row.orgId))
      removed += await documents
        .asOrganization(orgId)
        .remove("LogHeader", { id: { $in: gone.map(({ id }) => id) } });
    // What could not be removed would be found again for ever.
    if (rows.length < atOnce || removed === before) return removed;
  }
}
