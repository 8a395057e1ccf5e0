import { createHash, randomBytes } from "node:crypto";
import type { Identity } from "@petrons/sdk/contracts";
import { sql } from "kysely";
import { type Database, type Migration, migrate } from "../database/index.ts";

const migrations: readonly Migration[] = [
  {
    name: "files 1 download tickets",
    up: async (executor) => {
      await sql`create table file_ticket (hash text primary key, file_id text not null, identity jsonb not null, expires_at timestamptz not null)`.execute(
        executor,
      );
    },
  },
];

const lifetime = 60;
const hashOf = (ticket: string) => createHash("sha256").update(ticket).digest("hex");

/** One-time addresses for downloads that a browser starts without a bearer token. Only a hash of the ticket is stored. */
export interface DownloadTickets {
  issue(identity: Identity, fileId: string): Promise<string>;
  /** Whoever the ticket was made for; undefined when it was used, has expired or is for another file. */
  redeem(ticket: string, fileId: string): Promise<Identity | undefined>;
}

export async function createDownloadTickets(database: Database): Promise<DownloadTickets> {
  await migrate(database, migrations);
  return {
    async issue({ userId, orgId, roles }, fileId) {
      const ticket = randomBytes(24).toString("base64url");
      await database.transaction(async (tx) => {
        await sql`delete from file_ticket where expires_at < now()`.execute(tx);
        await sql`insert into file_ticket (hash, file_id, identity, expires_at)
          values (${hashOf(ticket)}, ${fileId}, ${JSON.stringify({ userId, orgId, roles })}::jsonb, now() + ${lifetime} * interval '1 second')`.execute(tx);
      });
      return ticket;
    },
    async redeem(ticket, fileId) {
      const { rows } = await sql<{ identity: Identity }>`delete from file_ticket
        where hash = ${hashOf(ticket)} and file_id = ${fileId} and expires_at >= now() returning identity`.execute(database.kysely);
      return rows[0]?.identity;
    },
  };
}
