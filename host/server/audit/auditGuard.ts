import { sql } from "kysely";
import { type Database, oneRow } from "../database/index.ts";

/**
 * Makes the log append-only in the database itself: a trigger refuses every update, and every
 * deletion of a row that is younger than `days`. Seen to at each start, since a backup holds tables
 * and no triggers.
 */
export async function guardAuditLog(database: Database, days: number): Promise<void> {
  const body = `
    begin
      if tg_op = 'DELETE' and old.at < now() - make_interval(days => ${Math.trunc(days)}) then return old; end if;
      raise exception 'The audit log is append-only: % is refused.', lower(tg_op) using errcode = 'insufficient_privilege';
    end `;
  await database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('petrons audit guard'))`.execute(tx);
    const { source, triggers } = oneRow(
      await sql<{ source: string | null; triggers: number }>`
      select (select prosrc from pg_proc where oid = to_regproc('audit_event_guard')) as source,
        (select count(*)::int from pg_trigger where tgrelid = 'audit_event'::regclass and tgname in ('audit_event_rows', 'audit_event_all') and tgenabled = 'O') as triggers`.execute(
        tx,
      ),
    );
    if (source !== body)
      await sql
        .raw(
          `create or replace function audit_event_guard() returns trigger language plpgsql as $$${body}$$`,
        )
        .execute(tx);
    if (triggers === 2) return;
    await sql`create or replace trigger audit_event_rows before update or delete on audit_event for each row execute function audit_event_guard()`.execute(
      tx,
    );
    await sql`create or replace trigger audit_event_all before truncate on audit_event for each statement execute function audit_event_guard()`.execute(
      tx,
    );
  });
}
