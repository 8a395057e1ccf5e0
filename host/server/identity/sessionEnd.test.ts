import { decodeJwt } from "jose";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { AuditRow } from "../audit/index.ts";
import { type IdentityHarness, identityHarness } from "./testing/identityHarness.ts";

let server: IdentityHarness;
beforeAll(async () => {
  server = await identityHarness();
});
afterAll(() => server?.close());
afterEach(() => vi.useRealTimers());

const hour = 3_600_000;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const call = async (method: "GET" | "POST", url: string, token: string) => {
  const answer = await server.app.inject({ method, url, headers: bearer(token) });
  return {
    status: answer.statusCode,
    ...(answer.headers["content-type"]?.toString().includes("json") ? answer.json() : {}),
  };
};
const renew = (token: string) => call("POST", "/api/session/renew", token);
/** Time as the server's process sees it; the database keeps when the session began. */
const at = (milliseconds: number) => vi.useFakeTimers({ toFake: ["Date"], now: milliseconds });

async function kept(): Promise<AuditRow[]> {
  const { rows } = await server.database.pool.query<AuditRow>(
    "select * from audit_event order by id",
  );
  return rows;
}

it("a session ends twelve hours after sign-in however often it is renewed, and its tokens keep when that was", async () => {
  const began = Date.now();
  let token = await server.tokenOf("analyst@petrons.local");
  const signedInAt = decodeJwt(token).auth_time as number;
  expect(Math.abs(signedInAt - began / 1000)).toBeLessThan(30);
  for (let minutes = 50; minutes < 12 * 60; minutes += 50) {
    at(began + minutes * 60_000);
    const answer = await renew(token);
    expect(answer.status).toBe(200);
    token = answer.data[0].token;
    expect(Math.abs((decodeJwt(token).auth_time as number) - signedInAt)).toBeLessThan(2);
  }
  expect(Math.abs(decodeJwt(token).exp! - signedInAt - 12 * 3600)).toBeLessThan(2);
  expect(await renew(token)).toMatchObject({
    status: 409,
    errors: [{ code: "session-ends-soon" }],
  });
  at(began + 12 * hour + 5_000);
  expect(await call("GET", "/api/Validate", token)).toMatchObject({
    status: 401,
    errors: [
      { code: "session-over", message: "Sign in again: a session ends 12 hours after sign-in." },
    ],
  });
  expect(await renew(token)).toMatchObject({ status: 401, errors: [{ code: "session-over" }] });
});

it("a token that runs out before its session says that it expired", async () => {
  const token = await server.tokenOf("analyst@petrons.local");
  at(Date.now() + 2 * hour);
  expect(await call("GET", "/api/Validate", token)).toMatchObject({
    status: 401,
    errors: [{ code: "token-expired" }],
  });
});

it("one session has at most fifty tokens at a time", async () => {
  const token = await server.tokenOf("analyst@petrons.local");
  const statuses: number[] = [];
  for (let index = 0; index < 52; index++) statuses.push((await renew(token)).status);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([49, 429]);
});

it("a session that was ended at one node is refused by another at its next call", async () => {
  const other = await identityHarness({
    config: { ...server.config, port: 0 },
    database: server.database,
  });
  try {
    const token = await server.tokenOf("analyst@petrons.local");
    expect((await other.identity.authenticate(token)).user.sub).toBe("analyst@petrons.local");
    await call("POST", "/api/session/end", token);
    await expect(other.identity.authenticate(token)).rejects.toMatchObject({
      code: "token-revoked",
    });
    expect(await other.identity.resume((decodeJwt(token).jti as string) ?? "")).toBeUndefined();
  } finally {
    await other.close();
  }
});

it("tokens that are issued, renewed and ended are events of their person, in the same transaction, and never in the log", async () => {
  const before = (await kept()).length;
  const token = await server.tokenOf("engineer@petrons.local");
  const { orgId, userId } = await server.identity.authenticate(token);
  const renewed = (await renew(token)).data[0].token as string;
  await call("POST", "/api/session/end", renewed);
  await call("POST", "/api/session/end", renewed);
  await server.tokenOf("engineer@petrons.local");
  await server.identity.revokeAll(userId);
  const events = (await kept()).slice(before);
  expect(events.map(({ kind }) => kind)).toEqual([
    "token-issued",
    "token-renewed",
    "signed-out",
    "token-issued",
    "token-revoked",
  ]);
  expect(new Set(events.map(({ org_id, user_id }) => `${org_id} ${user_id}`))).toEqual(
    new Set([`${orgId} ${userId}`]),
  );
  for (const secret of [token, renewed, ...token.split("."), decodeJwt(token).jti!])
    expect(JSON.stringify(events)).not.toContain(secret);

  await server.database.pool.query(
    "alter table audit_event add constraint no_events check (false) not valid",
  );
  try {
    const { rows: sessions } = await server.database.pool.query(
      "select count(*)::int as count from identity_session",
    );
    await expect(server.tokenOf("engineer@petrons.local")).rejects.toThrow();
    expect(
      (await server.database.pool.query("select count(*)::int as count from identity_session"))
        .rows,
    ).toEqual(sessions);
  } finally {
    await server.database.pool.query("alter table audit_event drop constraint no_events");
  }
});

it("roles that the sign-in service gives and takes are events with from and to", async () => {
  const { userId, orgId } = (await server.identity.personByEmail("support@petrons.local"))!;
  const before = (await kept()).length;
  await server.documents
    .asOrganization(orgId, { userId })
    .update("User", { id: userId }, { roles: ["admin"], position: "Lead" });
  expect((await kept()).slice(before)).toMatchObject([
    { kind: "role", field: "roles", ids: [userId], before: ["support-engineer"], after: ["admin"] },
  ]);
});

it("what was handed out under a token goes on while the session is renewed, and ends with the session", async () => {
  const token = await server.tokenOf("analyst@petrons.local");
  const {
    jti = "",
    exp = 0,
    userId,
  } = decodeJwt(token) as { jti?: string; exp?: number; userId?: string };
  const { identity, database } = server;
  expect(await identity.resume(jti)).toMatchObject({ userId, until: exp });
  const { token: renewed, expiresAt } = (await renew(token)).data[0];
  const runsOut = (id: string) =>
    database.pool.query(
      "update identity_session set expires_at = now() - interval '1 second' where token_id = $1",
      [id],
    );
  await runsOut(jti);
  expect(await identity.resume(jti)).toMatchObject({ userId, until: expiresAt });
  const reported: (string | undefined)[] = [];
  const stop = identity.onRevoked(({ tokenId }) => reported.push(tokenId));
  await runsOut(decodeJwt(renewed).jti!);
  expect(await identity.resume(jti)).toBeUndefined();

  const left = await server.tokenOf("analyst@petrons.local");
  const { jti: leftId = "" } = decodeJwt(left);
  const last = (await renew(left)).data[0].token as string;
  await runsOut(leftId);
  await call("POST", "/api/session/end", last);
  await vi.waitFor(() => expect(reported).toContain(leftId));
  expect(await identity.resume(leftId)).toBeUndefined();
  stop();
});
