import { createServer, type Server } from "node:http";
import { PetronsError, type User, userIsAdmin } from "@petrons/sdk/contracts";
import { exportJWK, generateKeyPair } from "jose";
import { Provider } from "oidc-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { localPassword } from "./local/localAccounts.ts";
import { signInFailure } from "./signIn/signInFailures.ts";
import { pageData, TestBrowser } from "./testing/browser.ts";
import {
  freePort,
  type IdentityHarness,
  identityHarness,
  testConfig,
} from "./testing/identityHarness.ts";

const json = { "content-type": "application/json" };
const redeem = async (browser: TestBrowser, code: string) =>
  browser.go("/api/signin/token", {
    method: "POST",
    headers: json,
    body: JSON.stringify({ code }),
  });

it("a sign-in that begins while the database cannot be reached is answered with 503 and Retry-After", () => {
  expect(signInFailure(new PetronsError("database-unavailable"))).toMatchObject({
    status: 503,
    retryAfter: 5,
  });
  expect(signInFailure(new PetronsError("rate-limited", { seconds: 7 }))).toMatchObject({
    status: 429,
    retryAfter: 7,
  });
  expect(signInFailure(new Error("unknown")).retryAfter).toBeUndefined();
});

describe("sign-in at the local provider", () => {
  let server: IdentityHarness;
  beforeAll(async () => {
    server = await identityHarness();
  });
  afterAll(() => server?.close());

  const begin = async (query = "?redirectTo=/petron/abc?tab=1&mode=popup") => {
    const browser = new TestBrowser();
    browser.url = server.config.publicUrl;
    const answer = await browser.go(`/api/signin${query}`);
    return { browser, answer, page: await answer.text() };
  };
  const signedInPage = async (email: string, query?: string) => {
    const { browser, page } = await begin(query);
    const answer = await browser.submit(page, { email, password: localPassword });
    return { browser, answer, page: await answer.text() };
  };

  it("ID-004 leads through the form to a page that fetches the token, which is good", async () => {
    const { browser, answer, page } = await signedInPage("admin@petrons.local");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(page).not.toMatch(/<script(?![^>]* src=)/);
    expect(pageData(page, "mode")).toBe("popup");
    const redeemed = await redeem(browser, pageData(page, "code")!);
    const { data } = (await redeemed.json()) as { data: [{ token: string; expiresAt: number }] };
    expect(browser.url + page).not.toContain(data[0].token);
    const session = await server.identity.authenticate(data[0].token);
    expect(session.user).toMatchObject({
      sub: "admin@petrons.local",
      fullName: "Helen Marsh",
      roles: ["admin"],
      deleted: false,
    });
    expect(session.expiresAt).toBe(data[0].expiresAt);
    const validated = await fetch(`${server.config.publicUrl}/api/Validate`, {
      headers: { authorization: `Bearer ${data[0].token}` },
    });
    expect([validated.status, await validated.text()]).toEqual([200, "Validated"]);
  });

  it("ID-005 keeps where the person wanted to go, and only within the server", async () => {
    expect(pageData((await signedInPage("engineer@petrons.local")).page, "redirect-to")).toBe(
      "/petron/abc?tab=1",
    );
    const { page } = await signedInPage(
      "engineer@petrons.local",
      "?redirectTo=https://evil.example/&mode=redirect",
    );
    expect(pageData(page, "redirect-to")).toBe("/");
    expect(pageData(page, "mode")).toBe("redirect");
  });

  it("shows a wrong password in place, keeps the typed e-mail and then goes on", async () => {
    const { browser, page } = await begin();
    expect(page).toContain('autocomplete="username"');
    const wrong = await browser.submit(page, {
      email: 'analyst@petrons.local"><b>',
      password: "guess",
    });
    expect(wrong.status).toBe(422);
    const text = await wrong.text();
    expect(text).toContain("Incorrect e-mail or password.");
    expect(text).toContain('value="analyst@petrons.local&quot;&gt;&lt;b&gt;"');
    expect(text).toContain('aria-invalid="true"');
    expect(text).not.toContain("guess");
    const right = await browser.submit(text, {
      email: "analyst@petrons.local",
      password: localPassword,
    });
    expect(pageData(await right.text(), "code")).toMatch(/^[\w-]{43}$/);
  });

  it("hands the token to the browser that signed in, and once", async () => {
    const { browser, page } = await signedInPage("analyst@petrons.local");
    const code = pageData(page, "code")!;
    const stranger = new TestBrowser();
    stranger.url = server.config.publicUrl;
    expect((await redeem(stranger, code)).status).toBe(401);
    expect((await redeem(browser, code)).status).toBe(200);
    expect((await redeem(browser, code)).status).toBe(401);
  });

  it("refuses a callback that another browser began, with a page that leads back", async () => {
    const { browser, page } = await begin();
    browser.forget();
    const lost = await browser.submit(page, {
      email: "analyst@petrons.local",
      password: localPassword,
    });
    expect(lost.status).toBe(400);
    expect(await lost.text()).toContain("Start again.");
    const answer = await browser.go(
      `${server.config.publicUrl}/api/signin/callback?code=x&state=y`,
    );
    expect(answer.status).toBe(400);
    const text = await answer.text();
    expect(text).toContain("This sign-in was not begun in this browser");
    expect(text).toContain('href="/sign-in?redirectTo=%2F"');
  });

  it("answers what the provider refuses, and what a browser made of its answer, as a refusal and not as a fault of the server", async () => {
    const { publicUrl } = server.config;
    const iss = encodeURIComponent(`${publicUrl}/oidc`);
    for (const odd of [
      `error=access_denied&iss=${iss}`,
      `error=invalid_request&iss=${iss}`,
      `code=x&iss=${iss}`,
      "code=x&iss=elsewhere",
      "code=x",
      "x=y",
    ]) {
      const begun = await fetch(`${publicUrl}/api/signin`, { redirect: "manual" });
      const state = new URL(begun.headers.get("location")!).searchParams.get("state");
      const cookie = begun.headers.get("set-cookie")!.split(";", 1)[0]!;
      const answer = await fetch(`${publicUrl}/api/signin/callback?${odd}&state=${state}`, {
        headers: { cookie },
      });
      expect([odd, answer.status]).toEqual([odd, 400]);
      expect(await answer.text()).toContain(
        odd.includes("denied")
          ? "The sign-in was cancelled."
          : "The sign-in service refused this sign-in. Try again.",
      );
    }
  });

  it("refuses an e-mail address that holds U+0000 with the same sentence as an unknown address", async () => {
    const { browser, page } = await begin();
    const answer = await browser.submit(page, { email: "a\u0000b@petrons.local", password: "x" });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("Incorrect e-mail or password.");
  });

  it("two tabs sign in at once", async () => {
    const browser = new TestBrowser();
    browser.url = server.config.publicUrl;
    const first = await (await browser.go("/api/signin?mode=popup")).text();
    const firstUrl = browser.url;
    const second = await (
      await browser.go(`${server.config.publicUrl}/api/signin?mode=redirect`)
    ).text();
    const secondDone = await browser.submit(second, {
      email: "support@petrons.local",
      password: localPassword,
    });
    expect(pageData(await secondDone.text(), "mode")).toBe("redirect");
    browser.url = firstUrl;
    const firstDone = await browser.submit(first, {
      email: "support@petrons.local",
      password: localPassword,
    });
    expect(pageData(await firstDone.text(), "mode")).toBe("popup");
  });

  it("signs in as another person in the same browser", async () => {
    const { browser } = await signedInPage("admin@petrons.local");
    browser.url = server.config.publicUrl;
    const form = await (await browser.go("/api/signin?mode=popup")).text();
    const page = await (
      await browser.submit(form, { email: "analyst@petrons.local", password: localPassword })
    ).text();
    const { data } = (await (await redeem(browser, pageData(page, "code")!)).json()) as {
      data: [{ token: string }];
    };
    expect((await server.identity.authenticate(data[0].token)).user.sub).toBe(
      "analyst@petrons.local",
    );
  });

  it("ID-001 ID-002 ID-003 seeds the sample people once, in their organizations", async () => {
    const before = await server.documents
      .asOrganization((await server.identity.personByEmail("admin@petrons.local"))!.orgId)
      .query("User", {});
    await server.identity.seedLocalAccounts();
    const admin = await server.identity.authenticate(await server.tokenOf("admin@petrons.local"));
    const { data, total } = await server.documents.as(admin).query<User>("User", {});
    expect(total).toBe(before.total);
    expect(data.map(({ sub }) => sub).sort()).toEqual([
      "admin@petrons.local",
      "analyst@petrons.local",
      "engineer@petrons.local",
      "support@petrons.local",
    ]);
    expect(data.every(({ id, userId }) => id === userId && /^[A-Za-z0-9]{17}$/.test(id))).toBe(
      true,
    );
    const rolesOf = (email: string) => data.find(({ sub }) => sub.startsWith(email))!.roles;
    expect(["admin", "support", "analyst"].map(rolesOf)).toEqual([
      ["admin"],
      ["support-engineer"],
      [],
    ]);
    expect(
      ["admin", "support", "analyst"].map((email) => userIsAdmin({ roles: rolesOf(email) })),
    ).toEqual([true, false, false]);
    expect(await server.identity.organizationIds()).toHaveLength(2);
    expect(await server.identity.organization(admin.orgId)).toMatchObject({
      id: admin.orgId,
      name: "Petrons Energy",
      displayTimeZoneId: "UTC",
    });
  });

  it("keeps no password as it is, and no account outside local environments", async () => {
    const { rows } = await server.database.pool.query("select password_hash from local_account");
    expect(rows).toHaveLength(5);
    expect(new Set(rows.map(({ password_hash }) => password_hash)).size).toBe(5);
    expect(JSON.stringify(rows)).not.toContain(localPassword);
  });
});

describe("sign-in at an external provider named by the manifest", () => {
  let issuerServer: Server;
  let server: IdentityHarness;
  let claims: Record<string, unknown>;

  beforeAll(async () => {
    const port = await freePort();
    const issuer = `http://127.0.0.1:${await freePort()}`;
    const publicUrl = `http://127.0.0.1:${port}`;
    const { privateKey } = await generateKeyPair("RS256", { extractable: true });
    const provider: Provider = new Provider(issuer, {
      jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: "RS256", use: "sig" }] },
      cookies: { keys: ["external"] },
      clients: [
        {
          client_id: "server",
          client_secret: "server-secret",
          redirect_uris: [`${publicUrl}/api/signin/callback`],
          token_endpoint_auth_method: "client_secret_post",
        },
      ],
      claims: {
        openid: ["sub"],
        profile: ["name", "given_name", "family_name", "tenant", "groups"],
        email: ["email"],
      },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/enter/${uid}` },
      findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: async () => claims }),
      loadExistingGrant: async ({
        oidc,
      }: {
        oidc: { client: { clientId: string }; session: { accountId: string } };
      }) => {
        const grant = new provider.Grant({
          accountId: oidc.session.accountId,
          clientId: oidc.client.clientId,
        });
        grant.addOIDCScope("openid profile email");
        await grant.save();
        return grant;
      },
    });
    const handle = provider.callback();
    issuerServer = createServer(async (request, response) => {
      if (!request.url!.startsWith("/enter/")) return handle(request, response);
      const next = await provider.interactionResult(request, response, {
        login: { accountId: String(claims.sub) },
      });
      response.writeHead(303, { location: next }).end();
    }).listen(Number(new URL(issuer).port), "127.0.0.1");
    const config = testConfig(port);
    config.clientSecret = "server-secret";
    config.manifest.identity = {
      issuer,
      clientId: "server",
      organisationClaim: "tenant",
      rolesClaim: "groups",
    };
    server = await identityHarness({ config });
  });
  afterAll(async () => {
    await server?.close();
    issuerServer?.close();
    issuerServer?.closeAllConnections();
  });

  const signIn = async () => {
    const browser = new TestBrowser();
    browser.url = server.config.publicUrl;
    const answer = await browser.go("/api/signin?mode=redirect&redirectTo=/library");
    const page = await answer.text();
    const code = pageData(page, "code");
    if (!code) return { status: answer.status, page };
    const { data } = (await (await redeem(browser, code)).json()) as { data: [{ token: string }] };
    return {
      status: answer.status,
      page,
      session: await server.identity.authenticate(data[0].token),
    };
  };

  it("ID-001 ID-004 goes to the address that the configuration names; makes the person and their organization from the claims, and finds them again", async () => {
    claims = {
      sub: "idp|1",
      name: "Ada Byrne",
      given_name: "Ada",
      family_name: "Byrne",
      email: "ada@acme.example",
      tenant: "acme",
      groups: ["admin", "pilots"],
    };
    const first = await signIn();
    expect(first.session?.user).toMatchObject({
      fullName: "Ada Byrne",
      sub: "ada@acme.example",
      roles: ["admin"],
    });
    expect(await server.identity.organization(first.session!.orgId)).toMatchObject({
      name: "acme",
    });
    claims = {
      ...claims,
      family_name: "Byrne-Lee",
      name: "Ada Byrne-Lee",
      groups: "support-engineer pilots",
    };
    const second = await signIn();
    expect(second.session?.user).toMatchObject({
      userId: first.session?.userId,
      fullName: "Ada Byrne-Lee",
      roles: ["support-engineer"],
    });
  });

  it("ends the sessions of a person who moved to another organization", async () => {
    claims = {
      sub: "idp|2",
      name: "Bo Lund",
      email: "bo@acme.example",
      tenant: "acme",
      groups: [],
    };
    const before = await signIn();
    const { token } = await server.identity.issue(before.session!.userId);
    claims = { ...claims, tenant: "borealis" };
    const after = await signIn();
    expect(after.session?.orgId).not.toBe(before.session?.orgId);
    await expect(server.identity.authenticate(token)).rejects.toMatchObject({
      code: "token-revoked",
    });
  });

  it("says it when the account names no organization, or was deactivated", async () => {
    claims = { sub: "idp|3", name: "Cy Hart", email: "cy@acme.example", groups: [] };
    const without = await signIn();
    expect(without.status).toBe(403);
    expect(without.page).toContain("Your account belongs to no organization.");
    claims = { ...claims, tenant: "acme" };
    const { session } = await signIn();
    await server.documents
      .asOrganization(session!.orgId)
      .update("User", { id: session!.userId }, { deleted: true });
    const refused = await signIn();
    expect(refused.status).toBe(403);
    expect(refused.page).toContain("Your account is no longer active.");
  });

  it("has no sample accounts and no provider of its own", async () => {
    await expect(server.identity.seedLocalAccounts()).rejects.toThrow("has no sample accounts");
    expect(
      (await fetch(`${server.config.publicUrl}/oidc/.well-known/openid-configuration`)).status,
    ).toBe(404);
  });
});
