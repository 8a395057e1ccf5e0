import { once } from "node:events";
import type { OneTimeToken } from "@petrons/sdk/contracts";
import { expect, test } from "vitest";
import {
  endsWithRights,
  endsWithSession,
  goesOnWhileRenewed,
  isForSessionAndOrigin,
  isUseOfItsApp,
  keepsManyMessagesInOrder,
} from "./applianceSockets.ts";
import { TestingFrame } from "./testingApp.ts";
import {
  answerBytes,
  bytes,
  closed,
  requestBytes,
  testingAppliances,
} from "./testingAppliances.ts";
import type { TestingPerson } from "./testingPerson.ts";
import { eventually, openTestServer } from "./testServer.ts";

const apps = testingAppliances();
const { ask, tokenOf, framed, somebody } = apps;

test("GP-023 CH-016 the token call sends storedData and answers the envelope with the token and address of the app", async () => {
  const answer = await ask(apps.analyst, "decline", {
    petronId: apps.petronId,
    params: { well: "F-12" },
  });
  expect(answer).toMatchObject({ status: 200, success: true });
  const [{ token, url, origin }] = answer.data as [OneTimeToken];
  expect(token).toMatch(/^[\w-]{32}$/);
  expect(url).toBe(`${apps.node.server.appliances.origin}/appliances/bokeh/decline`);
  expect(origin).toBe(apps.node.server.appliances.origin);
  expect(origin).not.toBe(new URL(apps.node.url).origin);
  const { rows } = await apps.node.database.pool.query("select * from appliance_pass");
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("CH-016 a token opens the app once, leads on without itself, and the app hears who asks", async () => {
  const { token, url } = await tokenOf(apps.analyst, "decline", {
    petronId: apps.petronId,
    params: { well: "F-12" },
  });
  const frame = new TestingFrame(url);
  const opened = await frame.open(`?token=${token}&params=%7B%7D&tab=1&decline-b=0.5`);
  expect(opened).toMatchObject({
    status: 303,
    headers: { location: "/appliances/bokeh/decline/?params=%7B%7D&tab=1&decline-b=0.5" },
  });
  expect(opened.headers["set-cookie"]).toEqual([
    expect.stringMatching(
      /^petrons-appliance-\w+=[\w-]{32}; Path=\/appliances\/bokeh\/decline; HttpOnly; SameSite=Lax$/,
    ),
  ]);
  const shown = await frame.open("/?tab=1");
  expect(shown).toMatchObject({
    status: 200,
    headers: {
      "content-security-policy": `frame-ancestors 'self' ${apps.node.config.publicUrl}`,
      "cache-control": "private, no-store",
    },
  });
  expect(shown.headers["x-frame-options"]).toBeUndefined();
  const script = `<script src="${apps.node.server.appliances.origin}/appliances/frame.js" data-page="${apps.node.config.publicUrl}" data-person="${apps.analyst.userId}"></script>`;
  expect(shown.body).toContain(`<!-- <head> --><!doctype html>${script}<html>`);
  const { url: asked, headers } = apps.app.requests.at(-1)!;
  expect(asked).toBe("/?tab=1");
  expect(headers).toMatchObject({
    "x-petrons-user": apps.analyst.userId,
    "x-petrons-organization": apps.analyst.orgId,
    "x-petrons-petron": apps.petronId,
  });
  expect(decodeURIComponent(String(headers["x-petrons-params"]))).toBe('{"well":"F-12"}');
  expect(headers.cookie).toBeUndefined();
  expect(apps.app.requests.some(({ url: seen }) => seen.includes(token))).toBe(false);
  expect((await new TestingFrame(url).open(`?token=${token}`)).status).toBe(401);
});

test("CH-016 a token that is late, for another app, or made up is refused", async () => {
  const late = await tokenOf(apps.analyst);
  const refusedOf = async ({ url }: Pick<OneTimeToken, "url">, token: string) => {
    const { status, body } = await new TestingFrame(url).open(`?token=${token}`);
    expect(body).toContain("data-failed=");
    return status;
  };
  await apps.node.database.pool.query(
    "update appliance_pass set expires_at = now() - interval '1 second' where not is_open",
  );
  expect(await refusedOf(late, late.token)).toBe(401);
  const other = await tokenOf(apps.analyst);
  expect(await refusedOf({ url: other.url.replace("decline", "other") }, other.token)).toBe(401);
  expect(await refusedOf(other, "made-up")).toBe(401);
  expect(await refusedOf(other, "")).toBe(401);
  expect((await new TestingFrame(other.url).get("/")).status).toBe(401);
});

test("CH-016 who opens an app last in a browser has it: the session of somebody else ends with its WebSockets", async () => {
  const frame = await framed(apps.analyst);
  const { cookie } = frame;
  const end = closed(await frame.socket("/echo"));
  expect((await frame.open(`?token=${(await tokenOf(apps.admin)).token}`)).status).toBe(303);
  await end;
  expect((await frame.get("/data")).status).toBe(200);
  expect(apps.app.requests.at(-1)!.headers["x-petrons-user"]).toBe(apps.admin.userId);
  frame.cookie = cookie;
  expect((await frame.get("/data")).status).toBe(401);
});

test("CH-016 an app that a person opens once more goes on where it was open", async () => {
  const frame = await framed(apps.analyst);
  const socket = await frame.socket("/echo");
  expect((await frame.open(`?token=${(await tokenOf(apps.analyst)).token}`)).status).toBe(303);
  socket.send("hello");
  expect(String((await once(socket, "message"))[0])).toBe("hello");
  socket.terminate();
});

test("CH-016 the cookie of one app opens no other", async () => {
  const frame = await framed(apps.analyst);
  const other = new TestingFrame(frame.url.href.replace("decline", "other"));
  other.cookie = frame.cookie;
  expect((await other.get("/")).status).toBe(401);
});

test("CH-016 GP-023 apps are for their organizations and roles, and Petrons for who may read them", async () => {
  const of = async (person: TestingPerson, kind: string, appName: string, more = {}) =>
    (await person.call("POST", "/api/onetimetoken", { storedData: { kind, appName, ...more } }))
      .status;
  expect(
    await Promise.all(
      [apps.admin, apps.analyst, apps.outsider].map((person) => of(person, "shiny", "admins")),
    ),
  ).toEqual([200, 404, 200]);
  expect(
    await Promise.all(
      [apps.admin, apps.analyst, apps.outsider].map((person) => of(person, "shiny", "ours")),
    ),
  ).toEqual([200, 200, 404]);
  expect(await of(apps.outsider, "bokeh", "decline", { petronId: apps.petronId })).toBe(403);
  expect(await of(apps.analyst, "bokeh", "decline", { petronId: "AAAAAAAAAAAAAAAAA" })).toBe(403);
  expect(await of(apps.analyst, "bokeh", "none")).toBe(404);
  expect(await of(apps.analyst, "__proto__", "toString")).toBe(404);
  expect(
    (
      await apps.node
        .nobody()
        .call("POST", "/api/onetimetoken", { storedData: { kind: "bokeh", appName: "decline" } })
    ).status,
  ).toBe(401);
});

test.each([
  [{}],
  [{ storedData: null }],
  [{ storedData: { kind: "bokeh" } }],
  [{ storedData: { kind: "bokeh", appName: "decline", more: 1 } }],
  [{ storedData: { kind: "bokeh", appName: "decline", params: "text" } }],
  [{ storedData: { kind: "bokeh", appName: "decline", params: { text: "x".repeat(4_000) } } }],
  [{ storedData: { kind: "bokeh", appName: "decline", params: { text: "井".repeat(500) } } }],
  [{ storedData: { kind: "bokeh", appName: "decline", params: { text: "\ud800" } } }],
])("GP-023 the call %j is refused with its fault", async (body) => {
  const { status, errors } = await apps.analyst.call("POST", "/api/onetimetoken", body);
  expect({ status, reported: errors[0]?.message.length }).toEqual({
    status: 400,
    reported: expect.any(Number),
  });
});

test("CH-016 the address of apps is not the product: neither its API nor its pages answer there", async () => {
  const { origin } = await tokenOf(apps.analyst);
  for (const path of ["/", "/api/boot", "/api/info", "/oidc/.well-known/openid-configuration"]) {
    const answer = await fetch(`${origin}${path}`, {
      headers: { accept: "text/html", authorization: `Bearer ${apps.analyst.token}` },
    });
    expect([path, answer.status]).toEqual([path, 404]);
  }
  expect(
    (await fetch(`${apps.node.url}/appliances/bokeh/decline`, { headers: { accept: "text/html" } }))
      .status,
  ).toBe(404);
  const page = await fetch(`${apps.node.url}/`, { headers: { accept: "text/html" } });
  expect(page.headers.get("content-security-policy")).toContain(`frame-src 'self' ${origin}`);
});

test.each([
  ["/fails", 502, "answered 500 (Internal Server Error)"],
  ["/gone", 502, "answered 410 (Gone)"],
  ["/slow", 504, "did not answer within 1 s"],
  ["/elsewhere", 502, "leads to another address"],
  ["/declared", 502, "sent more than 1048576 bytes"],
  ["/resets", 502, "could not be reached"],
  ["/nonsense", 502, "could not be reached"],
  ["/thrice", 502, "sent an answer that cannot be read"],
  ["/%zz", 404, "There is no app at"],
])(
  "CH-017 an app that answers %s is reported to the page with the reason",
  async (path, status, reason) => {
    const frame = await framed(apps.analyst);
    const answer = await frame.open(path);
    expect(answer.status).toBe(status);
    expect(answer.body).toContain("data-failed=");
    expect(answer.body).toContain(reason);
    expect(answer.body).not.toContain("secret");
    expect((await frame.open("/")).status).toBe(200);
  },
);

test("CH-017 an app without its first page is reported to the page; its own page for an address that it has not is shown", async () => {
  const lost = await framed(apps.analyst, "lost");
  expect(await lost.open("/")).toMatchObject({
    status: 502,
    body: expect.stringContaining("answered 404 (Not Found)"),
  });
  const frame = await framed(apps.analyst);
  expect(await frame.open("/missing/")).toMatchObject({
    status: 404,
    body: expect.stringMatching(/<script .*<p>Cannot GET \/missing\/<\/p>/s),
  });
});

test("CH-012 a PDF as the first page is a page that offers it, one that is clicked is saved, and no content at all is reported", async () => {
  const frame = await framed(apps.analyst, "report");
  const first = await frame.open("/");
  expect([first.status, first.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(first.body).toContain(">Download the file</a>");
  const byClick = { "sec-fetch-dest": "iframe", "sec-fetch-user": "?1" };
  expect(
    await frame.send("GET", "/day.pdf", { ...byClick, "sec-fetch-site": "same-origin" }),
  ).toMatchObject({
    status: 200,
    body: "%PDF-1.7",
    headers: {
      "content-type": "application/pdf",
      "content-disposition": "attachment; filename=day.pdf",
    },
  });
  const none = await framed(apps.analyst, "nothing");
  expect((await none.open("/")).body).toContain("answered 204 (No Content).");
});

test("CH-017 a frame that is led where no app is hears so, and scripts get the usual answer", async () => {
  const { origin } = await tokenOf(apps.analyst);
  for (const [path, status, reason] of [
    ["/static/app", 404, "There is no app at &#39;/static/app&#39;."],
    ["/appliances/x", 404, "There is no app at"],
    ["/appliances/%zz", 404, "There is no app at"],
  ] as const) {
    const framed = await fetch(origin + path, {
      headers: { accept: "text/html,application/xhtml+xml", "sec-fetch-dest": "iframe" },
    });
    expect([path, framed.status, await framed.text()]).toEqual([
      path,
      status,
      expect.stringContaining(reason),
    ]);
    expect(framed.headers.get("content-security-policy")).toContain(
      `frame-ancestors 'self' ${apps.node.config.publicUrl}`,
    );
    expect(await (await fetch(origin + path)).json()).toMatchObject({
      success: false,
      errors: [{ code: "not-found" }],
    });
  }
  expect(
    await (
      await fetch(`${apps.node.url}/appliances/%zz`, { headers: { "sec-fetch-dest": "iframe" } })
    ).json(),
  ).toMatchObject({ success: false });
});

test("CH-012 a page that gets no word of a frame asks by a document of the proxy whether apps can be reached", async () => {
  const { origin } = await tokenOf(apps.analyst);
  const probe = await fetch(`${origin}/appliances/probe.html`);
  expect([probe.status, await probe.text()]).toEqual([
    200,
    expect.stringContaining(`data-page="${apps.node.config.publicUrl}"`),
  ]);
  expect(probe.headers.get("content-security-policy")).toBe(
    `default-src 'none'; script-src ${origin}/appliances/frame.js; frame-ancestors 'self' ${apps.node.config.publicUrl}`,
  );
});

test("CH-016 documents that come compressed though plain text was asked for get the script all the same", async () => {
  const frame = await framed(apps.analyst);
  for (const path of ["/zstd", "/twice"])
    expect(await frame.open(path)).toMatchObject({
      status: 200,
      body: expect.stringMatching(/<script .*Hello/s),
    });
});

test("CH-016 an app whose first page is at another of its addresses hears the query there", async () => {
  const frame = await framed(apps.analyst, "led");
  expect((await frame.open("/?decline-b=2&params=x")).headers.location).toBe(
    "/appliances/bokeh/led/next?decline-b=2&params=x#top",
  );
  expect((await frame.open("/?own=1")).headers.location).toBe("/appliances/bokeh/led/next?own=1");
});

test("CH-017 an app that is down is reported to the page", async () => {
  const frame = await framed(apps.analyst, "down");
  expect(await frame.open("/")).toMatchObject({
    status: 502,
    body: expect.stringContaining("could not be reached"),
  });
});

test("CH-017 an endless answer is ended at its limit, and one that breaks off is seen to", async () => {
  const frame = await framed(apps.analyst);
  await expect(frame.get("/endless")).rejects.toThrow();
  await eventually(() => expect(apps.app.endlessBytes).toBeLessThan(64 * answerBytes));
  expect(await frame.open("/breaks")).toMatchObject({
    status: 502,
    body: expect.stringContaining("broke off its answer"),
  });
  await expect(frame.get("/breaks")).rejects.toThrow();
});

test("CH-016 what scripts of an app ask for passes as it is, up to its limits", async () => {
  const frame = await framed(apps.analyst);
  expect(await frame.get("/data?a=1&token=own")).toMatchObject({ status: 200, body: "GET /data" });
  expect(apps.app.requests.at(-1)!.url).toBe("/data?a=1&token=own");
  expect((await frame.get("/fails")).status).toBe(500);
  expect(await frame.get("/missing/")).toMatchObject({
    status: 404,
    body: "<p>Cannot GET /missing/</p>",
  });
  expect(await frame.get("/gone", { "sec-fetch-dest": "image" })).toMatchObject({
    status: 410,
    body: "gone",
  });
  expect(
    await frame.get("/missing/", {
      accept: "text/html, */*; q=0.01",
      "x-requested-with": "XMLHttpRequest",
    }),
  ).toMatchObject({ status: 404 });
  expect(await frame.send("POST", "/form", { "sec-fetch-dest": "iframe" })).toMatchObject({
    status: 422,
    body: expect.stringContaining("Enter a rate."),
  });
  expect(await frame.get("/inside")).toMatchObject({
    status: 302,
    headers: { location: "/appliances/bokeh/decline/next" },
  });
  expect((await frame.get("/cookies")).headers["set-cookie"]).toEqual([
    "own=1; Path=/appliances/bokeh/decline; SameSite=Lax",
  ]);
  const sent = await frame.send(
    "POST",
    "/data",
    { "content-type": "application/octet-stream" },
    bytes(requestBytes),
  );
  expect([sent.status, apps.app.requests.at(-1)!.body.length]).toEqual([200, requestBytes]);
  expect((await frame.send("POST", "/data", {}, bytes(requestBytes + 1))).status).toBe(413);
  expect(
    (await frame.send("PUT", "/data", { "transfer-encoding": "chunked" }, bytes(4 * requestBytes)))
      .status,
  ).toBe(413);
  expect((await frame.get("/data")).status).toBe(200);
});

test("CH-016 an app below a path of its server is asked there and nowhere else", async () => {
  const frame = await framed(apps.analyst, "other");
  expect((await frame.get("/x")).body).toBe("GET /below/x");
  for (const path of ["/../x", "/..%2fx", "/%2e%2e/x", "/a/..%5c..%5cx"])
    expect([path, (await frame.get(path)).status]).toEqual([path, 400]);
});

test("CH-016 headers that are smuggled in do not reach the app", async () => {
  const frame = await framed(apps.analyst);
  const smuggled = {
    authorization: "Bearer x",
    "x-petrons-user": apps.admin.userId,
    x_petrons_roles: "admin",
    "x-forwarded-host": "evil.example",
    connection: "x-petrons-user, x-own",
    "x-own": "1",
  };
  await frame.get("/data", smuggled);
  const { headers } = apps.app.requests.at(-1)!;
  expect(headers).toMatchObject({
    "x-petrons-user": apps.analyst.userId,
    "x-petrons-roles": "",
    "x-forwarded-host": new URL(apps.node.server.appliances.origin!).host,
  });
  expect(
    Object.keys(headers).filter((name) =>
      ["authorization", "x_petrons_roles", "x-own"].includes(name),
    ),
  ).toEqual([]);
});

test("CH-016 an app hears from its own pages alone, or from no page, since cookies come along no matter who asks", async () => {
  const frame = await framed(apps.analyst);
  const before = apps.app.requests.length;
  for (const origin of ["https://evil.example", "null", new URL(apps.node.url).origin])
    for (const method of ["GET", "HEAD", "OPTIONS", "POST", "PUT", "DELETE"])
      expect([origin, method, (await frame.send(method, "/data", { origin })).status]).toEqual([
        origin,
        method,
        403,
      ]);
  expect(apps.app.requests.length).toBe(before);
  const own: Record<string, string>[] = [{ origin: apps.node.server.appliances.origin! }, {}];
  for (const headers of own)
    for (const method of ["GET", "POST"])
      expect((await frame.send(method, "/data", headers)).status).toBe(200);
});

test("CH-016 10,000 messages of a WebSocket come back in their order", () =>
  keepsManyMessagesInOrder(apps));

test("CH-016 a WebSocket is for the session of the app and pages of its origin", () =>
  isForSessionAndOrigin(apps));

test("CH-016 the WebSockets of an app end with the session of the product", () =>
  endsWithSession(apps));

test("CH-016 an app and its WebSockets go on while the session of the product is renewed, and end when it runs out or is left", () =>
  goesOnWhileRenewed(apps));

test("CH-016 the WebSockets of an app end with the role that it needs, and with the right to read the Petron", () =>
  endsWithRights(apps));

test("CH-016 an open WebSocket is use of its app, however short sessions are", () =>
  isUseOfItsApp(apps));

test("CH-016 a token that nobody used opens nothing once its session has ended", async () => {
  const person = await somebody("unused");
  const { token, url } = await tokenOf(person);
  await person.call("POST", "/api/session/end");
  const frame = new TestingFrame(url);
  const answer = await frame.open(`?token=${token}`);
  expect([answer.status, answer.headers["set-cookie"]]).toEqual([401, undefined]);
});

test("CH-016 any node redeems a token and knows the session of an app", async () => {
  const second = await openTestServer({
    sameAs: apps.node,
    configure: ({ manifest }) =>
      Object.assign(manifest, { appliances: apps.node.config.manifest.appliances }),
  });
  try {
    const { token, url } = await tokenOf(apps.analyst);
    const there = new TestingFrame(
      url.replace(apps.node.server.appliances.origin!, second.server.appliances.origin!),
    );
    expect((await there.open(`?token=${token}`)).status).toBe(303);
    const here = new TestingFrame(url);
    here.cookie = there.cookie;
    expect((await here.get("/")).status).toBe(200);
    expect((await here.open(`?token=${token}`)).status).toBe(401);
  } finally {
    await second.close();
  }
});

test("CH-016 an app leaves half of a person's requests to others, however many it does not answer", async () => {
  const person = await somebody("waits");
  const frame = await framed(person);
  const left = new AbortController();
  const events = () =>
    fetch(`${frame.url.href}/events`, { headers: { cookie: frame.cookie }, signal: left.signal });
  const answers = await Promise.all([1, 2, 3, 4].map(events));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await frame.get("/data")).status).toBe(429);
  expect((await (await framed(person, "other")).get("/data")).status).toBe(200);
  left.abort();
  await eventually(async () => expect((await frame.get("/data")).status).toBe(200));
});

test("CH-016 a session of an app that nobody uses ends", async () => {
  const frame = await framed(apps.analyst);
  await apps.node.database.pool.query(
    "update appliance_pass set expires_at = now() - interval '1 second' where is_open",
  );
  expect(await frame.get("/")).toMatchObject({
    status: 401,
    body: "Open this app from the page that shows it.",
  });
});

test("CH-016 where an operator has one origin, apps answer there in a sandbox", async () => {
  const shared = await openTestServer({
    sameAs: apps.node,
    configure(config) {
      config.manifest.appliances = { ...apps.node.config.manifest.appliances!, origin: "shared" };
      config.appliances = { isPortFixed: false, origin: config.publicUrl };
      config.limits.applianceAnswerSeconds = 1;
    },
  });
  try {
    const person = apps.analyst.at(shared.url);
    const { token, url, origin } = await tokenOf(person);
    expect([url, origin]).toEqual([`${shared.config.publicUrl}/appliances/bokeh/decline`, "null"]);
    const frame = new TestingFrame(`${shared.url}/appliances/bokeh/decline`);
    const stranger = new TestingFrame(frame.url.href);
    const opened = await frame.open(`?token=${token}&tab=1`);
    expect(opened).toMatchObject({
      status: 303,
      headers: {
        location: expect.stringMatching(/^\/appliances\/bokeh\/decline\/~[\w-]{32}\/\?tab=1$/),
      },
    });
    expect(opened.headers["set-cookie"]).toBeUndefined();
    for (const path of ["/", "/data", "/fails", "/slow"]) {
      const { headers } = await frame.open(path);
      expect(headers["content-security-policy"]).toContain("sandbox allow-scripts");
      expect(headers["content-security-policy"]).not.toContain("allow-same-origin");
      expect(headers["referrer-policy"]).toBe("no-referrer");
    }
    expect(await frame.get("/data?token=own")).toMatchObject({
      status: 200,
      body: "GET /data",
      headers: { "access-control-allow-origin": "null" },
    });
    expect(apps.app.requests.at(-1)!.headers["x-forwarded-prefix"]).toBe(frame.url.pathname);
    expect((await frame.get("/?token=own")).status).toBe(200);
    expect((await frame.get("/inside")).headers.location).toBe(`${frame.url.pathname}/next`);
    const asked = {
      origin: "null",
      "access-control-request-method": "PUT",
      "access-control-request-headers": "content-type",
    };
    expect(await frame.send("OPTIONS", "/data", asked)).toMatchObject({
      status: 204,
      headers: { "access-control-allow-headers": "content-type" },
    });
    expect((await frame.send("POST", "/data", { origin: "null" })).status).toBe(200);
    const socket = await frame.socket("/echo", { origin: "null" });
    socket.send("hello");
    expect(String((await once(socket, "message"))[0])).toBe("hello");
    socket.terminate();
    // A document in a sandbox of any site has the same origin, and what cookies there are; it does
    // not have the address.
    const before = apps.app.requests.length;
    stranger.cookie = `petrons-appliance-${shared.config.environmentId.slice(0, 8)}=${frame.url.pathname.split("~")[1]}`;
    for (const method of ["GET", "POST", "OPTIONS"])
      expect([method, (await stranger.send(method, "/data", asked)).status]).toEqual([method, 401]);
    await expect(stranger.socket("/echo", { origin: "null" })).rejects.toThrow("401");
    await expect(stranger.socket(`/~${"x".repeat(32)}/echo`, { origin: "null" })).rejects.toThrow(
      "401",
    );
    for (const origin of ["https://evil.example", shared.config.publicUrl]) {
      await expect(frame.socket("/echo", { origin })).rejects.toThrow("403");
      expect((await frame.send("POST", "/data", { origin })).status).toBe(403);
    }
    expect(apps.app.requests.length).toBe(before);
    for (const path of ["/static/app", "/appliances/x", "/%zz"]) {
      const led = await fetch(shared.url + path, {
        headers: { accept: "text/html", "sec-fetch-dest": "iframe" },
      });
      expect([path, led.status, await led.text()]).toEqual([
        path,
        404,
        expect.stringContaining("There is no app at"),
      ]);
      expect(led.headers.get("content-security-policy")).toContain("sandbox allow-scripts");
    }
    expect(
      (
        await fetch(`${shared.url}/library`, {
          headers: { accept: "text/html", "sec-fetch-dest": "document" },
        })
      ).status,
    ).toBe(200);
    const hub = await person.hub();
    await hub.connection.stop();
  } finally {
    await shared.close();
  }
});
