import { randomUUID } from "node:crypto";
import { PetronsError, type User } from "@petrons/sdk/contracts";
import type { Database } from "../../database/index.ts";
import type { People } from "../people.ts";
import type { Session } from "../types.ts";
import { LookupBatch } from "./lookupBatch.ts";
import { createSessionTokens, sessionSeconds } from "./sessionToken.ts";

interface SessionRow {
  token_id: string;
  revoked: boolean;
  id: string | null;
  org_id: string | null;
  body: Omit<User, "orgId"> | null;
}

export interface IssuedToken {
  token: string;
  expiresAt: number;
}

export interface Sessions {
  authenticate(token: string): Promise<Session>;
  issue(userId: string): Promise<IssuedToken>;
  /** A new token of the same sign-in; the old one stays good until its expiry. */
  renew(session: Session): Promise<IssuedToken>;
  /** Ends the sign-in the token belongs to: every token renewed from it. Answers the ids that were good until now. */
  revoke(tokenId: string): Promise<string[]>;
  /** Ends every session of a person. */
  revokeAll(userId: string): Promise<string[]>;
  /** Good-looking tokens that are good no longer: revoked, or of a person who is gone. For nodes that may have missed a notice. */
  ended(): Promise<string[]>;
  sweep(): Promise<void>;
}

// `doc_user` is the table of the User container: person and revocation come in one statement, which a query through the documents room cannot do.
// A sign-in is ended at its first token, so a renewal that runs meanwhile is ended with it.
const lookupText = `select s.token_id, f.revoked_at is not null as revoked, u.id, u.org_id, u.body
  from identity_session s join identity_session f on f.token_id = s.family left join doc_user u on u.id = s.user_id where s.token_id = `;
// PostgreSQL plans a statement about a list anew for each list, which costs six times what it then takes; about one token it keeps the plan.
const lookupStatement = (tokenIds: readonly string[]) =>
  tokenIds.length === 1
    ? { name: "identity session lookup", text: `${lookupText}$1`, values: [tokenIds[0]] }
    : { name: "identity sessions lookup", text: `${lookupText}any($1)`, values: [tokenIds] };

export async function createSessions(database: Database, people: People, issuer: string): Promise<Sessions> {
  const tokens = await createSessionTokens(database, issuer);
  const lookups = new LookupBatch<string, SessionRow>(async (tokenIds) => {
    const { rows } = await database.pool.query<SessionRow>(lookupStatement(tokenIds));
    return new Map(rows.map((row) => [row.token_id, row]));
  });
  const tokenIds = async (text: string, values: unknown[]): Promise<string[]> =>
    (await database.pool.query<{ token_id: string }>(text, values)).rows.map((row) => row.token_id);

  /** Ends sign-ins; answers every token of theirs that had not expired. */
  async function end(familiesOf: string, value: string): Promise<string[]> {
    const families = await tokenIds(
      `update identity_session set revoked_at = coalesce(revoked_at, now()) where token_id in (${familiesOf}) returning token_id`,
      [value],
    );
    return tokenIds("select token_id from identity_session where family = any($1) and expires_at > now()", [families]);
  }

  async function issueIn(family: string | null, userId: string): Promise<IssuedToken> {
    const user = await people.find(userId);
    if (!user || user.deleted) throw new PetronsError("token-revoked");
    const tokenId = randomUUID();
    const expiresAt = Math.floor(Date.now() / 1000) + sessionSeconds;
    await database.pool.query("insert into identity_session (token_id, family, user_id, expires_at) values ($1, coalesce($2, $1), $3, to_timestamp($4))", [
      tokenId,
      family,
      userId,
      expiresAt,
    ]);
    return { token: await tokens.sign(user, tokenId, expiresAt), expiresAt };
  }

  return {
    async authenticate(token) {
      const { tokenId, userId, expiresAt } = await tokens.verify(token);
      const row = await lookups.find(tokenId);
      if (!row || row.revoked || row.id !== userId || !row.org_id || !row.body || row.body.deleted) throw new PetronsError("token-revoked");
      const user = people.userOf(row.id, row.org_id, row.body);
      return { userId, orgId: row.org_id, roles: user.roles, user, tokenId, expiresAt };
    },
    issue: (userId) => issueIn(null, userId),
    async renew({ tokenId, userId }) {
      const { rows } = await database.pool.query<{ family: string }>("select family from identity_session where token_id = $1", [tokenId]);
      if (!rows[0]) throw new PetronsError("token-revoked");
      return issueIn(rows[0].family, userId);
    },
    revoke: (tokenId) => end("select family from identity_session where token_id = $1", tokenId),
    revokeAll: (userId) => end("select token_id from identity_session where user_id = $1 and token_id = family", userId),
    ended: () =>
      tokenIds(
        `select s.token_id from identity_session s join identity_session f on f.token_id = s.family left join doc_user u on u.id = s.user_id
         where s.expires_at > now() and (f.revoked_at is not null or u.id is null or (u.body ->> 'deleted')::boolean)`,
        [],
      ),
    async sweep() {
      await database.pool.query(
        `delete from identity_session s where s.expires_at < now() - interval '1 hour'
         and not exists (select 1 from identity_session c where c.family = s.family and c.expires_at >= now() - interval '1 hour')`,
      );
      await database.pool.query("delete from sign_in where expires_at < now()");
      await database.pool.query("delete from sign_in_handover where expires_at < now()");
      await database.pool.query("delete from oidc_record where expires_at < now()");
    },
  };
}
