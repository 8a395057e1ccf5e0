import { createHash } from "node:crypto";
import { PetronsError } from "@petrons/sdk/contracts";
import { sql } from "kysely";
import type { Database, Executor } from "../../database/index.ts";
import type { Limits } from "../../limits/index.ts";

interface KeyedInsert {
  userId: string;
  key: string;
  /** All that was sent: a key identifies one content. */
  request: string;
  table: string;
}

/**
 * Stores through `insert` unless this person's key stored something already that is still there; in
 * one transaction, so that a key is taken if and only if its documents are stored. Two that come at
 * once wait for each other. Keys of others are never looked at.
 */
export async function storedOnce(
  tx: Executor,
  { userId, key, request, table }: KeyedInsert,
  { keptAnswers, keptAnswerHours }: Pick<Limits, "keptAnswers" | "keptAnswerHours">,
  insert: () => Promise<string[]>,
): Promise<string[]> {
  const hash = createHash("sha256").update(request).digest("hex");
  const mine = sql`user_id = ${userId} and idempotency_key = ${key}`;
  const claimed = await sql`
    with dropped as (delete from keyed_insert where user_id = ${userId} and idempotency_key in (select idempotency_key from keyed_insert
      where user_id = ${userId} and idempotency_key <> ${key} order by kept_until desc offset ${keptAnswers - 1} for update skip locked))
    insert into keyed_insert (user_id, idempotency_key, request, kept_until)
      values (${userId}, ${key}, ${hash}, now() + make_interval(hours => ${keptAnswerHours})) on conflict do nothing returning 1`.execute(
    tx,
  );
  if (claimed.rows.length === 0) {
    const { rows } = await sql<{ ids: string[]; there: boolean; same: boolean }>`
      select ids, request = ${hash} as same, exists (select 1 from ${sql.raw(table)} d where d.id = any(k.ids)) as there
      from keyed_insert k where ${mine} for update of k`.execute(tx);
    const [first] = rows;
    // Its time ended since: it was forgotten, and is free to take.
    if (!first)
      return storedOnce(
        tx,
        { userId, key, request, table },
        { keptAnswers, keptAnswerHours },
        insert,
      );
    if (first.there && !first.same) throw new PetronsError("insert-key-used");
    if (first.there) return first.ids;
  }
  const ids = await insert();
  await sql`update keyed_insert set ids = ${ids}, request = ${hash} where ${mine}`.execute(tx);
  return ids;
}

/** Forgets keys whose time is over. */
export const trimKeyedInserts = async (database: Database): Promise<void> => {
  await sql`delete from keyed_insert where kept_until < now()`.execute(database.kysely);
};
