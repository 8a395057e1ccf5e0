import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { AuditPage } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { FileStore } from "../files/types.ts";
import { type HttpHarness, httpHarness } from "./testing.ts";

let server: HttpHarness;
let exported = "";
const files = {
  routes: async () => {},
  put: async (_identity: unknown, name: string, _petronId: unknown, content: Readable) => {
    exported = await text(content);
    return { id: "file", name };
  },
} as unknown as FileStore;

beforeAll(async () => {
  server = await httpHarness(() => {}, { files });
});
afterAll(() => server?.close());

const admin = "admin@petrons.local";
const audit = async (query = "", email = admin) => {
  const { status, body } = await server.call(email, { url: `/api/audit?${query}` });
  return { status, errors: body.errors, page: body.data?.[0] as AuditPage };
};

it("is answered to admins, with the events of their own organization alone", async () => {
  expect((await audit("", "analyst@petrons.local")).status).toBe(403);
  expect((await server.app.inject("/api/audit")).statusCode).toBe(401);
  const [mine, theirs] = [
    (await server.identity.personByEmail(admin))!,
    (await server.identity.personByEmail("outsider@other.local"))!,
  ];
  await server.audit.record({
    kind: "export",
    orgId: mine.orgId,
    userId: mine.userId,
    detail: "mine",
  });
  await server.audit.record({
    kind: "export",
    orgId: theirs.orgId,
    userId: theirs.userId,
    detail: "theirs",
  });
  await server.audit.record({ kind: "sign-in-failed", orgId: null, detail: "nobody's" });
  expect((await audit("kind=export")).page.events.map(({ detail }) => detail)).toEqual(["mine"]);
  expect(
    (await audit("kind=export", "outsider@other.local")).page.events.map(({ detail }) => detail),
  ).toEqual(["theirs"]);
  expect(JSON.stringify((await audit("limit=100")).page)).not.toContain("nobody's");
  expect((await audit(`userId=${theirs.userId}`)).page.events).toEqual([]);
});

it("pages newest first by the place of an event, however many come meanwhile or have the same moment", async () => {
  const { orgId, userId } = (await server.identity.personByEmail(admin))!;
  await server.database.pool.query(
    `insert into audit_event (at, org_id, user_id, kind, detail)
     select '2026-03-01T00:00:00Z'::timestamptz + (n / 7) * interval '1 second', $1, $2, 'download', n::text from generate_series(1, 120) n`,
    [orgId, userId],
  );
  const range = "kind=download&from=2026-03-01T00:00:00Z&until=2026-03-02T00:00:00Z&limit=50";
  const details = ({ events }: AuditPage) => events.map(({ detail }) => Number(detail));
  const first = (await audit(range)).page;
  expect(first).toMatchObject({ total: 120, newer: null });
  await server.audit.record({ kind: "download", orgId, userId });
  const second = (await audit(`${range}&before=${first.older}`)).page;
  const third = (await audit(`${range}&before=${second.older}`)).page;
  expect([first, second, third].flatMap(details)).toEqual(
    Array.from({ length: 120 }, (_, index) => 120 - index),
  );
  expect(third.older).toBeNull();
  const back = (await audit(`${range}&after=${third.newer}`)).page;
  expect(details(back)).toEqual(details(second));
  const start = (await audit(`${range}&after=${back.newer}`)).page;
  expect([details(start), start.newer]).toEqual([details(first), null]);
});

it("refuses filters that it cannot read with where the fault is", async () => {
  for (const [query, at] of [
    ["kind=nothing", "kind"],
    ["from=2026-02-31", "from"],
    ["from=2026-02-30T99:00:00Z", "from"],
    ["until=2026-02-31T00:00:00Z", "until"],
    ["until=2026-02-28T24:00:00Z", "until"],
    ["until=0000-01-01T00:00:00Z", "until"],
    ["before=1", "before"],
    ["before=1.2;drop", "before"],
    ["userId=x", "userId"],
    ["limit=1000000", "limit"],
    ["limit=25&limit=50", "limit"],
    ["more=1", "more"],
  ] as const) {
    const { status, errors } = await audit(query);
    expect([query, status, errors[0].path]).toEqual([query, 400, at]);
  }
});

it("names people and documents as they are called today, and roles and sharing from and to", async () => {
  const { orgId, userId } = (await server.identity.personByEmail("support@petrons.local"))!;
  const adminId = (await server.identity.personByEmail(admin))!.userId;
  await server.documents
    .asOrganization(orgId, { userId: adminId })
    .update("User", { id: userId }, { roles: ["admin", "support-engineer"] });
  await server.audit.record({
    kind: "sharing",
    orgId,
    userId: adminId,
    container: "Note",
    ids: ["gone"],
    field: "members",
    from: [],
    to: [userId, "unknown"],
  });
  expect((await audit("kind=role")).page.events[0]).toMatchObject({
    ...{
      person: { userId: adminId, fullName: "Helen Marsh" },
      container: "User",
      documents: [{ id: userId, name: "Tomás Rivera" }],
    },
    ...{ field: "roles", from: ["support-engineer"], to: ["admin", "support-engineer"] },
  });
  expect((await audit("kind=sharing")).page.events[0]).toMatchObject({
    documents: [{ id: "gone", name: null }],
    from: [],
    to: ["Tomás Rivera", "unknown"],
  });
});

it("counts refused calls by person and kind", async () => {
  const { orgId, userId } = (await server.identity.personByEmail("engineer@petrons.local"))!;
  for (let index = 0; index < 30; index++)
    await server.call("engineer@petrons.local", { url: "/api/info" });
  await server.app.inject({ url: "/api/variables", headers: { authorization: "Bearer nonsense" } });
  await server.audit.flush();
  expect((await audit(`kind=refused&userId=${userId}`)).page.events).toMatchObject([
    { count: 30, detail: "role-missing" },
  ]);
  const { rows } = await server.database.pool.query(
    "select org_id, detail from audit_event where kind = 'refused' and org_id is distinct from $1 order by detail",
    [orgId],
  );
  expect(rows).toEqual([
    { org_id: null, detail: "token-invalid" },
    { org_id: null, detail: "token-missing" },
  ]);
});

it("is exported as CSV that no spreadsheet runs, newest first, one export of an organization at a time", async () => {
  const { orgId, userId } = (await server.identity.personByEmail(admin))!;
  await server.audit.record({
    kind: "settings",
    orgId,
    userId,
    field: "=1+1",
    detail: '@SUM("a",b)',
  });
  const both = await Promise.all(
    [1, 2].map(() =>
      server.call(admin, {
        method: "POST",
        url: "/api/audit/export",
        payload: { kind: "settings" },
      }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
  const lines = exported.split("\r\n");
  expect(lines[0]).toBe("\uFEFFTime (UTC),Person,Event,Type,Item,Field,From,To,Count,Detail");
  expect(lines[1]).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Helen Marsh,Settings changed,,,'=1\+1,,,1,"'@SUM\(""a"",b\)"$/,
  );
  expect(
    (
      await server.call("analyst@petrons.local", {
        method: "POST",
        url: "/api/audit/export",
        payload: {},
      })
    ).status,
  ).toBe(403);
  await server.call(admin, {
    method: "POST",
    url: "/api/audit/export",
    payload: { kind: "download", from: "2026-03-01T00:00:00Z", until: "2026-03-02T00:00:00Z" },
  });
  expect(exported.trim().split("\r\n")).toHaveLength(121);
});

it("is exported so many rows at once, the newest", async () => {
  const { auditExportRows } = server.config.limits;
  server.config.limits.auditExportRows = 3;
  try {
    await server.call(admin, {
      method: "POST",
      url: "/api/audit/export",
      payload: { kind: "download", from: "2026-03-01T00:00:00Z", until: "2026-03-02T00:00:00Z" },
    });
  } finally {
    server.config.limits.auditExportRows = auditExportRows;
  }
  const lines = exported.trim().split("\r\n");
  expect(lines.map((line) => line.split(",").at(-1))).toEqual(["Detail", "120", "119", "118"]);
});

it("holds no token, no password and no value of a field, nor does the log", async () => {
  const secret = "s3cretValue";
  const token = await server.tokenOf(admin);
  const call = (method: "POST" | "PATCH" | "PUT" | "DELETE", url: string, payload: object) =>
    server.call(admin, { method, url, payload });
  const [id] = (await call("POST", "/api/data", { type: "Note", data: [{ text: `${secret} 1` }] }))
    .body.insertedIds;
  await call("PATCH", "/api/data", { type: "Note", query: { id }, body: { text: `${secret} 2` } });
  await call("PUT", "/api/data", { type: "Note", data: { id, text: `${secret} 3` } });
  await call("DELETE", "/api/data", { type: "Note", query: { text: `${secret} 3` } });
  await call("DELETE", "/api/data", { type: "User", query: { sub: secret } });
  const setting = (await call("POST", "/api/data/query", { type: "AppSetting", query: {} })).body
    .data[0].id;
  expect(
    (
      await call("PATCH", "/api/data", {
        type: "AppSetting",
        query: { id: setting },
        body: { orgName: secret, featureFlags: [secret] },
      })
    ).status,
  ).toBe(200);
  await call("PATCH", "/api/data", {
    type: "User",
    query: { id: secret },
    body: { notificationPreferences: [secret] },
  });
  await server.app.inject({
    url: `/api/variables?access_token=${secret}`,
    headers: { authorization: `Bearer ${secret}.${secret}.${secret}` },
  });
  await server.app.inject({
    method: "POST",
    url: "/api/signin/token",
    payload: { code: secret },
    headers: { cookie: `petrons-sign-in=${secret}` },
  });
  await server.call(admin, { method: "POST", url: "/api/session/end" });
  await server.audit.flush();
  const { rows } = await server.database.pool.query(
    "select kind, field, count, e::text as text from audit_event e order by id",
  );
  expect(rows.filter(({ kind }) => kind === "settings").map(({ field }) => field)).toEqual(
    expect.arrayContaining(["orgName", "featureFlags"]),
  );
  expect(rows.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["deletion", "refused", "token-issued", "signed-out"]),
  );
  const kept = [...rows.map((row) => row.text), ...server.log].join("\n");
  expect(server.log.filter((line) => JSON.parse(line).audit === true).length).toBeGreaterThan(5);
  for (const part of [secret, token, ...token.split(".").slice(1)])
    expect(kept).not.toContain(part);
});
