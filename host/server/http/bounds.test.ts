import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { AppDependencies } from "./index.ts";
import { type HttpHarness, httpHarness } from "./testing.ts";

const analyst = "analyst@petrons.local";
const everyHeader =
  /x-content-type-options: nosniff.*x-frame-options: DENY.*cache-control: no-store/is;

/** A connection and all that came back on it. */
function talk(server: HttpHarness) {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  const heard = { text: "", closed: false };
  socket.on("data", (chunk) => (heard.text += chunk));
  socket.on("error", () => socket.destroy());
  socket.on("close", () => (heard.closed = true));
  return { socket, heard };
}

/** Sends bytes as they are; returns what came back when the server has ended the connection. */
async function raw(server: HttpHarness, bytes: string): Promise<string> {
  const { socket, heard } = talk(server);
  socket.write(bytes);
  await vi.waitFor(() => expect(heard.closed).toBe(true));
  return heard.text;
}

/**
 * Sends a head and then a byte of the body every 100 ms until the server ends the connection; what
 * the server said.
 */
async function dripped(server: HttpHarness, head: string): Promise<string> {
  const { socket, heard } = talk(server);
  socket.write(head);
  const drip = setInterval(() => socket.write(" "), 100);
  try {
    await vi.waitFor(() => expect(heard.closed).toBe(true));
  } finally {
    clearInterval(drip);
  }
  return heard.text;
}

describe("bounds of requests", () => {
  const body = 40_000;
  let server: HttpHarness;
  let token: string;
  beforeAll(async () => {
    server = await httpHarness(
      ({ limits, manifest }) => {
        Object.assign(limits, {
          headerSeconds: 1,
          requestSeconds: 1,
          uploadSeconds: 2,
          bodyBytes: body,
          anonymousBodyBytes: 1_024,
          refusedPerMinute: 20,
          pendingBodyBytes: 1_048_576,
        });
        manifest.trustedProxies = ["10.0.0.0/8"];
      },
      {
        files: {
          routes: async (app: FastifyInstance) =>
            void app.post("/uploads", { config: { isUpload: true } }, async () => ({})),
        } as unknown as AppDependencies["files"],
      },
    );
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    token = await server.tokenOf(analyst);
  });
  afterAll(() => server?.close());
  const head = (length: number, more = "") =>
    `POST /api/data/query HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`;

  it("end headers, bodies and connections that do not come, with 408 and every header", async () => {
    const [silent, headers, unfinished, refused] = await Promise.all([
      raw(server, ""),
      raw(server, "GET / HTTP/1.1\r\nHost: x\r\n"),
      raw(server, `${head(1_000)}{`),
      raw(server, "POST /api/data HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"),
    ]);
    for (const answer of [silent, headers, unfinished]) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toMatch(everyHeader);
      expect(JSON.parse(answer.split("\r\n\r\n")[1]!)).toMatchObject({
        success: false,
        errors: [{ code: "request-slow" }],
      });
    }
    // It had its answer at once, and the connection did not wait for the rest for ever.
    expect(refused).toMatch(/^HTTP\/1\.1 401 /);
  });

  it("do not end what this process asks of itself", async () => {
    const own = await server.app.inject({
      method: "POST",
      url: "/api/data/query",
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    });
    expect(own.statusCode).toBe(400);
    // By the time that this later one is ended, the time of the first is over.
    expect(await raw(server, `${head(1_000)}{`)).toMatch(/^HTTP\/1\.1 408 /);
    expect(server.log.filter((line) => line.includes("slow body"))).toEqual([]);
  });

  it("end a body that drips, however steadily", async () => {
    expect(await dripped(server, head(1_000))).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("end an upload that goes on and on, later than other bodies", async () => {
    const from = performance.now();
    expect(await dripped(server, head(1_000).replace("/api/data/query", "/uploads"))).toMatch(
      /^HTTP\/1\.1 408 /,
    );
    expect(performance.now() - from).toBeGreaterThan(1_900);
  });

  it.each([
    ["what is no request", "HELLO\r\n\r\n", 400],
    [
      "headers that are too large",
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
      431,
    ],
    [
      "an expectation that nobody knows",
      "GET / HTTP/1.1\r\nHost: x\r\nExpect: more\r\nConnection: close\r\n\r\n",
      417,
    ],
    ["a request without a host", "GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    [
      "an address that cannot be read",
      "GET /%%% HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
      404,
    ],
    [
      "a request of the sign-in service",
      "GET /oidc/.well-known/openid-configuration HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
      200,
    ],
    [
      "an offer of HTTP/2",
      "GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n",
      200,
    ],
    [
      "both ways to tell a length",
      "POST /api/data HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400,
    ],
  ])("%s is answered with every header", async (_what, bytes, status) => {
    const answer = await raw(server, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(answer).toMatch(/x-frame-options: DENY/i);
    expect(answer).toMatch(/referrer-policy: /i);
  });

  it.each([10, 180])(
    "%d cookies of another site that lock a browser out are cleared, with a page that says so",
    async (count) => {
      const cookies = Array.from(
        { length: count },
        (_, index) => `c${index}=${"x".repeat(3_900)}`,
      ).join("; ");
      const locked = (path: string) =>
        raw(
          server,
          `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nCookie: ${cookies}\r\n\r\n`,
        );
      const answer = await locked("/wells");
      expect(answer).toMatch(
        /^HTTP\/1\.1 431 .*clear-site-data: "cookies"\r\n.*delete the cookies of this site/s,
      );
      expect(answer).toMatch(/content-type: text\/html/);
      expect(await locked("/api/boot")).toMatch(
        /clear-site-data: "cookies"\r\n.*"code":"headers-too-large"/s,
      );
    },
  );

  it("an address that is too long, which any site may ask for, clears no cookies", async () => {
    const answer = await raw(
      server,
      `GET /?${"x".repeat(20_000)} HTTP/1.1\r\nHost: x\r\nCookie: a=1; b=2\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431 .*the address is too long/s);
    expect(answer).not.toMatch(/clear-site-data/i);
  });

  it("what follows a request that waits for its answer is not answered before it", async () => {
    const first = "GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n";
    const webSocket =
      "Connection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    const upgrade = `GET /nothing-here HTTP/1.1\r\nHost: x\r\n${webSocket}\r\n`;
    const statuses = (answer: string) =>
      [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
    expect(statuses(await raw(server, first + upgrade))).toEqual([200, 404]);
    const last = first.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
    expect(statuses(await raw(server, last + first))).toEqual([200]);
    // Its answer may have gone out before the rest was read: alone, and not the refusal of the
    // rest.
    for (const rest of ["HELLO\r\n\r\n", "CONNECT petrons.test:443 HTTP/1.1\r\nHost: x\r\n\r\n"])
      expect([[], [200]]).toContainEqual(statuses(await raw(server, first + rest)));
  });

  it("answers of signed-in calls are not kept by anybody", async () => {
    for (const url of ["/api/variables", "/api/tasks", "/api/environment", "/api/telemetry"]) {
      const answer = await server.app.inject({
        url,
        headers: { authorization: `Bearer ${token}` },
      });
      expect([url, answer.headers["cache-control"]]).toEqual([url, "no-store"]);
    }
  });

  it("a stranger may send little, whatever the address", async () => {
    const payload = JSON.stringify({ text: "x".repeat(2_000) });
    for (const url of ["/api/signin/token", "/api/nothing", "/api/session/renew"])
      expect(
        (
          await server.app.inject({
            method: "POST",
            url,
            payload,
            headers: { "content-type": "application/json" },
          })
        ).statusCode,
        url,
      ).toBe(413);
  });

  it("refused tokens and bodies of one address, whatever it forwards; people with a token go on", async () => {
    const ask = async (from: string, headers: Record<string, string>) =>
      server.app.inject({
        url: "/api/variables",
        remoteAddress: from,
        headers: { authorization: "Bearer wrong", ...headers },
      });
    const statuses: number[] = [];
    for (let count = 0; count < 30; count++)
      statuses.push(
        (await ask("192.0.2.7", { "x-forwarded-for": `203.0.113.${count}` })).statusCode,
      );
    expect(statuses).toEqual([...Array(20).fill(401), ...Array(10).fill(429)]);
    const refused = await ask("192.0.2.7", {});
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.json().errors[0].message).toBe(
      `Too many requests. Try again in ${refused.headers["retry-after"]} s.`,
    );
    expect((await ask("192.0.2.7", { authorization: `Bearer ${token}` })).statusCode).toBe(200);
    // A proxy that the manifest trusts says who asks.
    for (let count = 0; count < 25; count++)
      expect((await ask("10.1.2.3", { "x-forwarded-for": `203.0.113.${count}` })).statusCode).toBe(
        401,
      );
  });

  it("connections of one address, and of all together: a further one is closed at once", async () => {
    const strict = await httpHarness(({ limits, manifest }) => {
      Object.assign(limits, { connections: 3, connectionsPerAddress: 2 });
      manifest.trustedProxies = ["127.0.0.9"];
    });
    try {
      await strict.app.listen({ port: 0, host: "127.0.0.1" });
      const { port } = strict.app.server.address() as AddressInfo;
      /** The status of a call on a connection that stays open; undefined when there was none. */
      const call = (localAddress: string) =>
        new Promise<number | undefined>((resolve) => {
          const socket = connect({ port, host: "127.0.0.1", localAddress }, () =>
            socket.write("GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n"),
          );
          socket.once("data", (answer) => resolve(Number(String(answer).split(" ")[1])));
          socket.on("error", () => socket.destroy());
          socket.once("close", () => resolve(undefined));
        });
      expect([await call("127.0.0.1"), await call("127.0.0.1"), await call("127.0.0.1")]).toEqual([
        200,
        200,
        undefined,
      ]);
      // A proxy is many people; all together are bounded.
      expect([await call("127.0.0.9"), await call("127.0.0.9"), await call("127.0.0.8")]).toEqual([
        200,
        undefined,
        undefined,
      ]);
    } finally {
      strict.app.server.closeAllConnections();
      await strict.close();
    }
  });

  it("malformed bodies of a person count as their requests", async () => {
    const strict = await httpHarness(({ limits }) => {
      limits.requestsPerMinute = 3;
    });
    try {
      const send = async () =>
        (
          await strict.call(analyst, {
            method: "POST",
            url: "/api/data",
            payload: "{",
            headers: { "content-type": "application/json" },
          })
        ).status;
      expect([await send(), await send(), await send(), await send()]).toEqual([
        400, 400, 400, 429,
      ]);
    } finally {
      await strict.close();
    }
  });
});
