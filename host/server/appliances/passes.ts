import { createHash, randomBytes } from "node:crypto";
import { type ApplianceStoredData, oneTimeTokenMs } from "@petrons/sdk/appliance";
import { sql } from "kysely";
import { type Database, type Migration, migrate } from "../database/index.ts";
import type { Session } from "../identity/types.ts";
import { scopeColumn } from "../scope/index.ts";

const migrations: readonly Migration[] = [
  {
    name: "appliances 1 passes",
    up: async (executor) => {
      await sql`create table appliance_pass (
        hash text collate "C" primary key, is_open boolean not null, token_id text not null, user_id text collate "C" not null,
        kind text not null, app text not null, ${sql.ref(scopeColumn)} text, params jsonb not null, expires_at timestamptz not null)`.execute(
        executor,
      );
      await sql`create index appliance_pass_expires on appliance_pass (expires_at)`.execute(
        executor,
      );
    },
  },
];

/** What a person opened an app with. */
export interface Pass {
  /** Of the session of the product that it was made in. */
  tokenId: string;
  userId: string;
  kind: string;
  app: string;
  scopeId: string | null;
  params: Readonly<Record<string, unknown>>;
}

const secondsOf = (count: number) => sql`${count} * interval '1 second'`;
const columns = sql`token_id as "tokenId", user_id as "userId", kind, app, ${sql.ref(scopeColumn)} as "scopeId", params`;
const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");
const newSecret = () => randomBytes(24).toString("base64url");

/**
 * One-time tokens, and the sessions of apps that they become. Any node redeems them, and only their
 * hashes are stored.
 */
export interface Passes {
  issue(
    session: Pick<Session, "tokenId" | "userId" | "expiresAt">,
    data: ApplianceStoredData,
    scopeId: string | null,
  ): Promise<string>;
  /**
   * Makes a session of a token that was not used, is not too old and is for this app; undefined of
   * any other.
   */
  open(
    token: string,
    kind: string,
    app: string,
  ): Promise<{ secret: string; pass: Pass } | undefined>;
  /** The session of this secret and app, which goes on with it; undefined once it is over. */
  find(secret: string, kind: string, app: string): Promise<Pass | undefined>;
  end(secret: string): Promise<void>;
  endUnlessOf(userId: string, secret: string): Promise<void>;
}

export async function createPasses(database: Database, sessionSeconds: number): Promise<Passes> {
  await migrate(database, migrations);
  return {
    async issue({ tokenId, userId, expiresAt }, { kind, appName, params = {} }, scopeId) {
      const token = newSecret();
      await database.transaction(async (tx) => {
        await sql`delete from appliance_pass where expires_at < now()`.execute(tx);
        await sql`insert into appliance_pass (hash, is_open, token_id, user_id, kind, app, ${sql.ref(scopeColumn)}, params, expires_at)
          values (${hashOf(token)}, false, ${tokenId}, ${userId}, ${kind}, ${appName}, ${scopeId}, ${JSON.stringify(params)}::jsonb,
            least(now() + ${secondsOf(oneTimeTokenMs / 1_000)}, to_timestamp(${expiresAt})))`.execute(
          tx,
        );
      });
      return token;
    },
    async open(token, kind, app) {
      const secret = newSecret();
      const { rows } =
        await sql<Pass>`update appliance_pass set hash = ${hashOf(secret)}, is_open = true, expires_at = now() + ${secondsOf(sessionSeconds)}
        where hash = ${hashOf(token)} and not is_open and kind = ${kind} and app = ${app} and expires_at >= now() returning ${columns}`.execute(
          database.kysely,
        );
      return rows[0] && { secret, pass: rows[0] };
    },
    async find(secret, kind, app) {
      const hash = hashOf(secret);
      const { rows } = await sql<
        Pass & { isHalfOver: boolean }
      >`select ${columns}, expires_at < now() + ${secondsOf(sessionSeconds / 2)} as "isHalfOver"
        from appliance_pass where hash = ${hash} and is_open and kind = ${kind} and app = ${app} and expires_at >= now()`.execute(
        database.kysely,
      );
      const [found] = rows;
      if (!found) return undefined;
      const { isHalfOver, ...pass } = found;
      if (isHalfOver)
        await sql`update appliance_pass set expires_at = now() + ${secondsOf(sessionSeconds)} where hash = ${hash} and expires_at >= now()`.execute(
          database.kysely,
        );
      return pass;
    },
    async end(secret) {
      await sql`delete from appliance_pass where hash = ${hashOf(secret)}`.execute(database.kysely);
    },
    async endUnlessOf(userId, secret) {
      await sql`delete from appliance_pass where hash = ${hashOf(secret)} and user_id <> ${userId}`.execute(
        database.kysely,
      );
    },
  };
}
