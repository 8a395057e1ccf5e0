import { PetronsError } from "@petrons/sdk/contracts";
import { sql, type Transaction } from "kysely";
import type { Tables } from "../database/index.ts";
import { scopeColumn } from "../scope/index.ts";

/** Those that people start, which may count on a version. */
export const importTasks = ["ImportTable", "ImportIntoTable", "ImportFiles"];

interface ImportRun {
  taskName: string;
  scopeId: string | null;
  options: unknown;
}

/**
 * Refuses an import that counted on a version of its table while another into the same table waits
 * or runs: by its turn the table would have another version, and the person would be gone who could
 * confirm new counts.
 */
export async function refuseBesideImport(
  tx: Transaction<Tables>,
  orgId: string,
  { taskName, scopeId, options }: ImportRun,
): Promise<void> {
  const { collection, expectedVersion } = (options ?? {}) as {
    collection?: unknown;
    expectedVersion?: unknown;
  };
  if (
    !importTasks.includes(taskName) ||
    scopeId === null ||
    typeof collection !== "string" ||
    expectedVersion === undefined
  )
    return;
  // Two that are accepted at once come one after the other.
  await sql`select pg_advisory_xact_lock(hashtext('petrons accepted imports'), hashtext(${`${orgId}/${scopeId}/${collection}`}))`.execute(
    tx,
  );
  const { rows } =
    await sql`select 1 from task_run where org_id = ${orgId} and state in ('waiting', 'running') and ${sql.ref(scopeColumn)} = ${scopeId}
    and task_name = any(${importTasks}) and options ->> 'collection' = ${collection} limit 1`.execute(
      tx,
    );
  if (rows.length > 0) throw new PetronsError("table-busy", { name: collection });
}
