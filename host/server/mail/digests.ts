import { newId } from "@petrons/sdk/contracts";
import { sql } from "kysely";
import { type Database, oneRow } from "../database/index.ts";
import type { FaultLogger } from "../faults/index.ts";
import { lastDigestDay } from "./digestTime.ts";
import { messageIdOf } from "./mailQueue.ts";

interface DigestOptions {
  database: Database;
  domain: string;
  zoneOf(orgId: string): Promise<string>;
  logger: FaultLogger;
  /** The time that counts; by default that of the database. */
  now?: () => Date;
}

const peopleAtOnce = 200;

/**
 * Makes the daily summaries that are due: one a person and day, of all that waits. What comes while
 * a day's summary is made, or after it, is in the next one; after a downtime of days there is one
 * summary. Returns how many were made.
 */
export async function makeDigests({ now, ...options }: DigestOptions): Promise<number> {
  const given = now?.() ?? null;
  const clock = sql`coalesce(${given}::timestamptz, clock_timestamp())`;
  const due = await sql<{ org_id: string; now: Date }>`
    select distinct org_id, ${clock} as now from mail_item where mail_id is null and due_at <= ${clock}`.execute(
    options.database.kysely,
  );
  let made = 0;
  for (const { org_id: orgId, now: moment } of due.rows) {
    try {
      made += await makeDigestsOf(orgId, moment, options);
    } catch (error) {
      options.logger.error(
        { error, orgId },
        "the daily summaries of an organization could not be made; they are tried again",
      );
    }
  }
  return made;
}

async function makeDigestsOf(
  orgId: string,
  moment: Date,
  { database, domain, zoneOf }: DigestOptions,
): Promise<number> {
  const day = lastDigestDay(moment.getTime(), await zoneOf(orgId));
  return database.transaction(async (tx) => {
    // Nodes that come together do not wait for each other: the first one makes them.
    const { held } = oneRow(
      await sql<{
        held: boolean;
      }>`select pg_try_advisory_xact_lock(hashtext('petrons mail digests'), hashtext(${orgId})) as held`.execute(
        tx,
      ),
    );
    if (!held) return 0;
    const people = await sql<{ user_id: string }>`
      select distinct i.user_id from mail_item i where i.org_id = ${orgId} and i.mail_id is null and i.due_at <= ${moment}
      and not exists (select 1 from mail m where m.user_id = i.user_id and m.day = ${day}::date) limit ${peopleAtOnce}`.execute(
      tx,
    );
    for (const { user_id: userId } of people.rows) {
      const id = newId();
      await sql`insert into mail (id, org_id, user_id, day, message_id, due_at)
        values (${id}, ${orgId}, ${userId}, ${day}::date, ${messageIdOf(id, domain)}, ${moment})`.execute(
        tx,
      );
      await sql`update mail_item set mail_id = ${id} where org_id = ${orgId} and user_id = ${userId} and mail_id is null and due_at <= ${moment}`.execute(
        tx,
      );
    }
    return people.rows.length;
  });
}
