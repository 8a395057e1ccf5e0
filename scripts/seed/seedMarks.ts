import { sql } from "kysely";
import type { Server } from "../../host/server/server.ts";

type MarkedServer = Pick<Server, "database">;

/** What was seeded already, by name: nothing is made twice, and an interrupted start goes on. */
export async function openSeedMarks({ database }: MarkedServer): Promise<void> {
  await sql`create table if not exists house_seeds (name text primary key, done_at timestamptz not null default now())`.execute(
    database.kysely,
  );
}

export const markedAt = async (
  { database }: MarkedServer,
  name: string,
): Promise<Date | undefined> =>
  (
    await sql<{ at: Date }>`select done_at as at from house_seeds where name = ${name}`.execute(
      database.kysely,
    )
  ).rows[0]?.at;

export async function mark({ database }: MarkedServer, name: string): Promise<void> {
  await sql`insert into house_seeds (name) values (${name}) on conflict do nothing`.execute(
    database.kysely,
  );
}

/** Names of marks. */
export const seedMarks = {
  done: (orgId: string) => `sample ${orgId}`,
  begun: (orgId: string) => `sample ${orgId} begun`,
  part: (orgId: string, key: string) => `sample ${orgId} ${key}`,
};
