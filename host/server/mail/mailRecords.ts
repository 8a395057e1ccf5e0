import { sql } from "kysely";
import type { Database } from "../database/index.ts";
import type { ClaimedMail, Outcome } from "./types.ts";

/**
 * A node that says nothing for so long has ended: another one tries the mail again. Longer than a
 * try may take.
 */
const leaseSeconds = 300;

/** Of so many mails the turns are counted. */
const maxCompared = 20_000;

interface MailRow {
  id: string;
  org_id: string;
  user_id: string;
  day: string | null;
  message_id: string;
  tries: number;
  age: number;
}

interface ItemRow {
  mail_id: string;
  content: ClaimedMail["items"][number]["content"];
  created_at: Date;
  source_container: string | null;
  source_id: string | null;
}

/** The queue as the senders of all nodes share it. */
export class MailRecords {
  readonly #database: Database;
  readonly #owner: string;

  /** `owner` names this node. */
  constructor(database: Database, owner: string) {
    this.#database = database;
    this.#owner = owner;
  }

  /**
   * Takes mails whose time has come, and those of nodes that ended, by turns: the organization with
   * the fewest mails of the last minute, then the oldest. No other node has them until their lease
   * is over.
   */
  async claim(limit: number): Promise<ClaimedMail[]> {
    const { rows } = await sql<MailRow>`
      with due as (
        select id, org_id, due_at from mail where (state = 'waiting' and due_at <= clock_timestamp()) or (state = 'sending' and lease_until < clock_timestamp())
        order by due_at limit ${maxCompared}
      ), served as (
        select org_id, count(*) as mails from mail where state = 'sending' or ended_at > clock_timestamp() - interval '1 minute' group by org_id
      ), chosen as (
        select due.id, row_number() over (partition by due.org_id order by due.due_at, due.id) + coalesce(served.mails, 0) as turn, due.due_at
        from due left join served using (org_id) order by turn, due.due_at, due.id limit ${limit}
      )
      update mail set state = 'sending', owner = ${this.#owner}, lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}), tries = tries + 1
      where id in (
        select mail.id from chosen join mail using (id)
        where mail.state = 'waiting' or (mail.state = 'sending' and mail.lease_until < clock_timestamp()) for update of mail skip locked)
      returning id, org_id, user_id, day::text as day, message_id, tries, extract(epoch from clock_timestamp() - created_at)::float8 as age`.execute(
      this.#database.kysely,
    );
    if (rows.length === 0) return [];
    const items =
      await sql<ItemRow>`select mail_id, content, created_at, source_container, source_id from mail_item
      where mail_id = any(${rows.map(({ id }) => id)}) and content is not null order by position`.execute(
        this.#database.kysely,
      );
    const byMail = Map.groupBy(items.rows, ({ mail_id }) => mail_id);
    return rows.map((row) => ({
      id: row.id,
      orgId: row.org_id,
      userId: row.user_id,
      day: row.day,
      messageId: row.message_id,
      tries: row.tries,
      ageSeconds: row.age,
      items: (byMail.get(row.id) ?? []).map(
        ({ content, created_at: at, source_container, source_id }) => ({
          content,
          at,
          source:
            source_container !== null && source_id !== null
              ? { container: source_container, id: source_id }
              : null,
        }),
      ),
    }));
  }

  /** Ends a mail, and its words with it. */
  async end(
    id: string,
    { state, problem }: { state: Exclude<Outcome["state"], "retry">; problem?: string },
  ): Promise<void> {
    await this.#database.transaction(async (tx) => {
      const ended =
        await sql`update mail set state = ${state}, problem = ${problem ?? null}, owner = null, lease_until = null, ended_at = clock_timestamp()
        where id = ${id} and owner = ${this.#owner}`.execute(tx);
      if (Number(ended.numAffectedRows) > 0)
        await sql`update mail_item set content = null where mail_id = ${id}`.execute(tx);
    });
  }

  async tryLater(id: string, pauseMs: number, problem: string): Promise<void> {
    await sql`update mail set state = 'waiting', problem = ${problem}, owner = null, lease_until = null,
      due_at = clock_timestamp() + make_interval(secs => ${pauseMs / 1_000}) where id = ${id} and owner = ${this.#owner}`.execute(
      this.#database.kysely,
    );
  }

  /** Forgets mails that ended so many days ago. */
  async sweep(days: number): Promise<void> {
    await sql`delete from mail where ended_at < clock_timestamp() - make_interval(days => ${days})`.execute(
      this.#database.kysely,
    );
  }
}
