import { newId } from "@petrons/sdk/contracts";
import type { MailOutbox, NewMail } from "@petrons/sdk/server";
import { sql, type Transaction } from "kysely";
import { oneRow, type Tables } from "../database/index.ts";
import type { DocumentStore } from "../documents/index.ts";
import type { Limits } from "../limits/index.ts";
import { nextDigest } from "./digestTime.ts";
import type { MailContent, Recipient } from "./types.ts";

interface MailQueueOptions {
  documents: Pick<DocumentStore, "asOrganization">;
  limits: Pick<Limits, "mailsPerPersonPerDay" | "mailItems">;
  /** The domain of the address that mails come from. */
  domain: string;
  zoneOf(orgId: string): Promise<string>;
}

const maxSubject = 200;
const maxText = 4_000;
const maxLabel = 100;

/** Puts mails of one organization into the queue, inside the transaction of what they report. */
export class MailQueue implements MailOutbox {
  readonly #options: MailQueueOptions;
  readonly #orgId: string;
  readonly #tx: Transaction<Tables>;

  constructor(options: MailQueueOptions, orgId: string, tx: Transaction<Tables>) {
    this.#options = options;
    this.#orgId = orgId;
    this.#tx = tx;
  }

  async send({ userId, key, delivery, source, ...content }: NewMail): Promise<boolean> {
    const tx = this.#tx;
    const person = await this.#options.documents
      .asOrganization(this.#orgId, { tx })
      .get<Recipient>("User", userId);
    if (!person || person.deleted) return false;
    const counted = await this.#counted(userId);
    const isAlone =
      delivery === "individual" && counted.mails < this.#options.limits.mailsPerPersonPerDay;
    // One more than a summary lists tells it that something is left out.
    if (!isAlone && counted.waiting > this.#options.limits.mailItems) return false;
    const dueAt = isAlone
      ? counted.now
      : new Date(nextDigest(counted.now.getTime(), await this.#options.zoneOf(this.#orgId)));
    const { rows } = await sql<{ position: string }>`
      insert into mail_item (org_id, user_id, key, due_at, content, source_container, source_id)
      values (${this.#orgId}, ${userId}, ${key}, ${dueAt}, ${JSON.stringify(contentOf(content))}::jsonb, ${source?.container ?? null}, ${source?.id ?? null})
      on conflict (user_id, key) do nothing returning position`.execute(tx);
    const position = rows[0]?.position;
    if (position === undefined) return false;
    if (isAlone) {
      const id = newId();
      await sql`insert into mail (id, org_id, user_id, message_id, due_at)
        values (${id}, ${this.#orgId}, ${userId}, ${messageIdOf(id, this.#options.domain)}, ${dueAt})`.execute(
        tx,
      );
      await sql`update mail_item set mail_id = ${id} where position = ${position}`.execute(tx);
    }
    return true;
  }

  async reword(source: { container: string; id: string }, text: string): Promise<void> {
    await sql`update mail_item set content = jsonb_set(content, '{text}', to_jsonb(${storable(text, maxText)}::text))
      where org_id = ${this.#orgId} and source_container = ${source.container} and source_id = ${source.id} and content is not null`.execute(
      this.#tx,
    );
  }

  async replace(
    userId: string,
    source: { container: string; id: string },
    words: Pick<NewMail, "subject" | "text" | "link">,
  ): Promise<boolean> {
    const { numAffectedRows } =
      await sql`update mail_item item set content = (content - 'link') || ${JSON.stringify(wordsOf(words))}::jsonb
      where org_id = ${this.#orgId} and user_id = ${userId} and source_container = ${source.container} and source_id = ${source.id} and content is not null
      and (mail_id is null or exists (select 1 from mail where mail.id = item.mail_id and mail.state = 'waiting'))`.execute(
        this.#tx,
      );
    return Number(numAffectedRows) > 0;
  }

  async #counted(userId: string): Promise<{ now: Date; mails: number; waiting: number }> {
    return oneRow(
      await sql<{
        now: Date;
        mails: number;
        waiting: number;
      }>`select clock_timestamp() as now,
      (select count(*)::int from mail where user_id = ${userId} and created_at > clock_timestamp() - interval '24 hours') as mails,
      (select count(*)::int from mail_item where user_id = ${userId} and mail_id is null) as waiting`.execute(
        this.#tx,
      ),
    );
  }
}

/** The same for every try, so that a mail system that got it twice shows it once. */
export const messageIdOf = (id: string, domain: string): string => `<${id}@${domain}>`;

const wordsOf = ({ subject, text = "", link }: Pick<MailContent, "subject" | "text" | "link">) => ({
  subject: oneLine(subject, maxSubject),
  text: storable(text, maxText),
  ...(link?.path.startsWith("/") && {
    link: { label: oneLine(link.label, maxLabel), path: link.path },
  }),
});

const contentOf = ({ preference, unsubscribe, ...words }: MailContent): MailContent => ({
  ...wordsOf(words),
  preference,
  unsubscribe: { label: oneLine(unsubscribe.label, maxLabel), options: unsubscribe.options },
});

const oneLine = (text: string, length: number): string =>
  storable(text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim(), length);

/** Cut where it is too long and never within a character; PostgreSQL stores no zero character. */
function storable(text: string, length: number): string {
  const clean = text.replaceAll("\u0000", "");
  const cut =
    clean.length <= length
      ? clean
      : `${clean.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
  return cut.toWellFormed();
}
