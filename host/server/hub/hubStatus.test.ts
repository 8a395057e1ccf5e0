import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { eventually, type HubHarness, startHub } from "./testingHub.ts";
import type { HubOptions } from "./types.ts";

const rs = "\u001e";
let harness: HubHarness;
let aborts: AbortController;
const sockets: WebSocket[] = [];

async function restart(options: Partial<HubOptions>): Promise<void> {
  await harness.close();
  harness = await startHub(options);
}

function http(
  method: string,
  query: string,
  { token = "anna", accept = "*/*", body }: { token?: string; accept?: string; body?: string } = {},
) {
  const headers: Record<string, string> = {
    accept,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return fetch(harness.url + query, { method, headers, body, signal: aborts.signal });
}

async function negotiate(
  token = "anna",
  version = "?negotiateVersion=1",
): Promise<Record<string, never>> {
  return (await (await http("POST", `/negotiate${version}`, { token })).json()) as Record<
    string,
    never
  >;
}

const negotiatedId = async (): Promise<string> => `?id=${(await negotiate()).connectionToken}`;
const openEvents = (id: string) => http("GET", id, { accept: "text/event-stream" });
const post = (id: string, text: string) => http("POST", id, { body: text + rs });

/** The status a WebSocket upgrade is answered with; 101 when it opens. */
function upgrade(query: string, token = "anna"): Promise<number> {
  const socket = new WebSocket(harness.url.replace("http", "ws") + query, {
    headers: { authorization: `Bearer ${token}` },
  });
  sockets.push(socket);
  socket.on("error", () => {});
  return new Promise((resolve) => {
    socket.once("open", () => resolve(101));
    socket.once("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
  });
}

async function polling(): Promise<string> {
  const id = await negotiatedId();
  const first = await http("GET", id);
  expect([first.status, await first.text()]).toEqual([200, ""]);
  return id;
}

/** A poll the server is known to have received. */
async function waitingPoll(id: string): Promise<{ answer: Promise<Response> }> {
  const polls = () =>
    harness.logs.filter((line) => line.includes("GET ") && line.includes("incoming")).length;
  const before = polls();
  const answer = http("GET", id);
  await eventually(() => expect(polls()).toBe(before + 1));
  return { answer };
}

beforeEach(async () => {
  aborts = new AbortController();
  harness = await startHub();
});
afterEach(async () => {
  aborts.abort();
  for (const socket of sockets.splice(0)) socket.terminate();
  await harness.close();
});

describe("negotiate", () => {
  test("offers three transports, a secret token from version 1 on, and at most version 1", async () => {
    const v1 = await negotiate("anna", "?negotiateVersion=7");
    expect(v1).toMatchObject({
      negotiateVersion: 1,
      connectionToken: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(v1.connectionId).not.toBe(v1.connectionToken);
    expect(v1.availableTransports).toEqual([
      { transport: "WebSockets", transferFormats: ["Text", "Binary"] },
      { transport: "ServerSentEvents", transferFormats: ["Text"] },
      { transport: "LongPolling", transferFormats: ["Text", "Binary"] },
    ]);
    const v0 = await negotiate("anna", "");
    expect(v0).toMatchObject({ negotiateVersion: 0 });
    expect(v0).not.toHaveProperty("connectionToken");
    expect((await http("GET", `?id=${v0.connectionId}`)).status).toBe(200);
    expect(await negotiate("anna", "?negotiateVersion=one")).toEqual({
      error: "The negotiate version is not a number.",
    });
  });

  test("FG-019 needs a valid token", async () => {
    expect((await http("POST", "/negotiate", { token: "bad" })).status).toBe(401);
    const refused = await http("POST", "/negotiate", { token: "" });
    expect([refused.status, await refused.text()]).toEqual([
      401,
      "Sign in first: the request carries no bearer token.",
    ]);
  });

  test("forgets what never connects", async () => {
    await restart({ clocks: { negotiate: 50 } });
    const id = await negotiatedId();
    await eventually(async () => expect((await http("DELETE", id)).status).toBe(404));
  });

  test("a failing check of the token is no entrance and shows no inside", async () => {
    await restart({
      authenticate: async () => {
        throw new Error("password of the database");
      },
    });
    const refused = await http("POST", "/negotiate");
    expect(refused.status).toBe(503);
    expect(await refused.text()).not.toContain("password");
    expect(await upgrade("")).toBe(503);
  });
});

describe("statuses", () => {
  test("without an id 400, with an unknown one 404; only a WebSocket may come without", async () => {
    for (const method of ["GET", "POST", "DELETE"]) {
      expect((await http(method, "")).status).toBe(400);
      expect((await http(method, "?id=nobody")).status).toBe(404);
    }
    expect(await upgrade("?id=nobody")).toBe(404);
    expect(await upgrade("")).toBe(101);
  });

  test("FG-019 the token is checked on every request of a connection, and must be its owner's", async () => {
    const id = await polling();
    for (const method of ["GET", "POST", "DELETE"]) {
      expect((await http(method, id, { token: "bad" })).status).toBe(401);
      expect((await http(method, id, { token: "boris" })).status).toBe(403);
    }
    const fresh = await negotiatedId();
    expect(await upgrade(fresh, "boris")).toBe(403);
    expect(await upgrade(fresh, "anna")).toBe(101);
  });

  test("a second WebSocket is 409, another transport 400, POST 405, DELETE 400", async () => {
    const id = await negotiatedId();
    expect(await upgrade(id)).toBe(101);
    expect(await upgrade(id)).toBe(409);
    expect((await http("GET", id)).status).toBe(400);
    expect((await openEvents(id)).status).toBe(400);
    expect((await post(id, "{}")).status).toBe(405);
    expect((await http("DELETE", id)).status).toBe(400);
  });

  test("two WebSockets that ask at the same moment do not both get the connection", async () => {
    const id = await negotiatedId();
    expect((await Promise.all([upgrade(id), upgrade(id)])).sort()).toEqual([101, 409]);
  });

  test("second events are 409, another transport 400, DELETE 400", async () => {
    const id = await negotiatedId();
    const events = await openEvents(id);
    expect(events.status).toBe(200);
    expect(Object.fromEntries(events.headers)).toMatchObject({
      "content-type": "text/event-stream",
      "content-encoding": "identity",
      "x-accel-buffering": "no",
      "cache-control": expect.stringContaining("no-cache"),
    });
    expect((await openEvents(id)).status).toBe(409);
    expect((await http("GET", id)).status).toBe(400);
    expect(await upgrade(id)).toBe(400);
    expect((await http("DELETE", id)).status).toBe(400);
  });

  test("a POST before the transport is 400, one beyond the bound 413", async () => {
    const id = await negotiatedId();
    expect((await post(id, "{}")).status).toBe(400);
    await http("GET", id);
    expect((await post(id, "x".repeat(1024 * 1024))).status).toBe(413);
  });

  test("MessagePack is refused over events, which carry text", async () => {
    const id = await negotiatedId();
    const events = await openEvents(id);
    await post(id, '{"protocol":"messagepack","version":1}');
    expect(await events.text()).toContain("is binary and this transport carries text");
  });
});

describe("long polling", () => {
  test("a poll gets data, one replaced by a newer 204, one whose time is over 200 and empty", async () => {
    await restart({ clocks: { poll: 1_000 } });
    const id = await polling();
    await post(id, '{"protocol":"json","version":1}');
    expect(await (await http("GET", id)).text()).toBe(`{}${rs}`);
    const older = await waitingPoll(id);
    const newer = http("GET", id);
    expect((await older.answer).status).toBe(204);
    harness.connected[0]?.send("Push", 1);
    expect(await (await newer).text()).toBe(`{"type":1,"target":"Push","arguments":[1]}${rs}`);
    const over = await http("GET", id);
    expect([over.status, await over.text()]).toEqual([200, ""]);
  });

  test("a deleted connection answers 202, its waiting poll 204, later ones 204", async () => {
    const id = await polling();
    await post(id, '{"protocol":"json","version":1}');
    await http("GET", id);
    const waiting = await waitingPoll(id);
    expect((await http("DELETE", id)).status).toBe(202);
    expect((await waiting.answer).status).toBe(204);
    expect((await http("GET", id)).status).toBe(204);
    expect(harness.disconnected).toHaveLength(1);
  });

  test("what is sent between two polls waits for the next", async () => {
    const id = await polling();
    await post(id, '{"protocol":"json","version":1}');
    harness.connected[0]?.send("A");
    harness.connected[0]?.send("B");
    expect((await (await http("GET", id)).text()).split(rs)).toHaveLength(4);
  });

  test("a connection without a poll is dropped, and one whose reader lets 1 MiB wait too", async () => {
    await restart({ clocks: { unpolled: 500 } });
    const id = await polling();
    await post(id, '{"protocol":"json","version":1}');
    await eventually(() => expect(harness.disconnected).toHaveLength(1));
    await restart({});
    const slow = await polling();
    await post(slow, '{"protocol":"json","version":1}');
    for (let sent = 0; sent < 12; sent++) harness.connected[0]?.send("Push", "x".repeat(100_000));
    expect(harness.disconnected).toHaveLength(1);
    expect((await http("GET", slow)).status).toBe(204);
    expect((await http("GET", id)).status).toBe(404);
  });

  test("FG-019 a poll with a renewed token keeps the connection beyond the first one's life", async () => {
    await restart({ clocks: { close: 200 } });
    const { connectionToken } = await negotiate("anna:1");
    const id = `?id=${connectionToken}`;
    await http("GET", id, { token: "anna:1" });
    await post(id, '{"protocol":"json","version":1}');
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    expect(harness.disconnected).toEqual([]);
  });
});
