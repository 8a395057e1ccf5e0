import { sql } from "kysely";
import type { Database } from "../database/index.ts";

/**
 * A secret that is made once for the whole installation and kept in its database only. Nodes that
 * start together agree on the first one stored.
 */
export async function keptSecret<T>(
  database: Database,
  name: string,
  make: () => Promise<T>,
): Promise<T> {
  const read = async () =>
    (
      await sql<{ value: T }>`select value from identity_secret where name = ${name}`.execute(
        database.kysely,
      )
    ).rows[0];
  const kept = await read();
  if (kept) return kept.value;
  const made = JSON.stringify(await make());
  await sql`insert into identity_secret (name, value) values (${name}, ${made}::jsonb) on conflict (name) do nothing`.execute(
    database.kysely,
  );
  return (await read())!.value;
}
