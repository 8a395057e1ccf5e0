import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storageFigures } from "../storage/storageFigures.ts";
import { type HttpHarness, httpHarness } from "./testing.ts";

const admin = "admin@petrons.local";

/** "METHOD /path" of each route in Fastify's drawing of its tree. */
function routesOf(drawing: string): string[] {
  const trail: string[] = [];
  return drawing.split("\n").flatMap((line) => {
    const found = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!found) return [];
    const depth = found[1]!.length / 4;
    trail.splice(depth, trail.length, found[2]!);
    return (found[3]?.split(", ") ?? []).map((method) => `${method} ${trail.join("")}`);
  });
}

describe("the server over HTTP", () => {
  let server: HttpHarness;
  beforeAll(async () => {
    server = await httpHarness();
  });
  afterAll(() => server?.close());

  it("ST-026 ST-035 GP-012 GP-045 describes itself", async () => {
    const { body } = await server.call(admin, { url: "/api/info" });
    const [info] = body.data;
    expect(info).toMatchObject({
      databaseName: expect.stringMatching(/^test_/),
      databaseInfo: {
        databaseSizeLimit: -1,
        storageSize: expect.any(Number),
        latestDBVersion: expect.stringContaining(" "),
      },
      environmentName: "local",
      petronsCoreVersion: server.config.version,
      environmentId: server.config.environmentId,
      instanceConfig: { localWorker: true, forwardedHeaders: false, httpsRedirection: false },
      smtp: { connected: false, authenticated: false, encrypted: false },
      organizationImageUrl: null,
    });
    expect(info.databaseInfo.storageSize).toBeGreaterThan(0);
  });

  it("ST-027 GP-012 answers the storage figures of the environment", async () => {
    const { body } = await server.call(admin, { url: "/api/environment" });
    expect(body.data[0]).toMatchObject({
      usedStorage: expect.any(Number),
      unlimitedStorage: true,
      overLimit: false,
      approachingLimit: false,
    });
    expect(body.data[0].usedStorage).toBeGreaterThan(1_000_000);
  });

  it.each([
    [
      899,
      { approachingLimit: false, overLimit: false, availableStorage: 101, fractionUsed: 0.899 },
    ],
    [900, { approachingLimit: true, overLimit: false, availableStorage: 100 }],
    [1_000, { approachingLimit: false, overLimit: true, availableStorage: 0 }],
    [1_200, { approachingLimit: false, overLimit: true, availableStorage: 0, fractionUsed: 1.2 }],
  ])("ST-027 ST-028 %i of 1000 bytes", (used, figures) => {
    expect(storageFigures(used, 1_000)).toMatchObject({
      usedStorage: used,
      maxStorage: 1_000,
      unlimitedStorage: false,
      ...figures,
    });
  });

  it("UN-006 GP-023 lists the variables with their key", async () => {
    const { body } = await server.call(admin, { url: "/api/variables" });
    expect(body.data.map(({ key }: { key: string }) => key)).toEqual([
      "userId",
      "userName",
      "userEmail",
      "orgId",
      "now",
      "today",
    ]);
    expect(body.data[2].value).toBe(admin);
  });

  it("UN-008 GP-049 takes telemetry events of those signed in, and without a key logs them as theirs", async () => {
    const events = [{ name: "Video Watched", type: "event", properties: { seconds: 12 } }];
    const report = (body: object) =>
      server.call(admin, { method: "POST", url: "/api/telemetry", payload: body });
    expect((await report({ events })).status).toBe(200);
    const { userId } = (await server.identity.personByEmail(admin))!;
    const line = server.log
      .map((text) => JSON.parse(text))
      .find(({ telemetry }) => telemetry !== undefined);
    expect(line).toMatchObject({ level: 20, telemetry: events[0], userId });
    expect(
      (await server.app.inject({ method: "POST", url: "/api/telemetry", payload: { events } }))
        .statusCode,
    ).toBe(401);
    const wrong = await report({ events: [...events, { name: "Opened", type: "noise" }] });
    expect([wrong.status, wrong.body.errors[0].message]).toEqual([
      400,
      "events/1: A telemetry event needs a type: one of event, page-view, exception, metric.",
    ]);
  });

  it("UN-007 gives anybody the telemetry key and whether it is well, and its version to people who are signed in", async () => {
    const stranger = { instrumentationKey: null, environmentId: server.config.environmentId };
    const { version } = server.config;
    expect((await server.app.inject("/api/telemetry")).json().data).toEqual([stranger]);
    expect((await server.app.inject("/api/health")).json().data).toEqual([{ status: "ok" }]);
    expect((await server.call(admin, { url: "/api/telemetry" })).body.data).toEqual([
      { ...stranger, version },
    ]);
    expect((await server.call(admin, { url: "/api/health" })).body.data).toEqual([
      { status: "ok", version },
    ]);
  });

  it.each(["submit-job", "run-jolt", "jobs/submit", "jolt/run"])(
    "DA-012 the calls that a task run replaced are gone: %s",
    async (name) => {
      for (const method of ["GET", "POST"] as const)
        expect(
          (
            await server.call(admin, {
              method,
              url: `/api/${name}`,
              payload: method === "POST" ? {} : undefined,
            })
          ).status,
        ).toBe(404);
      expect(
        routesOf(server.app.printRoutes({ commonPrefix: false })).filter((route) =>
          /job|jolt/i.test(route),
        ),
      ).toEqual([]);
    },
  );

  it("answers unknown addresses and methods with an envelope", async () => {
    const unknown = await server.app.inject("/api/nothing?x=1");
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toMatchObject({
      success: false,
      errors: [{ code: "not-found", message: "There is no address '/api/nothing'." }],
    });
    const method = await server.app.inject({ method: "PUT", url: "/api/tasks" });
    expect([method.statusCode, method.headers.allow, method.json().errors[0].code]).toEqual([
      405,
      expect.stringContaining("GET"),
      "method-not-allowed",
    ]);
    expect((await server.app.inject("/api/data")).statusCode).toBe(405);
  });

  it("reports an unexpected failure by reference only; the log has the rest", async () => {
    const { status, body } = await server.call(admin, {
      method: "POST",
      url: "/api/forge/action",
      payload: { action: "Break" },
    });
    expect([status, body.errors[0].code]).toEqual([500, "internal"]);
    expect(JSON.stringify(body)).not.toMatch(/secret-host|\.ts|stack/);
    const reference = /reference is ([\w-]+)\./.exec(body.errors[0].message)![1]!;
    expect(server.log.find((line) => line.includes(reference))).toContain(
      "connection to secret-host failed",
    );
  });

  it("keeps tokens out of the log", async () => {
    const token = await server.tokenOf(admin);
    await server.app.inject({
      url: `/api/nothing?access_token=${token}&x=1`,
      headers: { authorization: `Bearer ${token}` },
    });
    server.app.log.info(
      {
        req: { method: "GET", url: `/x?access_token=${token}` },
        headers: { authorization: `Bearer ${token}` },
        access_token: token,
      },
      "probe",
    );
    expect(
      server.log.some((line) => line.includes("/api/nothing?access_token=[redacted]&x=1")),
    ).toBe(true);
    expect(server.log.join("")).not.toContain(token);
  });

  it("answers the page with its policy, and never for a missing file", async () => {
    const headers = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
    // An address that cannot be decoded is a page that is not there, which the browser says.
    for (const url of ["/D/%", "/D/%ff?x=%", "/%zz"]) {
      const unread = await server.app.inject({ url, headers });
      expect([url, unread.statusCode, unread.headers["content-type"]]).toEqual([
        url,
        200,
        expect.stringMatching(/^text\/html/),
      ]);
      expect([url, (await server.app.inject({ url })).json().errors[0].code]).toEqual([
        url,
        "not-found",
      ]);
    }
    expect(
      (await server.app.inject({ url: "/api/files/%ff", headers })).json().errors[0].code,
    ).toBe("not-found");
    const page = await server.app.inject({ url: "/petron/abc", headers: { accept: "text/html" } });
    const policy = String(page.headers["content-security-policy"]);
    const nonce = /nonce="([^"]+)"/.exec(page.body)![1];
    expect(page.headers["content-type"]).toContain("text/html");
    expect(policy).toContain(`style-src-elem 'self' http://localhost:* 'nonce-${nonce}'`);
    expect(policy).toContain("script-src 'self' http://localhost:*;");
    for (const part of [
      "style-src-attr 'unsafe-inline'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "img-src 'self' data: blob:",
      "report-uri /api/csp-report",
    ])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe/);
    expect(page.headers).toMatchObject({
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
    });
    const html = { headers: { accept: "text/html,*/*" } };
    const again = await server.app.inject({ url: "/", ...html });
    expect([again.statusCode, again.body.includes(nonce!)]).toEqual([200, false]);
    for (const url of ["/assets/gone.js", "/plugins/x/gone.js", "/oidc/nothing", "/hubs/none"])
      expect((await server.app.inject({ url, ...html })).statusCode).toBe(404);
    // A health check must not take the page for an answer.
    for (const url of ["/health", "/healthz", "/", "/favicon.ico"])
      expect((await server.app.inject({ url, headers: { accept: "*/*" } })).statusCode, url).toBe(
        404,
      );
  });

  it("describes every route of /api in openapi.json, to who is signed in", async () => {
    expect((await server.app.inject("/api/openapi.json")).statusCode).toBe(401);
    const { paths } = (await server.call(admin, { url: "/api/openapi.json" })).body;
    const listed = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const offered = routesOf(server.app.printRoutes({ commonPrefix: false })).filter(
      (route) => route.includes(" /api/") && !route.startsWith("HEAD "),
    );
    expect(offered).toContain("DELETE /api/data");
    expect(offered).toContain("GET /api/Validate");
    expect(listed.sort()).toEqual(offered.sort());
    expect(
      paths["/api/data/query"].post.requestBody.content["application/json"].schema.required,
    ).toEqual(["type", "query"]);
    expect(paths["/api/data/query"].post.security).toEqual([{ bearer: [] }]);
  });
});

describe("limits", () => {
  it("answers a person who asks too often with the time to wait, and others as before", async () => {
    const server = await httpHarness(({ limits }) => {
      limits.requestsPerMinute = 3;
    });
    try {
      const ask = async (email: string) =>
        (await server.call(email, { url: "/api/variables" })).status;
      expect([await ask(admin), await ask(admin), await ask(admin), await ask(admin)]).toEqual([
        200, 200, 200, 429,
      ]);
      expect(await ask("analyst@petrons.local")).toBe(200);
      const refused = await server.call(admin, { url: "/api/variables" });
      expect(refused.body.errors[0].message).toMatch(/^Too many requests\. Try again in \d+ s\.$/);
    } finally {
      await server.close();
    }
  });

  it("let an address sign in from which strangers have called the API too often, and bound that too", async () => {
    const server = await httpHarness(({ limits }) => {
      limits.requestsPerMinute = 20;
    });
    try {
      const statusOf = async (url: string) =>
        (await server.app.inject({ url, headers: { accept: "text/html" } })).statusCode;
      for (let count = 0; count < 20; count++) expect(await statusOf("/api/health")).toBe(200);
      for (const url of ["/api/health", "/api/telemetry", "/api/signing", "/api/nothing"])
        expect(await statusOf(url), url).toBe(429);
      const needed = [
        "/",
        "/sign-in",
        "/api/boot",
        "/api/signin?mode=popup",
        "/oidc/.well-known/openid-configuration",
      ];
      for (const url of needed) expect(await statusOf(url), url).not.toBe(429);
      for (let count = 0; count < 20; count++) await statusOf("/");
      for (const url of needed) expect(await statusOf(url), url).toBe(429);
    } finally {
      await server.close();
    }
  });
});
