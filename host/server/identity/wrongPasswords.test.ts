import { afterAll, beforeAll, expect, it } from "vitest";
import type { AuditRow } from "../audit/index.ts";
import { localPassword } from "./local/localAccounts.ts";
import { TestBrowser } from "./testing/browser.ts";
import {
  freePort,
  type IdentityHarness,
  identityHarness,
  testConfig,
} from "./testing/identityHarness.ts";

let server: IdentityHarness;
beforeAll(async () => {
  server = await identityHarness();
});
afterAll(() => server?.close());

async function form(): Promise<{ browser: TestBrowser; page: string }> {
  const browser = new TestBrowser();
  browser.url = server.config.publicUrl;
  return { browser, page: await (await browser.go("/api/signin")).text() };
}

async function failures(): Promise<AuditRow[]> {
  await server.audit.flush();
  const { rows } = await server.database.pool.query<AuditRow>(
    "select * from audit_event where kind = 'sign-in-failed' order by id",
  );
  return rows;
}

it("sixty wrong passwords leave events for their person, and after five each has to wait", async () => {
  const { browser, page } = await form();
  const { userId, orgId } = (await server.identity.personByEmail("support@petrons.local"))!;
  const statuses: number[] = [];
  for (let index = 0; index < 60; index++)
    statuses.push(
      (await browser.submit(page, { email: "Support@petrons.local", password: `guess ${index}` }))
        .status,
    );
  expect(statuses.slice(0, 5)).toEqual([422, 422, 422, 422, 422]);
  expect(statuses.slice(5).every((status) => status === 429 || status === 422)).toBe(true);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(40);
  const events = await failures();
  expect(events.reduce((sum, { count }) => sum + count, 0)).toBe(60);
  expect(new Set(events.map(({ detail }) => detail))).toEqual(
    new Set(["wrong-password", "too-many-attempts"]),
  );
  expect(events.every((event) => event.user_id === userId && event.org_id === orgId)).toBe(true);
  expect(JSON.stringify(events)).not.toContain("guess");
  // The right password waits too: the answer does not distinguish it from a wrong one.
  const right = await browser.submit(page, {
    email: "support@petrons.local",
    password: localPassword,
  });
  expect([right.status, await right.text()]).toEqual([
    429,
    expect.stringMatching(/Too many attempts. Try again in \d+ s\./),
  ]);
  expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(0);
});

it("an account that does not exist is answered as a wrong password, slowed alike, and kept as a hash for the operator alone", async () => {
  const { browser, page } = await form();
  const before = (await failures()).length;
  const answers: { status: number; text: string }[] = [];
  for (let index = 0; index < 8; index++) {
    const answer = await browser.submit(page, { email: "nobody@petrons.local", password: "guess" });
    answers.push({ status: answer.status, text: await answer.text() });
  }
  expect(answers.map(({ status }) => status).slice(0, 6)).toEqual([422, 422, 422, 422, 422, 429]);
  expect(answers[0]!.text).toContain("Incorrect e-mail or password.");
  const events = (await failures()).slice(before);
  expect(events.map(({ org_id, user_id }) => [org_id, user_id])).toEqual(
    events.map(() => [null, null]),
  );
  expect(events[0]!.detail).toBe(`unknown-account ${server.audit.hashOf("nobody@petrons.local")}`);
  expect(JSON.stringify(events)).not.toContain("nobody");
});

it("many passwords at once are checked two at a time, and those beyond the line are refused before they cost anything", async () => {
  const { browser, page } = await form();
  const answers = await Promise.all(
    Array.from({ length: 120 }, async (_, index) => {
      const answer = await browser.submit(page, {
        email: `person${index}@petrons.local`,
        password: "guess",
      });
      return `${answer.status} ${answer.headers.get("content-type")} ${answer.headers.get("retry-after")}`;
    }),
  );
  expect(new Set(answers)).toEqual(
    new Set(["422 text/html; charset=utf-8 null", "503 text/html; charset=utf-8 5"]),
  );
  const again = await browser.submit(page, { email: "someone@petrons.local", password: "guess" });
  expect(again.status).toBe(422);
});

it("sign-ins that are begun and never finished are bounded for an address", async () => {
  const statuses = [];
  for (let index = 0; index < 130; index++) {
    const answer = await fetch(`${server.config.publicUrl}/api/signin`, { redirect: "manual" });
    statuses.push(answer.status);
    // The page says when to try again, and so does its header.
    const seconds = /Try again in (\d+) s\./.exec(await answer.text())?.[1] ?? null;
    expect(answer.headers.get("retry-after")).toBe(answer.status === 429 ? seconds : null);
  }
  expect(new Set(statuses)).toEqual(new Set([303, 429]));
  const { rows } = await server.database.pool.query("select count(*)::int as count from sign_in");
  expect(rows[0].count).toBeLessThanOrEqual(server.config.limits.signInsPerMinute);
  // However its address is written.
  const ask = (path: string, init = {}) =>
    fetch(`${server.config.publicUrl}${path}`, { redirect: "manual", ...init });
  const page = await ask("/oidc/auth?client_id=x");
  expect([page.status, page.headers.get("content-security-policy")]).toEqual([
    400,
    expect.stringContaining("default-src 'none'"),
  ]);
  const authorize = await Promise.all(
    Array.from({ length: 130 }, async () => (await ask("/oidc/auth?client_id=x")).status),
  );
  expect(authorize).toContain(429);
  for (const path of ["/oidc/AUTH?client_id=x", "/oidc/auth/?client_id=x"])
    expect([path, (await ask(path)).status]).toEqual([path, 429]);
  expect(
    (await ask("/oidc/auth", { method: "POST", body: new URLSearchParams({ client_id: "x" }) }))
      .status,
  ).toBe(429);
  expect(
    (await ask("/oidc/request", { method: "POST", body: new URLSearchParams({ client_id: "x" }) }))
      .status,
  ).toBe(404);
  expect(
    (
      await ask("/oidc/token", {
        method: "POST",
        body: new URLSearchParams({ code: "x".repeat(20_000) }),
      })
    ).status,
  ).toBe(413);
});

it("a code that two redeem at the same moment gives one token", async () => {
  const adapter = (await import("./local/oidcAdapter.ts")).oidcAdapter(server.database)(
    "AuthorizationCode",
  );
  await adapter.upsert("one", { grantId: "g" }, 60);
  const redeemed = await Promise.allSettled([adapter.consume("one"), adapter.consume("one")]);
  expect(redeemed.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

it("bad tokens of an address leave its sign-in page open; wrong passwords are counted for whom the proxy names", async () => {
  const config = testConfig(await freePort());
  const other = await identityHarness({
    config: {
      ...config,
      manifest: { ...config.manifest, trustedProxies: ["127.0.0.1"] },
      limits: { ...config.limits, refusedPerMinute: 3, wrongPasswords: 100 },
    },
  });
  try {
    const { publicUrl } = other.config;
    const tokens: number[] = [];
    for (let times = 0; times < 5; times++)
      tokens.push(
        (await fetch(`${publicUrl}/api/Validate`, { headers: { authorization: "Bearer bad" } }))
          .status,
      );
    expect(tokens).toEqual([401, 401, 401, 429, 429]);
    const browser = new TestBrowser();
    browser.url = publicUrl;
    const page = await (await browser.go("/api/signin")).text();
    const passwords: number[] = [];
    for (let times = 0; times < 6; times++) {
      const answer = await browser.submit(page, {
        email: `nobody${times}@petrons.local`,
        password: "guess",
      });
      passwords.push(answer.status);
      if (answer.status === 429)
        expect([Number(answer.headers.get("retry-after")) > 0, await answer.text()]).toEqual([
          true,
          expect.stringContaining("Sign in</h1>"),
        ]);
    }
    expect(passwords).toEqual([422, 422, 422, 422, 429, 429]);
    browser.headers["x-forwarded-for"] = "2001:db8::7";
    expect(
      (await browser.submit(page, { email: "analyst@petrons.local", password: localPassword }))
        .status,
    ).toBeLessThan(400);
  } finally {
    await other.close();
  }
});
