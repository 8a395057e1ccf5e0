import { sql } from "kysely";
import type { Database } from "../../database/index.ts";
import { tableName } from "../../documents/index.ts";
import type { DocumentStore } from "../../documents/types.ts";
import type { Limits } from "../../limits/index.ts";
import type { Scope } from "../../scope/index.ts";
import { isVersionOf, keepReplaced, versionPath } from "./versionFiles.ts";

interface Gone {
  id: string;
  orgId: string;
  scopeId: string;
  file: string;
}

/** Documents that are removed in one transaction. */
const removedAtOnce = 500;

interface GoneSweep {
  dataDir: string;
  database: Pick<Database, "kysely">;
  documents: Pick<DocumentStore, "asOrganization" | "definition">;
  limits: Pick<Limits, "tableVersionDays">;
  scope: Scope;
}

/**
 * Removes the tables of scopes that are gone, where nothing was imported for an hour: their history
 * goes with the same sweep, their files an hour later. Returns how many there were.
 */
export async function sweepGoneTables({
  dataDir,
  database,
  documents,
  limits,
  scope,
}: GoneSweep): Promise<number> {
  // A server on which the plugin of the scope does not run knows of none that are gone.
  const isScopeKnown = documents.definition(scope.container) !== undefined;
  const tables = isScopeKnown
    ? await removeAll(documents, "Table", async () => {
        const gone = await goneTables(database, scope);
        for (const { orgId, scopeId, file } of gone)
          if (isVersionOf(orgId, { scopeId, file }))
            await keepReplaced(versionPath(dataDir, orgId, { scopeId, file }));
        return gone;
      })
    : 0;
  await removeAll(documents, "UndoneTable", () =>
    pastUndone(database, limits, isScopeKnown ? scope : undefined),
  );
  return tables;
}

async function removeAll(
  documents: GoneSweep["documents"],
  container: string,
  next: () => Promise<Pick<Gone, "id" | "orgId">[]>,
): Promise<number> {
  for (let removed = 0; ; ) {
    const gone = await next();
    for (const [orgId, ofOne] of Map.groupBy(gone, (one) => one.orgId))
      removed += await documents
        .asOrganization(orgId)
        .remove(container, { id: { $in: ofOne.map(({ id }) => id) } });
    if (gone.length < removedAtOnce) return removed;
  }
}

/** That the scope of a row of documents is gone. */
const scopeIsGone = (row: string, scope: Scope) =>
  sql`not exists (select from ${sql.table(tableName(scope.container))} p where p.id = ${sql.raw(row)}.body->>${sql.lit(scope.param)} and p.org_id = ${sql.raw(row)}.org_id)`;

async function goneTables({ kysely }: GoneSweep["database"], scope: Scope): Promise<Gone[]> {
  const { rows } = await sql<Gone>`
    select t.id, t.org_id as "orgId", t.body->>${sql.lit(scope.param)} as "scopeId", t.body->>'file' as file from doc_table t
    where t.updated_at < now() - interval '1 hour'
      and ${scopeIsGone("t", scope)}
    order by t.id limit ${removedAtOnce}`.execute(kysely);
  return rows;
}

/** As long as a version is kept, somebody may ask again for what made it. */
async function pastUndone(
  { kysely }: GoneSweep["database"],
  { tableVersionDays }: GoneSweep["limits"],
  scope: Scope | undefined,
) {
  const isGone = scope ? scopeIsGone("u", scope) : sql`false`;
  const { rows } = await sql<Pick<Gone, "id" | "orgId">>`
    select u.id, u.org_id as "orgId" from doc_undone_table u
    where u.created_at < now() - make_interval(days => ${tableVersionDays}) or ${isGone}
    order by u.id limit ${removedAtOnce}`.execute(kysely);
  return rows;
}
