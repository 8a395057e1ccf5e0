import { randomUUID } from "node:crypto";
import { type AuditKind, PetronsError, type User } from "@petrons/sdk/contracts";
import { CompiledQuery, sql } from "kysely";
import type { AuditLog } from "../../audit/index.ts";
import type { Database } from "../../database/index.ts";
import type { People } from "../people.ts";
import type { Resumed, Session } from "../types.ts";
import { LookupBatch } from "./lookupBatch.ts";
import { createSessionTokens, sessionSeconds } from "./sessionToken.ts";

/** Tokens of one session that are good at the same time. */
const maxRenewedTokens = 50;

interface SessionRow {
  token_id: string;
  revoked: boolean;
  id: string | null;
  org_id: string | null;
  body: Omit<User, "orgId"> | null;
}

interface ResumedRow {
  token_id: string;
  until: number;
  id: string;
  org_id: string;
  body: Pick<User, "roles">;
}

export interface IssuedToken {
  token: string;
  expiresAt: number;
}

export interface Sessions {
  authenticate(token: string): Promise<Session>;
  /** Begins a session: one of a person who signed in, or one that a command was given. */
  issue(userId: string, kind?: "signed-in" | "token-issued"): Promise<IssuedToken>;
  /**
   * A new token of the same sign-in, which ends with the session at the latest; the old one stays
   * good until its expiry. Throws session-ends-soon where the new one would end no later.
   */
  renew(session: Session): Promise<IssuedToken>;
  /**
   * The person behind a token that was good before, while its session lasts: for what was handed
   * out under it.
   */
  resume(tokenId: string): Promise<Resumed | undefined>;
  /**
   * Ends the sign-in the token belongs to: every token renewed from it. Returns their ids, also of
   * those that expired: what was handed out under them ends too.
   */
  revoke(tokenId: string): Promise<string[]>;
  /** Ends every session of a person. */
  revokeAll(userId: string): Promise<string[]>;
  /**
   * Good-looking tokens that are good no longer: revoked, or of a person who is gone. For nodes
   * that may have missed a notice.
   */
  ended(): Promise<string[]>;
  sweep(): Promise<void>;
}

// `doc_user` is the table of the User container: person and revocation come in one statement, which
// a query through the documents module cannot do. A sign-in is ended at its first token, so a
// renewal that runs meanwhile is ended with it.
const lookupText = `select s.token_id, f.revoked_at is not null as revoked, u.id, u.org_id, u.body
  from identity_session s join identity_session f on f.token_id = s.family left join doc_user u on u.id = s.user_id where s.token_id = `;
// PostgreSQL plans a statement about a list anew for each list, which costs six times what it then
// takes; about one token it keeps the plan.
const lookupStatement = (tokenIds: readonly string[]) =>
  tokenIds.length === 1
    ? { name: "identity session lookup", text: `${lookupText}$1`, values: [tokenIds[0]] }
    : { name: "identity sessions lookup", text: `${lookupText}any($1)`, values: [tokenIds] };

// A session lasts while one of its tokens is good: that from which something was handed out, or one
// that was renewed from it.
const resumeText = `select s.token_id, u.id, u.org_id, u.body, extract(epoch from live.until)::float8 as until
  from identity_session s join identity_session f on f.token_id = s.family join doc_user u on u.id = s.user_id
  cross join lateral (select max(c.expires_at) as until from identity_session c where c.family = s.family) live
  where s.token_id = any($1) and f.revoked_at is null and live.until > now() and (u.body ->> 'deleted')::boolean is not true`;

interface SessionDependencies {
  database: Database;
  people: People;
  audit: Pick<AuditLog, "record">;
  issuer: string;
  /** From sign-in to the end of the session. */
  hours: number;
}

export async function createSessions({
  database,
  people,
  audit,
  issuer,
  hours,
}: SessionDependencies): Promise<Sessions> {
  const tokens = await createSessionTokens(database, issuer, hours);
  const lookups = new LookupBatch<string, SessionRow>(async (tokenIds) => {
    const { rows } = await database.pool.query<SessionRow>(lookupStatement(tokenIds));
    return new Map(rows.map((row) => [row.token_id, row]));
  });
  const resumed = new LookupBatch<string, ResumedRow>(async (ids) => {
    const { rows } = await database.pool.query<ResumedRow>({
      name: "identity sessions resumed",
      text: resumeText,
      values: [ids],
    });
    return new Map(rows.map((row) => [row.token_id, row]));
  });
  const tokenIds = async (text: string, values: unknown[]): Promise<string[]> =>
    (await database.pool.query<{ token_id: string }>(text, values)).rows.map((row) => row.token_id);

  /**
   * Ends sign-ins and returns all their tokens. Those ended before are no event, but announced
   * again.
   */
  async function end(
    kind: "signed-out" | "token-revoked",
    familiesOf: string,
    value: string,
  ): Promise<string[]> {
    const families = await database.transaction(async (tx) => {
      const { rows } = await tx.executeQuery<{ token_id: string; user_id: string; ended: boolean }>(
        CompiledQuery.raw(
          `update identity_session s set revoked_at = coalesce(s.revoked_at, now())
           from (select token_id, revoked_at is not null as ended from identity_session where token_id in (${familiesOf}) for update) old
           where s.token_id = old.token_id returning s.token_id, s.user_id, old.ended`,
          [value],
        ),
      );
      const ended = rows.filter((row) => !row.ended);
      const [first] = ended;
      if (first) {
        const userId = first.user_id;
        await audit.record(
          { kind, orgId: (await people.find(userId))?.orgId ?? null, userId, count: ended.length },
          tx,
        );
      }
      return rows.map((row) => row.token_id);
    });
    return tokenIds("select token_id from identity_session where family = any($1)", [families]);
  }

  /** Stores the token and its event. `signedInAt` in seconds; without it the session begins now. */
  async function store(
    kind: AuditKind,
    user: User,
    session: { family: string; signedInAt: number } | undefined,
  ): Promise<IssuedToken> {
    const tokenId = randomUUID();
    const now = Math.floor(Date.now() / 1000);
    const signedInAt = session?.signedInAt ?? now;
    const expiresAt = Math.min(now + sessionSeconds, signedInAt + hours * 3600);
    await database.transaction(async (tx) => {
      await sql`insert into identity_session (token_id, family, user_id, expires_at)
        values (${tokenId}, ${session?.family ?? tokenId}, ${user.userId}, to_timestamp(${expiresAt}))`.execute(
        tx,
      );
      await audit.record({ kind, orgId: user.orgId, userId: user.userId }, tx);
    });
    return { token: await tokens.sign(user, { tokenId, signedInAt, expiresAt }), expiresAt };
  }

  async function activePerson(userId: string): Promise<User> {
    const user = await people.find(userId);
    if (!user || user.deleted) throw new PetronsError("token-revoked");
    return user;
  }

  return {
    async authenticate(token) {
      const { tokenId, userId, expiresAt } = await tokens.verify(token);
      const row = await lookups.find(tokenId);
      if (!row || row.revoked || row.id !== userId || !row.org_id || !row.body || row.body.deleted)
        throw new PetronsError("token-revoked");
      const user = people.userOf(row.id, row.org_id, row.body);
      return { userId, orgId: row.org_id, roles: user.roles, user, tokenId, expiresAt };
    },
    issue: async (userId, kind = "token-issued") =>
      store(kind, await activePerson(userId), undefined),
    async renew({ tokenId, userId, expiresAt }) {
      const { rows } = await database.pool.query<{ family: string; since: number; tokens: number }>(
        `select f.token_id as family, extract(epoch from f.created_at)::float8 as since,
           (select count(*)::int from identity_session c where c.family = f.token_id and c.expires_at > now()) as tokens
         from identity_session s join identity_session f on f.token_id = s.family where s.token_id = $1`,
        [tokenId],
      );
      const [session] = rows;
      if (!session) throw new PetronsError("token-revoked");
      const signedInAt = Math.floor(session.since);
      if (signedInAt + hours * 3600 <= expiresAt)
        throw new PetronsError("session-ends-soon", { hours });
      // A browser renews once in fifty minutes.
      if (session.tokens >= maxRenewedTokens)
        throw new PetronsError("rate-limited", { seconds: 600 });
      return store("token-renewed", await activePerson(userId), {
        family: session.family,
        signedInAt,
      });
    },
    async resume(tokenId) {
      const row = await resumed.find(tokenId);
      return row && { userId: row.id, orgId: row.org_id, roles: row.body.roles, until: row.until };
    },
    revoke: (tokenId) =>
      end("signed-out", "select family from identity_session where token_id = $1", tokenId),
    revokeAll: (userId) =>
      end(
        "token-revoked",
        "select token_id from identity_session where user_id = $1 and token_id = family",
        userId,
      ),
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
