import { sql } from "kysely";
import type { Database } from "../../database/index.ts";
import type { DocumentStore } from "../../documents/types.ts";
import type { Limits } from "../../limits/index.ts";
import type { Scope } from "../../scope/index.ts";
import { isVersionOf, keepReplaced, versionPath } from "./versionFiles.ts";

interface PastVersion {
  id: string;
  orgId: string;
  scopeId: string;
  file: string;
}

/** Versions that are removed in one transaction. */
const removedAtOnce = 500;

interface HistorySweep {
  dataDir: string;
  database: Pick<Database, "kysely">;
  documents: Pick<DocumentStore, "asOrganization">;
  limits: Pick<Limits, "tableVersions" | "tableVersionDays">;
  scope: Scope;
}

/**
 * Removes versions that are more than a table keeps, or were replaced too long ago, and those of
 * tables that are gone. Never the newest, nor the one that the table is. Their files go with the
 * next sweep after an hour, unless another document names them.
 */
export async function sweepHistory({
  dataDir,
  database,
  documents,
  limits,
  scope,
}: HistorySweep): Promise<number> {
  for (let removed = 0; ; ) {
    const past = await pastVersions(database, limits, scope);
    for (const { orgId, scopeId, file } of past)
      if (isVersionOf(orgId, { scopeId, file }))
        await keepReplaced(versionPath(dataDir, orgId, { scopeId, file }));
    for (const [orgId, versions] of Map.groupBy(past, (version) => version.orgId))
      removed += await documents
        .asOrganization(orgId)
        .remove("TableVersion", { id: { $in: versions.map(({ id }) => id) } });
    if (past.length < removedAtOnce) return removed;
  }
}

async function pastVersions(
  { kysely }: Pick<Database, "kysely">,
  { tableVersions, tableVersionDays }: HistorySweep["limits"],
  scope: Scope,
): Promise<PastVersion[]> {
  const param = sql.lit(scope.param);
  const { rows } = await sql<PastVersion>`
    with kept as (
      select v.id, v.org_id as "orgId", v.body->>${param} as "scopeId", v.body->>'file' as file, t.id is null as gone, v.body->>'version' = t.body->>'version' as current,
        row_number() over (partition by v.org_id, v.body->>'tableKey' order by (v.body->>'number')::int desc) as place,
        lead(v.body->>'importedAt') over (partition by v.org_id, v.body->>'tableKey' order by (v.body->>'number')::int) as replaced
      from doc_table_version v
      left join doc_table t on t.org_id = v.org_id and t.body->>${param} = v.body->>${param} and t.body->>'collection' = v.body->>'collection')
    select id, "orgId", "scopeId", file from kept
    where gone or (not current and place > 1 and (place > ${tableVersions} or replaced::timestamptz < now() - make_interval(days => ${tableVersionDays})))
    order by id limit ${removedAtOnce}`.execute(kysely);
  return rows;
}
