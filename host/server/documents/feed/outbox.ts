import { type RawBuilder, sql, type Transaction } from "kysely";
import { type Database, liftStatementLimit, type Tables } from "../../database/index.ts";
import type { RegisteredContainer } from "../containers/containerRegistry.ts";
import { documentSql } from "../containers/documentShape.ts";
import type { Statement } from "../query/statement.ts";
import type { Change } from "./change.ts";

const keptFor = "1 hour";
/**
 * The place of a consumer that no node had for so long is given up: its plugin is gone. Should it
 * come back, it begins anew.
 */
const consumerKeptFor = "7 days";
/** Dead letters that nobody tried again or discarded for so long go; the log has them. */
const deadLetterFor = "30 days";

/** Who makes a change, and how many triggers led to it. */
interface ChangeAuthor {
  orgId: string;
  userId: string | null;
  depth: number;
}

/**
 * The part of a writing statement that appends its changes, in the same transaction. Empty for a
 * container without a feed.
 */
export function outboxSql(
  container: RegisteredContainer,
  operation: Change["operation"],
  rows: { from: string; before?: string; after?: string },
  author: ChangeAuthor,
  statement: Statement,
): string {
  const { name, feed } = container.definition;
  if (feed === "none") return "";
  const body = (alias: string | undefined) =>
    alias && feed === "full" ? documentSql(alias) : "null::jsonb";
  const id = `${rows.after ?? rows.before}.id`;
  const constants = [
    statement.value(author.orgId, "text"),
    statement.value(name, "text"),
    id,
    `'${operation}'`,
  ].join(", ");
  return (
    ", appended as (insert into outbox (org_id, container, doc_id, operation, before, after, user_id, depth) " +
    `select ${constants}, ${body(rows.before)}, ${body(rows.after)}, ${statement.value(author.userId, "text")}, ${statement.value(author.depth, "int")} from ${rows.from})`
  );
}

/** Returns the position of the change. */
export async function appendChange(
  tx: Transaction<Tables>,
  change: Omit<Change, "position">,
): Promise<string> {
  const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;
  const { rows } = await sql<{ position: string }>`
    insert into outbox (org_id, container, doc_id, operation, before, after, user_id, depth)
    values (${change.orgId}, ${change.container}, ${change.id}, ${change.operation}, ${json(change.before)}, ${json(change.after)}, ${change.userId}, ${change.depth})
    returning position`.execute(tx);
  return rows[0]!.position;
}

export interface OutboxRow {
  position: string;
  org_id: string;
  container: string;
  doc_id: string;
  operation: Change["operation"];
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  user_id: string | null;
  depth: number;
}

export const outboxColumns =
  "o.position, o.org_id, o.container, o.doc_id, o.operation, o.before, o.after, o.user_id, o.depth";

/**
 * What the bodies of a change will take up once they are read, without unpacking them. How far a
 * packed one shrank is not known: ten times covers ordinary text, and the most that is possible is
 * ninety.
 */
export const bodyBytes = (["before", "after"] as const)
  .map(
    (body) =>
      `coalesce(pg_column_size(o.${body}), 0) * case when pg_column_compression(o.${body}) is null then 1 else 10 end`,
  )
  .join(" + ");

export const changeOf = (row: OutboxRow): Change => ({
  position: row.position,
  orgId: row.org_id,
  container: row.container,
  id: row.doc_id,
  operation: row.operation,
  before: row.before,
  after: row.after,
  userId: row.user_id,
  depth: row.depth,
});

/**
 * Says that this node has the consumers. One that is at work just now is passed over: it says so by
 * its work until the next time.
 */
export async function keepConsumers(database: Database, names: readonly string[]): Promise<void> {
  await sql`update outbox_cursor set alive_at = now() where name in (select name from outbox_cursor where name = any(${names}) for update skip locked)`.execute(
    database.kysely,
  );
}

/** A consumer, and the containers whose changes it wants: of all without them. */
interface PolledConsumer {
  name: string;
  containers: readonly string[] | undefined;
}

const unread = (cursor: string) =>
  `o.xid >= pg_snapshot_xmin(${cursor}.passed) and not pg_visible_in_snapshot(o.xid, ${cursor}.passed)`;

/**
 * Where all that is new concerns others, a consumer passes it here: to run each of them for that
 * took a transaction a second of each. One that another node has at work is left to it.
 */
const idleText = `with polled as (
    select p.name, p.containers from jsonb_to_recordset($1) as p(name text, containers text[])
  ), resting as (
    select c.name from outbox_cursor c where c.name in (select name from polled)
      and not exists (select 1 from outbox_failed f where f.consumer = c.name and f.next_at is not null)
  ), passed as (
    update outbox_cursor set passed = pg_current_snapshot() where name in (
      select c.name from outbox_cursor c join polled p on p.name = c.name and p.containers is not null
      where c.upto is null and c.done = 0 and c.name in (select name from resting)
        and exists (select 1 from outbox o where ${unread("c")})
        and not exists (select 1 from outbox o where ${unread("c")} and o.container = any(p.containers))
      for update of c skip locked
    ) returning name
  )
  select name from passed
  union select c.name from outbox_cursor c join resting using (name) where not exists (select 1 from outbox o where ${unread("c")})`;

/**
 * Those of these consumers that have passed every change, or do so by this, and try nothing again.
 */
export async function idleConsumers(
  database: Database,
  consumers: readonly PolledConsumer[],
): Promise<ReadonlySet<string>> {
  const { rows } = await database.pool.query<{ name: string }>({
    name: "idle consumers",
    text: idleText,
    values: [JSON.stringify(consumers.map(({ name, containers }) => ({ name, containers })))],
  });
  return new Set(rows.map(({ name }) => name));
}

/**
 * Whether all of these consumers have passed every change of some containers. One that has not
 * begun has passed nothing.
 */
export async function isPassed(
  database: Database,
  consumers: readonly string[],
  containers: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ passed: boolean }>`select not exists (
    select 1 from outbox o join outbox_cursor c on c.name = any(${consumers}) and not pg_visible_in_snapshot(o.xid, c.passed)
    where o.container = any(${containers}))
    and (select count(*) from outbox_cursor where name = any(${consumers})) = ${consumers.length}::int as passed`.execute(
    database.kysely,
  );
  return rows[0]!.passed;
}

/**
 * Removes what was committed more than an hour ago and every durable consumer has passed. Commit
 * times come from the snapshots kept here, not from the clock of the row, since a transaction may
 * take longer than an hour. One node at a time does it.
 */
export async function trimOutbox(
  database: Database,
  age: RawBuilder<unknown> = sql`${keptFor}::interval`,
): Promise<number> {
  return database.transaction(async (tx) => {
    await liftStatementLimit(tx);
    const { rows } = await sql<{
      mine: boolean;
    }>`select pg_try_advisory_xact_lock(hashtext('petrons outbox'), 0) as mine`.execute(tx);
    if (!rows[0]!.mine) return 0;
    await sql`delete from outbox_cursor where alive_at < now() - ${consumerKeptFor}::interval`.execute(
      tx,
    );
    await sql`
      delete from outbox_failed f
      where (f.next_at is null and f.tried_at < now() - ${deadLetterFor}::interval) or not exists (select 1 from outbox_cursor c where c.name = f.consumer)`.execute(
      tx,
    );
    await sql`insert into outbox_mark (snapshot) values (pg_current_snapshot()) on conflict do nothing`.execute(
      tx,
    );
    const old = sql`select snapshot from outbox_mark where taken_at <= now() - ${age} order by taken_at desc limit 1`;
    const removed = await sql`
      delete from outbox o using (${old}) mark
      where pg_visible_in_snapshot(o.xid, mark.snapshot) and not exists (select 1 from outbox_cursor c where not pg_visible_in_snapshot(o.xid, c.passed))`.execute(
      tx,
    );
    await sql`delete from outbox_mark where taken_at < (select max(taken_at) from outbox_mark where taken_at <= now() - ${age})`.execute(
      tx,
    );
    return Number(removed.numAffectedRows ?? 0);
  });
}
