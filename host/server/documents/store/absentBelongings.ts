import { sql } from "kysely";
import { type Database, liftStatementLimit } from "../../database/index.ts";
import type { RecordedBelonging } from "../containers/containerRecord.ts";
import type { ContainerRegistry } from "../containers/containerRegistry.ts";

/** What was given up for good, and is removed once all that goes with it is. */
export interface GoneDocument {
  container: string;
  orgId: string;
  id: string;
}

interface Recorded {
  name: string;
  table_name: string;
  belongs: RecordedBelonging[] | null;
}

/**
 * A container with documents that go with this one, whose plugin is not here: no organization has
 * it enabled, or it failed. They can be removed only when it registers the container again.
 */
export async function absentBelonging(
  database: Database,
  registry: ContainerRegistry,
  { container, orgId, id }: GoneDocument,
): Promise<string | undefined> {
  const { rows } =
    await sql<Recorded>`select name, table_name, belongs from container order by name`.execute(
      database.kysely,
    );
  for (const { name, table_name, belongs } of rows) {
    const fields = belongs?.flatMap(({ field, to }) => (to === container ? [field] : []));
    if (registry.find(name) || fields?.length === 0) continue;
    // A release before this one recorded no fields: any value that is the id counts.
    const names = fields
      ? sql.join(
          fields.map((field) => sql`body #>> ${field.split(".")}::text[] = ${id}`),
          sql` or `,
        )
      : sql`jsonb_path_exists(body, '$.** ? (@ == $id)', jsonb_build_object('id', ${id}::text))`;
    const isThere = await database.transaction(async (tx) => {
      await liftStatementLimit(tx);
      const { rows: found } =
        await sql`select from ${sql.table(table_name)} where org_id = ${orgId} and (${names}) limit 1`.execute(
          tx,
        );
      return found.length > 0;
    });
    if (isThere) return name;
  }
  return undefined;
}
