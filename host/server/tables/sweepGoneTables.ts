import { sql } from "kysely";
import type { Database } from "../database/index.ts";
import type { DocumentStore } from "../documents/types.ts";
import type { Limits } from "../limits/index.ts";
import { isVersionOf, keepReplaced, versionPath } from "./versionFiles.ts";

interface Gone {
  id: string;
  orgId: string;
  petronId: string;
  file: string;
}

/** Documents that are removed in one transaction. */
const removedAtOnce = 500;

interface GoneSweep {
  dataDir: string;
  database: Pick<Database, "kysely">;
  documents: Pick<DocumentStore, "asOrganisation" | "definition">;
  limits: Pick<Limits, "tableVersionDays">;
}

/**
 * Removes the tables of Petrons that are gone, where nothing was imported for an hour: their history goes with the same sweep, their files an hour
 * later. Answers how many there were.
 */
export async function sweepGoneTables({ dataDir, database, documents, limits }: GoneSweep): Promise<number> {
  // A server on which the plugin of Petrons does not run knows of none that are gone.
  const arePetronsKnown = documents.definition("Petron") !== undefined;
  const tables = arePetronsKnown
    ? await removeAll(documents, "Table", async () => {
        const gone = await goneTables(database);
        for (const { orgId, petronId, file } of gone)
          if (isVersionOf(orgId, { petronId, file })) await keepReplaced(versionPath(dataDir, orgId, { petronId, file }));
        return gone;
      })
    : 0;
  await removeAll(documents, "UndoneTable", () => pastUndone(database, limits, arePetronsKnown));
  return tables;
}

async function removeAll(documents: GoneSweep["documents"], container: string, next: () => Promise<Pick<Gone, "id" | "orgId">[]>): Promise<number> {
  for (let removed = 0; ; ) {
    const gone = await next();
    for (const [orgId, ofOne] of Map.groupBy(gone, (one) => one.orgId))
      removed += await documents.asOrganisation(orgId).remove(container, { id: { $in: ofOne.map(({ id }) => id) } });
    if (gone.length < removedAtOnce) return removed;
  }
}

async function goneTables({ kysely }: GoneSweep["database"]): Promise<Gone[]> {
  const { rows } = await sql<Gone>`
    select t.id, t.org_id as "orgId", t.body->>'petronId' as "petronId", t.body->>'file' as file from doc_table t
    where t.updated_at < now() - interval '1 hour'
      and not exists (select from doc_petron p where p.id = t.body->>'petronId' and p.org_id = t.org_id)
    order by t.id limit ${removedAtOnce}`.execute(kysely);
  return rows;
}

/** As long as a version is kept, somebody may ask again for what made it. */
async function pastUndone({ kysely }: GoneSweep["database"], { tableVersionDays }: GoneSweep["limits"], arePetronsKnown: boolean) {
  const isGone = arePetronsKnown ? sql`not exists (select from doc_petron p where p.id = u.body->>'petronId' and p.org_id = u.org_id)` : sql`false`;
  const { rows } = await sql<Pick<Gone, "id" | "orgId">>`
    select u.id, u.org_id as "orgId" from doc_undone_table u
    where u.created_at < now() - make_interval(days => ${tableVersionDays}) or ${isGone}
    order by u.id limit ${removedAtOnce}`.execute(kysely);
  return rows;
}
