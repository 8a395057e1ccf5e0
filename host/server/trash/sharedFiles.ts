import { sql } from "kysely";
import { type Database, liftStatementLimit } from "../database/index.ts";
import { fieldColumn } from "../documents/index.ts";
import type { DocumentStore } from "../documents/types.ts";
import type { Scope } from "../scope/index.ts";

interface SharedFiles {
  database: Pick<Database, "transaction">;
  documents: Pick<DocumentStore, "asOrganization" | "committed">;
  orgId: string;
  scope: Scope;
  scopeId: string;
}

/**
 * Files of a scope that tables of its copies name, as what they were imported from or their
 * rejected rows, become files of such a copy: a file goes with the last that names it. All tables
 * of the organization are read for it, which may take longer than a statement usually may.
 */
export async function keepSharedFiles({
  database,
  documents,
  orgId,
  scope,
  scopeId,
}: SharedFiles): Promise<void> {
  const column = sql.ref(fieldColumn(scope.param));
  const kept = await database.transaction(async (tx) => {
    await liftStatementLimit(tx);
    const { rows } = await sql<{ id: string; heir: string }>`
      with own as materialized (
        select id from doc_file where org_id = ${orgId} and ${column} = ${scopeId}
      ), other as (
        select body, ${column} as heir from doc_table where org_id = ${orgId} and ${column} <> ${scopeId}
        union all select body, ${column} from doc_table_version where org_id = ${orgId} and ${column} <> ${scopeId}
      ), named as (
        select body->>'sourceFileId' as id, heir from other
        union all select body->>'rejectsFileId', heir from other
        union all select f->>'id', heir from other,
          jsonb_array_elements(case when jsonb_typeof(body->'sourceFiles') = 'array' then body->'sourceFiles' else '[]' end) f
      )
      select own.id, min(named.heir) as heir from own join named on named.id = own.id group by own.id`.execute(
      tx,
    );
    const own = documents.asOrganization(orgId, { tx });
    for (const [heir, files] of Map.groupBy(rows, (row) => row.heir))
      await own.update("File", { id: { $in: files.map(({ id }) => id) } }, { [scope.param]: heir });
    return rows.length;
  });
  if (kept > 0) documents.committed();
}
