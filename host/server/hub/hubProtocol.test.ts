import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type ClientOptions, WebSocket } from "ws";
import { maxMessageBytes } from "./hubLimits.ts";
import { type HubHarness, startHub } from "./testingHub.ts";
import type { HubOptions } from "./types.ts";

const rs = "\u001e";
const handshake = `{"protocol":"json","version":1}${rs}`;
let harness: HubHarness;
const sockets: WebSocket[] = [];

async function restart(options: Partial<HubOptions>): Promise<void> {
  await harness.close();
  harness = await startHub(options);
}

/** A raw WebSocket client; `read` waits for the next message, `ended` for the closing code. */
async function raw(
  query = "?access_token=anna",
  headers: Record<string, string> = {},
  options: ClientOptions = {},
) {
  const socket = new WebSocket(harness.url.replace("http", "ws") + query, { headers, ...options });
  sockets.push(socket);
  const messages: string[] = [];
  const wakes: (() => void)[] = [];
  socket.on("message", (data) => {
    messages.push(...String(data).split(rs).filter(Boolean));
    for (const wake of wakes.splice(0)) wake();
  });
  const ended = new Promise<number>((resolve) => socket.once("close", resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("unexpected-response", (_request, response) =>
      reject(new Error(String(response.statusCode))),
    );
    socket.once("error", reject);
  });
  const read = async (): Promise<unknown> => {
    while (messages.length === 0) await new Promise<void>((resolve) => wakes.push(resolve));
    return JSON.parse(messages.shift() ?? "");
  };
  const call = (id: string, target: string, ...args: unknown[]) =>
    socket.send(JSON.stringify({ type: 1, invocationId: id, target, arguments: args }) + rs);
  return { socket, read, call, ended, messages };
}

async function shaken(options: ClientOptions = {}) {
  const client = await raw("?access_token=anna", {}, options);
  client.socket.send(handshake);
  expect(await client.read()).toEqual({});
  return client;
}

beforeEach(async () => {
  harness = await startHub();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await harness.close();
});

describe("handshake", () => {
  test("may come in pieces", async () => {
    const client = await raw();
    for (const piece of [handshake.slice(0, 5), handshake.slice(5, 20), handshake.slice(20)])
      client.socket.send(piece);
    expect(await client.read()).toEqual({});
  });

  test("may come together with the first call and a piece of the second", async () => {
    const client = await raw();
    client.socket.send(
      `${handshake}{"type":1,"invocationId":"1","target":"Add","arguments":[1,2]}${rs}{"type":1,"invoca`,
    );
    expect(await client.read()).toEqual({});
    expect(await client.read()).toEqual({ type: 3, invocationId: "1", result: 3 });
    client.socket.send(`tionId":"2","target":"Add","arguments":[3,4]}${rs}`);
    expect(await client.read()).toEqual({ type: 3, invocationId: "2", result: 7 });
  });

  test.each([
    ["that is no JSON", "hello", "not valid JSON"],
    ["of an unknown protocol", '{"protocol":"xml","version":1}', "'xml' is not supported"],
    ["of an unknown version", '{"protocol":"json","version":9}', "version 9"],
    ["that is null", "null", "'undefined' is not supported"],
    ["beyond the bound", `"${"x".repeat(maxMessageBytes)}"`, "at most"],
  ])("%s is answered with an error and the end", async (_name, text, sentence) => {
    const client = await raw();
    client.socket.send(text + rs);
    expect(await client.read()).toEqual({ error: expect.stringContaining(sentence) });
    expect(await client.ended).toBe(1000);
    expect(harness.connected).toEqual([]);
    expect(harness.disconnected).toEqual([]);
  });

  test("that never comes ends the connection", async () => {
    await restart({ clocks: { handshake: 60 } });
    const client = await raw();
    expect(await client.read()).toEqual({ error: "The handshake took too long." });
    expect(await client.ended).toBe(1000);
  });
});

describe("messages", () => {
  test("an invocation without an id is never answered, one with an id exactly once, in order", async () => {
    const client = await shaken();
    client.socket.send(`{"type":1,"target":"Fail","arguments":[]}${rs}`);
    client.call("a", "Nothing");
    client.call("b", "Echo", null);
    expect(await client.read()).toEqual({ type: 3, invocationId: "a" });
    expect(await client.read()).toEqual({ type: 3, invocationId: "b", result: null });
    expect(client.messages).toEqual([]);
  });

  test("calls of one client run in the order they came", async () => {
    const order: string[] = [];
    await restart({
      methods: {
        slow: async () => {
          await new Promise((resolve) => setTimeout(resolve, 20));
          order.push("slow");
        },
        fast: () => void order.push("fast"),
      },
    });
    const client = await shaken();
    client.call("1", "Slow");
    client.call("2", "Fast");
    await client.read();
    await client.read();
    expect(order).toEqual(["slow", "fast"]);
  });

  test("a stream is answered with exactly one Completion, also after its cancel, and its items are ignored", async () => {
    const client = await shaken();
    client.socket.send(
      `{"type":4,"invocationId":"s","target":"Echo","arguments":[]}${rs}{"type":5,"invocationId":"s"}${rs}`,
    );
    expect(await client.read()).toMatchObject({
      type: 3,
      invocationId: "s",
      error: expect.stringContaining("cannot be streamed"),
    });
    client.socket.send(
      `{"type":1,"invocationId":"u","target":"Echo","arguments":[],"streamIds":["9"]}${rs}{"type":2,"invocationId":"9","item":1}${rs}{"type":3,"invocationId":"9"}${rs}`,
    );
    expect(await client.read()).toMatchObject({
      type: 3,
      invocationId: "u",
      error: expect.stringContaining("takes no streams"),
    });
    client.call("1", "Add", 1, 1);
    expect(await client.read()).toEqual({ type: 3, invocationId: "1", result: 2 });
  });

  test("a message of an unknown type is ignored", async () => {
    const client = await shaken();
    client.socket.send(`{"type":99,"whatever":true}${rs}{"type":6}${rs}`);
    client.call("1", "Add", 1, 1);
    expect(await client.read()).toEqual({ type: 3, invocationId: "1", result: 2 });
  });

  test.each([
    ["no JSON", "{"],
    ["no object", "[1]"],
    ["no type", "{}"],
    ["an invocation without a target", '{"type":1,"arguments":[]}'],
    ["an invocation without arguments", '{"type":1,"target":"Echo"}'],
    ["a stream without an id", '{"type":4,"target":"Echo","arguments":[]}'],
  ])("a malformed message (%s) ends the connection with the reason", async (_name, text) => {
    const client = await shaken();
    client.socket.send(text + rs);
    expect(await client.read()).toEqual({ type: 7, error: expect.any(String) });
    expect(await client.ended).toBe(1000);
  });

  test("a message beyond 32 KiB ends the connection, whole or in pieces, while one within the bound passes", async () => {
    const good = await shaken();
    const text = "x".repeat(maxMessageBytes - 100);
    good.call("1", "Echo", text);
    expect(await good.read()).toEqual({ type: 3, invocationId: "1", result: text });
    const whole = await shaken();
    whole.call("1", "Echo", "x".repeat(maxMessageBytes));
    expect(await whole.read()).toMatchObject({
      type: 7,
      error: expect.stringContaining("at most"),
    });
    const pieces = await shaken();
    for (let sent = 0; sent <= maxMessageBytes; sent += 4_096)
      pieces.socket.send("x".repeat(4_096));
    expect(await pieces.read()).toMatchObject({
      type: 7,
      error: expect.stringContaining("at most"),
    });
  });

  test("many messages in one frame are not one message", async () => {
    const client = await shaken();
    const padding = "x".repeat(1_000);
    client.socket.send(
      Array.from(
        { length: 100 },
        (_, id) =>
          `${JSON.stringify({ type: 1, invocationId: `${id}`, target: "Echo", arguments: [padding] })}${rs}`,
      ).join(""),
    );
    for (let id = 0; id < 100; id++)
      expect(await client.read()).toMatchObject({ invocationId: `${id}`, result: padding });
  });

  test("a Close of the client is answered by closing the socket with 1000", async () => {
    const client = await shaken();
    client.socket.send(`{"type":7}${rs}`);
    expect(await client.ended).toBe(1000);
    expect(harness.disconnected).toHaveLength(1);
  });
});

describe("clocks and limits", () => {
  test("an idle client is pinged, and dropped with the advice to reconnect once it is silent for too long", async () => {
    await restart({ clocks: { ping: 50, silent: 1_500 } });
    const client = await shaken();
    expect(await client.read()).toEqual({ type: 6 });
    let last = await client.read();
    while ((last as { type: number }).type === 6) last = await client.read();
    expect(last).toMatchObject({ type: 7, allowReconnect: true });
    expect(await client.ended).toBe(1000);
  });

  test("a client that pings is kept", async () => {
    await restart({ clocks: { silent: 700 } });
    const client = await shaken();
    for (let round = 0; round < 9; round++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      client.socket.send(`{"type":6}${rs}`);
    }
    client.call("1", "Add", 1, 1);
    expect(await client.read()).toEqual({ type: 3, invocationId: "1", result: 2 });
  });

  test("a socket that nobody answers on is dropped, and a page that is busy while its browser answers is kept", async () => {
    await restart({ clocks: { ping: 200, mute: 1_500 } });
    const busy = await shaken();
    const gone = await shaken({ autoPong: false });
    expect(await gone.ended).toBe(1006);
    expect(harness.disconnected).toEqual([harness.connected[1]]);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    busy.call("1", "Add", 1, 1);
    await vi.waitFor(() => expect(busy.messages.join()).toContain('"result":2'));
  });

  test("a reader that does not read is dropped at 1 MiB, and the others go on", async () => {
    const slow = await shaken();
    const other = await shaken();
    slow.call("1", "Join", "wells");
    other.call("1", "Join", "wells");
    await slow.read();
    await other.read();
    slow.socket.pause();
    const notice = "x".repeat(100_000);
    await vi.waitFor(
      async () => {
        harness.hub.sendGroup("wells", "Push", notice);
        await other.read();
        expect(harness.disconnected).toHaveLength(1);
      },
      { interval: 1 },
    );
    expect(harness.hub.members("wells")).toEqual([harness.connected[1]]);
  });

  test("closing the hub asks every client to reconnect", async () => {
    const client = await shaken();
    const closing = harness.hub.close();
    expect(await client.read()).toEqual({ type: 7, allowReconnect: true });
    expect(await client.ended).toBe(1000);
    await closing;
    await expect(raw()).rejects.toThrow("503");
  });

  test("a client that ignores the Close is cut off after the close clock", async () => {
    await restart({ clocks: { close: 100 } });
    const client = await shaken();
    client.socket.pause();
    await harness.hub.close();
    client.socket.resume();
    expect(await client.ended).toBeGreaterThan(0);
  });
});

describe("the upgrade", () => {
  test("FG-019 is refused without a valid token, by header as by query", async () => {
    await expect(raw("")).rejects.toThrow("401");
    await expect(raw("?access_token=bad")).rejects.toThrow("401");
    await expect(raw("", { authorization: "Bearer bad" })).rejects.toThrow("401");
    await raw("", { authorization: "Bearer anna" });
  });

  test("is refused for a page of another origin", async () => {
    await expect(raw("?access_token=anna", { origin: "https://evil.test" })).rejects.toThrow("403");
    await expect(raw("?access_token=anna", { origin: "null" })).rejects.toThrow("403");
    await raw("?access_token=anna", { origin: new URL(harness.url).origin });
    await restart({ origins: ["https://petrons.test"] });
    await raw("?access_token=anna", { origin: "https://petrons.test" });
  });

  test("works when the hub was attached twice", async () => {
    harness.hub.attach(harness.app.server);
    const client = await shaken();
    client.call("1", "Add", 1, 1);
    expect(await client.read()).toEqual({ type: 3, invocationId: "1", result: 2 });
  });

  test("elsewhere is not left hanging", async () => {
    const socket = new WebSocket(new URL("/elsewhere", harness.url.replace("http", "ws")));
    const [, response] = await once(socket, "unexpected-response").finally(() =>
      socket.on("error", () => {}),
    );
    expect(response.statusCode).toBe(404);
    socket.terminate();
  });
});
