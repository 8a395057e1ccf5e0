import { createSecretKey } from "node:crypto";
import { decodeJwt, SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { LookupBatch } from "./session/lookupBatch.ts";
import { type IdentityHarness, identityHarness } from "./testing/identityHarness.ts";
import type { Session } from "./types.ts";

describe("session tokens", () => {
  let server: IdentityHarness;
  beforeAll(async () => {
    server = await identityHarness();
  });
  afterAll(() => server?.close());
  afterEach(() => vi.useRealTimers());

  const validate = async (headers: Record<string, string>) => {
    const answer = await server.app.inject({ url: "/api/Validate", headers });
    return {
      status: answer.statusCode,
      code: answer.statusCode === 200 ? answer.body : (answer.json().errors[0].code as string),
    };
  };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

  it("ID-002 ID-006 ID-008 carry the user fields and their expiry, and are Validated", async () => {
    const token = await server.tokenOf("admin@petrons.local");
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({
      userId: expect.stringMatching(/^[A-Za-z0-9]{17}$/),
      orgId: expect.stringMatching(/^[A-Za-z0-9]{17}$/),
      ...{
        firstName: "Helen",
        lastName: "Marsh",
        fullName: "Helen Marsh",
        position: expect.stringMatching(/./),
        profileThumbnailUrl: expect.any(String),
      },
      ...{ deleted: false, roles: ["admin"], sub: "admin@petrons.local" },
    });
    expect(claims.exp! - claims.iat!).toBe(3600);
    expect(await validate(bearer(token))).toEqual({ status: 200, code: "Validated" });
  });

  it("ID-007 any other token is refused with its reason", async () => {
    const good = await server.tokenOf("analyst@petrons.local");
    const claims = decodeJwt(good);
    const [head, body, signature] = good.split(".");
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256", typ: "JWT" })
      .sign(createSecretKey(Buffer.alloc(32, 1)));
    const admin = part({ ...claims, roles: ["admin"] });
    expect(await validate({})).toEqual({ status: 401, code: "token-missing" });
    expect(await validate({ authorization: "Basic abc" })).toEqual({
      status: 401,
      code: "token-missing",
    });
    expect(await validate(bearer("nonsense"))).toEqual({ status: 401, code: "token-invalid" });
    expect(await validate(bearer(forged))).toEqual({ status: 401, code: "token-invalid" });
    expect(await validate(bearer(`${head}.${admin}.${signature}`))).toEqual({
      status: 401,
      code: "token-invalid",
    });
    expect(await validate(bearer(`${part({ alg: "none", typ: "JWT" })}.${body}.`))).toEqual({
      status: 401,
      code: "token-invalid",
    });
    expect(
      await validate(bearer(`${part({ alg: "none", typ: "JWT" })}.${body}.${signature}`)),
    ).toEqual({ status: 401, code: "token-invalid" });
  });

  it("ID-008 are refused once expired, also when they were good a moment before", async () => {
    const token = await server.tokenOf("analyst@petrons.local");
    expect((await validate(bearer(token))).status).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_601_000 });
    expect(await validate(bearer(token))).toEqual({ status: 401, code: "token-expired" });
  });

  it("are renewed while the old one stays good, and ended together", async () => {
    const old = await server.tokenOf("analyst@petrons.local");
    const renewed = await server.app.inject({
      method: "POST",
      url: "/api/session/renew",
      headers: bearer(old),
    });
    const { token, expiresAt } = renewed.json().data[0];
    expect(expiresAt).toBeGreaterThan(Date.now() / 1000 + 3500);
    expect((await validate(bearer(old))).status).toBe(200);
    expect((await validate(bearer(token))).status).toBe(200);
    const elsewhere = await server.tokenOf("analyst@petrons.local");
    await server.app.inject({ method: "POST", url: "/api/session/end", headers: bearer(token) });
    expect(await validate(bearer(token))).toEqual({ status: 401, code: "token-revoked" });
    expect(await validate(bearer(old))).toEqual({ status: 401, code: "token-revoked" });
    expect((await validate(bearer(elsewhere))).status).toBe(200);
    const again = await server.app.inject({
      method: "POST",
      url: "/api/session/renew",
      headers: bearer(old),
    });
    expect(again.json().errors[0].code).toBe("token-revoked");
  });

  it("are looked up by a statement that is planned once, not at every request", async () => {
    const token = await server.tokenOf("analyst@petrons.local");
    for (let request = 0; request < 40; request++) await server.identity.authenticate(token);
    const plans =
      "select coalesce(sum(generic_plans), 0)::int as kept from pg_prepared_statements where name = 'identity session lookup'";
    // Each connection tries five plans before it keeps one, and does not say what others have.
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.database.pool.query<{ kept: number }>(plans)),
    );
    expect(Math.max(...answers.map(({ rows }) => rows[0]!.kept))).toBeGreaterThan(0);
  });

  it("show roles as they are now and are refused once the person is gone", async () => {
    const token = await server.tokenOf("engineer@petrons.local");
    const { orgId, userId } = await server.identity.authenticate(token);
    const people = server.documents.asOrganization(orgId);
    await people.update("User", { id: userId }, { roles: ["support-engineer"] });
    expect((await server.identity.authenticate(token)).roles).toEqual(["support-engineer"]);
    await people.update("User", { id: userId }, { deleted: true });
    expect(await validate(bearer(token))).toEqual({ status: 401, code: "token-revoked" });
    await people.update("User", { id: userId }, { deleted: false, roles: [] });
    expect((await validate(bearer(token))).status).toBe(200);
  });

  it("ID-003 ER-004 show another organization nothing, and let nobody write who they are", async () => {
    const outsider = await server.identity.authenticate(
      await server.tokenOf("outsider@other.local"),
    );
    const admin = await server.identity.authenticate(await server.tokenOf("admin@petrons.local"));
    const analyst = await server.identity.authenticate(
      await server.tokenOf("analyst@petrons.local"),
    );
    const as = (session: Session) => server.documents.as(session);
    expect((await as(outsider).query("User", {})).data.map(({ id }) => id)).toEqual([
      outsider.userId,
    ]);
    expect(await as(outsider).get("User", admin.userId)).toBeUndefined();
    for (const session of [admin, analyst]) {
      for (const body of [
        { roles: ["admin"] },
        { sub: "x" },
        { userId: admin.userId },
        { deleted: true },
      ])
        await expect(
          as(session).update("User", { id: session.userId }, body),
        ).rejects.toMatchObject({ status: 403 });
      await expect(
        as(session).update("User", { id: session.userId }, { orgId: outsider.orgId }),
      ).rejects.toMatchObject({ status: 403 });
      await expect(as(session).insert("User", [{ userId: session.userId }])).rejects.toThrow();
      await expect(as(session).remove("User", { id: analyst.userId })).rejects.toMatchObject({
        status: 403,
      });
    }
    const preferences = [
      { consumerName: "AppAlerts", userOptions: "{}", userId: analyst.userId, subscribed: true },
    ];
    expect(
      await as(analyst).update(
        "User",
        { id: analyst.userId },
        { notificationPreferences: preferences },
      ),
    ).toBe(1);
    await expect(
      as(admin).update("User", { id: analyst.userId }, { notificationPreferences: [] }),
    ).rejects.toMatchObject({ status: 403 });
  });

  it("ST-007 take only the formats of mails that exist, and options of older versions as they are stored", async () => {
    const analyst = await server.identity.authenticate(
      await server.tokenOf("analyst@petrons.local"),
    );
    const { userId, orgId } = analyst;
    const entry = (userOptions: string) => ({
      consumerName: "EmailNotificationConsumer",
      userOptions,
      userId,
      subscribed: true,
    });
    const write = (userOptions: string) =>
      server.documents
        .as(analyst)
        .update("User", { id: userId }, { notificationPreferences: [entry(userOptions)] });
    const path = "body.notificationPreferences[0].userOptions";
    await expect(write('{"JobErrorNotificationEmailFormat":"WEEKLY"}')).rejects.toMatchObject({
      code: "field-invalid",
      path,
      message: expect.stringContaining(
        "JobErrorNotificationEmailFormat must be one of INDIVIDUAL, DIGEST, NONE",
      ),
    });
    for (const text of ["not json", "[]", "null"])
      await expect(write(text)).rejects.toMatchObject({
        code: "field-invalid",
        path,
        message: expect.stringContaining("a JSON object"),
      });
    for (const format of ["INDIVIDUAL", "DIGEST", "NONE"])
      expect(await write(JSON.stringify({ MentionCommentEmailFormat: format }))).toBe(1);
    const old = { JobErrorNotificationEmailFormat: "WEEKLY" };
    await server.documents
      .asOrganization(orgId)
      .update("User", { id: userId }, { notificationPreferences: [entry(JSON.stringify(old))] });
    expect(await write(JSON.stringify({ ...old, MentionCommentEmailFormat: "NONE" }))).toBe(1);
    await expect(
      write(JSON.stringify({ ...old, MentionCommentEmailFormat: "WEEKLY" })),
    ).rejects.toMatchObject({ path });
  });

  it("GP-035 ST-005 show their notification preferences to nobody else, not even an admin", async () => {
    const admin = await server.identity.authenticate(await server.tokenOf("admin@petrons.local"));
    const analyst = await server.identity.authenticate(
      await server.tokenOf("analyst@petrons.local"),
    );
    const preferences = [
      { consumerName: "AppAlerts", userOptions: "{}", userId: analyst.userId, subscribed: true },
    ];
    await server.documents
      .as(analyst)
      .update("User", { id: analyst.userId }, { notificationPreferences: preferences });
    expect(await server.documents.as(analyst).get("User", analyst.userId)).toMatchObject({
      notificationPreferences: preferences,
    });
    const seen = (await server.documents.as(admin).query("User", { id: analyst.userId })).data[0];
    expect(seen).toMatchObject({ userId: analyst.userId });
    expect(seen).not.toHaveProperty("notificationPreferences");
    expect(
      (
        await server.documents
          .as(admin)
          .query("User", { "notificationPreferences.subscribed": true })
      ).data,
    ).toEqual([]);
  });

  it("ST-022 ST-025 let everyone read the global settings and admins alone change them", async () => {
    const admin = await server.identity.authenticate(await server.tokenOf("admin@petrons.local"));
    const analyst = await server.identity.authenticate(
      await server.tokenOf("analyst@petrons.local"),
    );
    const { data } = await server.documents.as(analyst).query("AppSetting", {});
    expect(data).toMatchObject([
      { orgName: "Petrons Energy", displayTimeZoneId: "UTC", featureFlags: [] },
    ]);
    const { id } = data[0]!;
    await expect(
      server.documents.as(analyst).update("AppSetting", { id }, { featureFlags: ["x"] }),
    ).rejects.toMatchObject({ status: 403 });
    expect(
      await server.documents
        .as(admin)
        .update("AppSetting", { id }, { featureFlags: ["x"], displayTimeZoneId: "Europe/Oslo" }),
    ).toBe(1);
    expect((await server.identity.organization(admin.orgId)).displayTimeZoneId).toBe("Europe/Oslo");
    await expect(
      server.documents.as(admin).insert("AppSetting", [{ orgName: "Two" }]),
    ).rejects.toMatchObject({ status: 403 });
  });

  it("are good on every node, and every node hears when they end", async () => {
    const { publicUrl, port } = server.config;
    const second = await identityHarness({
      config: { ...server.config, port: 0, publicUrl },
      database: server.database,
    });
    try {
      expect(port).not.toBe(0);
      const token = await server.tokenOf("support@petrons.local");
      const session = await second.identity.authenticate(token);
      const heard = Promise.withResolvers<{ tokenId?: string }>();
      second.identity.onRevoked(heard.resolve);
      await server.identity.revoke(session.tokenId);
      expect(await heard.promise).toEqual({ tokenId: session.tokenId });
      await expect(second.identity.authenticate(token)).rejects.toMatchObject({
        code: "token-revoked",
      });

      const gone = Promise.withResolvers<{ userId?: string }>();
      second.identity.onRevoked(({ userId }) => userId && gone.resolve({ userId }));
      await server.documents
        .asOrganization(session.orgId)
        .update("User", { id: session.userId }, { deleted: true });
      expect(await gone.promise).toEqual({ userId: session.userId });
    } finally {
      await second.close();
    }
  });

  it("that ended while the listening connection was down are announced after it returns", async () => {
    const session = await server.identity.authenticate(await server.tokenOf("admin@petrons.local"));
    const heard = Promise.withResolvers<void>();
    server.identity.onRevoked(({ tokenId }) => tokenId === session.tokenId && heard.resolve());
    await server.database.pool.query(
      "update identity_session set revoked_at = now() where token_id = $1",
      [session.tokenId],
    );
    await server.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like '%listen%'",
    );
    await heard.promise;
  });
});

describe("a batch of lookups", () => {
  it("asks for what waits together in one statement, and never shares one that was sent", async () => {
    const asked: string[][] = [];
    const answers: PromiseWithResolvers<Map<string, number>>[] = [];
    const batch = new LookupBatch<string, number>((keys) => {
      asked.push([...keys]);
      const answer = Promise.withResolvers<Map<string, number>>();
      answers.push(answer);
      return answer.promise;
    });
    const first = Promise.all([batch.find("a"), batch.find("b"), batch.find("a")]);
    await vi.waitFor(() => expect(asked).toEqual([["a", "b"]]));
    const later = batch.find("a");
    await vi.waitFor(() => expect(asked).toEqual([["a", "b"], ["a"]]));
    answers[0]!.resolve(new Map([["a", 1]]));
    answers[1]!.resolve(new Map([["a", 2]]));
    expect(await first).toEqual([1, undefined, 1]);
    expect(await later).toBe(2);
  });

  it("gathers while as many statements as allowed are under way, and passes a failure to those who asked", async () => {
    const asked: string[][] = [];
    let fail: (error: Error) => void = () => {};
    const batch = new LookupBatch<string, number>((keys) => {
      asked.push([...keys]);
      return asked.length === 1
        ? new Promise((_, reject) => (fail = reject))
        : Promise.resolve(new Map());
    }, 1);
    const first = batch.find("a");
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    const others = [batch.find("b"), batch.find("c")];
    fail(new Error("down"));
    await expect(first).rejects.toThrow("down");
    expect(await Promise.all(others)).toEqual([undefined, undefined]);
    expect(asked).toEqual([["a"], ["b", "c"]]);
  });
});
