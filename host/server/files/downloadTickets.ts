import { createHash, randomBytes } from "node:crypto";
import type { Identity } from "@petrons/sdk/contracts";
import { sql } from "kysely";
import { type Database, type Migration, migrate } from "../database/index.ts";
import type { Session } from "../identity/types.ts";

const migrations: readonly Migration[] = [
  {
    name: "files 1 download tickets",
    up: async (executor) => {
      await sql`create table file_ticket (hash text primary key, file_id text not null, identity jsonb not null, expires_at timestamptz not null)`.execute(
        executor,
      );
    },
  },
  {
    name: "files 2 tickets of a session",
    up: async (executor) => {
      await sql`alter table file_ticket alter column identity drop not null`.execute(executor);
      await sql`alter table file_ticket add column token_id text`.execute(executor);
    },
  },
];

const lifetime = 60;
const hashOf = (ticket: string) => createHash("sha256").update(ticket).digest("hex");

/**
 * One-time addresses for downloads that a browser starts without a bearer token. Only a hash of the
 * ticket is stored.
 */
export interface DownloadTickets {
  issue(session: Pick<Session, "tokenId" | "expiresAt">, fileId: string): Promise<string>;
  /**
   * Returns the person the ticket was made for, with the roles they have now; undefined when it was
   * used, has expired or is for another file, and once its session was ended.
   */
  redeem(ticket: string, fileId: string): Promise<Identity | undefined>;
}

export interface TicketPeople {
  /** The person of a session that lasts. */
  resume(tokenId: string): Promise<Identity | undefined>;
}

export async function createDownloadTickets(
  database: Database,
  identity: TicketPeople,
): Promise<DownloadTickets> {
  await migrate(database, migrations);
  return {
    async issue({ tokenId, expiresAt }, fileId) {
      const ticket = randomBytes(24).toString("base64url");
      await database.transaction(async (tx) => {
        await sql`delete from file_ticket where expires_at < now()`.execute(tx);
        await sql`insert into file_ticket (hash, file_id, token_id, expires_at)
          values (${hashOf(ticket)}, ${fileId}, ${tokenId}, least(now() + ${lifetime} * interval '1 second', to_timestamp(${expiresAt})))`.execute(
          tx,
        );
      });
      return ticket;
    },
    async redeem(ticket, fileId) {
      const { rows } = await sql<{ token_id: string | null }>`delete from file_ticket
        where hash = ${hashOf(ticket)} and file_id = ${fileId} and expires_at >= now() returning token_id`.execute(
        database.kysely,
      );
      const tokenId = rows[0]?.token_id;
      return tokenId ? identity.resume(tokenId) : undefined;
    },
  };
}
