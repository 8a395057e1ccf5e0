import { localPassword } from "../../../host/server/identity/local/localAccounts.ts";
import type { Server } from "../../../host/server/server.ts";

/** What the drill must know of a server that its calls do not say. */
export interface FuzzedServer {
  url: string;
  localSecret: string;
  /** Of every account. */
  password: string;
  containers: string[];
  hubMethods: readonly string[];
}

const consumer = "wells: drill";
/** Admins of organizations of their own: what they switch off, nobody else misses. */
export const adminEmails = ["admin@drill.local", "switcher@switched.local"] as const;

/**
 * Adds accounts of admins, and a trigger that fails now and then; the sample accounts must be
 * there.
 */
export async function prepareServer(
  { database, documents, url, hub }: Server,
  localSecret: string,
): Promise<FuzzedServer> {
  for (const email of adminEmails)
    await database.pool.query(
      `insert into local_account (account_id, email, password_hash, claims)
       select $1, $1, password_hash, claims || jsonb_build_object('sub', $1::text, 'email', $1::text, 'organisation', $1::text)
       from local_account where email = 'admin@petrons.local' on conflict do nothing`,
      [email],
    );
  // No change comes to it by itself: only those below, when an admin has them tried again.
  const handle = async ({ id }: { id: string }) => {
    if (/[02468]$/.test(id)) throw new Error("no pump");
  };
  documents.feed.once(consumer, handle, { containers: [] });
  const { rows } = await database.pool.query<{ name: string }>(
    "select name from container order by name",
  );
  return {
    url,
    localSecret,
    password: localPassword,
    containers: rows.map(({ name }) => name),
    hubMethods: hub.methods,
  };
}

/** Makes so many dead letters of an organization; returns their ids. */
export async function failChanges(
  { database }: Pick<Server, "database">,
  orgId: string,
  count: number,
): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into outbox_failed (consumer, position, org_id, container, doc_id, operation, after, depth, tries, error, tried_at)
     select $1, n, $2, 'Shortcut', 'Shortcut' || lpad(n::text, 9, '0'), 'insert', '{"name":"Wells"}', 0, 8, 'no pump', now()
     from generate_series(1, $3) n returning id`,
    [consumer, orgId, count],
  );
  return rows.map(({ id }) => id);
}
