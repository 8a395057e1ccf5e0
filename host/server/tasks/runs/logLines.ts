import type { Severity } from "@petrons/sdk/contracts";
import { sql, type Transaction } from "kysely";
import { oneRow, type Tables } from "../../database/index.ts";
import type { DocumentStore } from "../../documents/types.ts";

export interface LogLine {
  severity: Severity;
  message: string;
}

/**
 * Appends to the log of a run. Its lines are numbered here, because the scheduler writes to it as
 * well as the node that carries the run out.
 */
export async function appendLogLines(
  tx: Transaction<Tables>,
  documents: DocumentStore,
  { id, orgId, userId }: { id: string; orgId: string; userId: string },
  lines: readonly LogLine[],
): Promise<void> {
  // A run of an earlier version may have lines already.
  const { last } = oneRow(
    await sql<{ last: number }>`insert into task_log (run_id, lines)
    select ${id}, ${lines.length}::int + coalesce(max((body ->> 'line')::int), 0) from doc_job_log where org_id = ${orgId} and f_job_result_id = ${id}
    on conflict (run_id) do update set lines = task_log.lines + ${lines.length}::int returning lines as last`.execute(
      tx,
    ),
  );
  const first = last - lines.length + 1;
  await documents.asOrganization(orgId, { userId, tx }).insert(
    "JobLog",
    lines.map((line, index) => ({ jobResultId: id, ...line, line: first + index })),
  );
}
