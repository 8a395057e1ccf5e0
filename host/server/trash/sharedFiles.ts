import { sql } from "kysely";
import { type Database, liftStatementLimit } from "../database/index.ts";
import type { DocumentStore } from "../documents/types.ts";

interface SharedFiles {
  database: Pick<Database, "transaction">;
  documents: Pick<DocumentStore, "asOrganisation" | "committed">;
  orgId: string;
  petronId: string;
}

/**
 * Files of a Petron that tables of copied Petrons name, as what they were imported from or their rejected rows, become files of such a copy: a file goes
 * with the last that names it. All tables of the organization are read for it, which may take longer than a statement usually may.
 */
export async function keepSharedFiles({ database, documents, orgId, petronId }: SharedFiles): Promise<void> {
  const kept = await database.transaction(async (tx) => {
    await liftStatementLimit(tx);
    const { rows } = await sql<{ id: string; heir: string }>`
      with own as materialized (
        select id from doc_file where org_id = ${orgId} and f_petron_id = ${petronId}
      ), other as (
        select body, f_petron_id as heir from doc_table where org_id = ${orgId} and f_petron_id <> ${petronId}
        union all select body, f_petron_id from doc_table_version where org_id = ${orgId} and f_petron_id <> ${petronId}
      ), named as (
        select body->>'sourceFileId' as id, heir from other
        union all select body->>'rejectsFileId', heir from other
        union all select f->>'id', heir from other,
          jsonb_array_elements(case when jsonb_typeof(body->'sourceFiles') = 'array' then body->'sourceFiles' else '[]' end) f
      )
      select own.id, min(named.heir) as heir from own join named on named.id = own.id group by own.id`.execute(tx);
    const own = documents.asOrganisation(orgId, { tx });
    for (const [heir, files] of Map.groupBy(rows, (row) => row.heir)) await own.update("File", { id: { $in: files.map(({ id }) => id) } }, { petronId: heir });
    return rows.length;
  });
  if (kept > 0) documents.committed();
}
