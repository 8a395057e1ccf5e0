import {
  HttpTransportType,
  HubConnectionBuilder,
  HubConnectionState,
  LogLevel,
} from "@microsoft/signalr";
import { afterEach, describe, expect, test, vi } from "vitest";
import { eventually, type HubHarness, startHub } from "./testingHub.ts";
import type { HubOptions } from "./types.ts";

let harness: HubHarness;
const stops: (() => Promise<void>)[] = [];

async function start(options: Partial<HubOptions> = {}, port = 0): Promise<void> {
  const started = await startHub(options, port);
  harness = started;
  stops.push(() => started.close());
}

function client(
  transport: HttpTransportType,
  { token = "anna", reconnect = false, skipNegotiation = false } = {},
) {
  const builder = new HubConnectionBuilder()
    .withUrl(harness.url, { transport, skipNegotiation, accessTokenFactory: () => token })
    .configureLogging(LogLevel.None);
  if (reconnect) builder.withAutomaticReconnect({ nextRetryDelayInMilliseconds: () => 20 });
  const connection = builder.build();
  stops.push(() => connection.stop());
  return connection;
}

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const transports = [
  ["WebSockets", HttpTransportType.WebSockets],
  ["server-sent events", HttpTransportType.ServerSentEvents],
  ["long polling", HttpTransportType.LongPolling],
] as const;

describe.each(transports)("the official client over %s", (_name, transport) => {
  test("FG-020 invokes: a result, a void, null, an error, an unknown method, in any letter case", async () => {
    await start();
    const connection = client(transport);
    await connection.start();
    expect(await connection.invoke("Add", 2, 3)).toBe(5);
    expect(await connection.invoke("eCHO", { text: "é漢", list: [1, null] })).toEqual({
      text: "é漢",
      list: [1, null],
    });
    expect(await connection.invoke("Echo", null)).toBeNull();
    expect(await connection.invoke("Nothing")).toBeUndefined();
    await expect(connection.invoke("Fail")).rejects.toThrow("It failed on purpose.");
    const broken = await connection.invoke("Break").catch((error: Error) => error.message);
    expect(broken).toMatch(/Something went wrong on the server\. The reference is [\w-]+\.$/);
    expect(broken).not.toContain("secret-host");
    await expect(connection.invoke("Circular")).rejects.toThrow("The result cannot be sent");
    await expect(connection.invoke("NoSuchMethod")).rejects.toThrow(
      "There is no hub method 'NoSuchMethod'.",
    );
    await connection.send("Echo", "unanswered");
    expect(await connection.invoke("Add", 1, 1)).toBe(2);
  });

  test("a stream of a method that does not stream ends with an error, also with an upload", async () => {
    await start();
    const connection = client(transport);
    await connection.start();
    const streamed = (method: string) =>
      new Promise((resolve) =>
        connection.stream(method).subscribe({
          next: () => {},
          complete: () => resolve("complete"),
          error: (error) => resolve(String(error)),
        }),
      );
    expect(await streamed("Echo")).toContain("cannot be streamed");
    expect(await streamed("NoSuchStream")).toContain("There is no hub method 'NoSuchStream'.");
    expect(await connection.invoke("Add", 1, 1)).toBe(2);
  });

  test("FG-021 pushes to a client and to a group, and no more after leaving", async () => {
    await start({ connected: (joining) => joining.send("Connected", joining.id) });
    const anna = client(transport);
    const boris = client(transport, { token: "boris" });
    const seen = { anna: vi.fn(), boris: vi.fn(), connected: vi.fn() };
    anna.on("ForgeEvents", seen.anna);
    anna.on("Connected", seen.connected);
    boris.on("ForgeEvents", seen.boris);
    await anna.start();
    await boris.start();
    await eventually(() => expect(seen.connected).toHaveBeenCalledTimes(1));
    await anna.invoke("Join", "wells");
    await boris.invoke("Join", "wells");
    harness.hub.sendGroup("wells", "ForgeEvents", [{ uri: "w#A" }]);
    await eventually(() => expect(seen.anna).toHaveBeenCalledWith([{ uri: "w#A" }]));
    await eventually(() => expect(seen.boris).toHaveBeenCalledWith([{ uri: "w#A" }]));
    await boris.invoke("Leave", "wells");
    harness.hub.sendGroup("wells", "ForgeEvents", [{ uri: "w#B" }]);
    await eventually(() => expect(seen.anna).toHaveBeenCalledTimes(2));
    await boris.invoke("Nothing");
    expect(seen.boris).toHaveBeenCalledTimes(1);
  });

  test("FG-019 a connection without a valid token is refused", async () => {
    await start();
    await expect(client(transport, { token: "bad" }).start()).rejects.toThrow("401");
    await expect(client(transport, { token: "" }).start()).rejects.toThrow("401");
    expect(harness.connected).toEqual([]);
  });

  test("FG-019 a method sees the person of the token", async () => {
    await start();
    const connection = client(transport, { token: "carla" });
    await connection.start();
    expect(await connection.invoke("WhoAmI")).toBe("carla");
  });

  test("a client that stops leaves its groups", async () => {
    await start();
    const sizes: number[] = [];
    harness.hub.onGroupSize((_group, clients) => sizes.push(clients));
    const connection = client(transport);
    await connection.start();
    await connection.invoke("Join", "wells");
    await connection.stop();
    await eventually(() => expect(harness.disconnected).toEqual(harness.connected));
    expect(sizes).toEqual([1, 0]);
    expect(harness.hub.members("wells")).toEqual([]);
    expect(harness.hub.clients()).toEqual([]);
  });

  test("a Close without allowReconnect stops the client for good, with its reason", async () => {
    await start();
    const connection = client(transport, { reconnect: true });
    const closed = new Promise<Error | undefined>((resolve) => connection.onclose(resolve));
    await connection.start();
    harness.connected[0]?.close({ error: "You were signed out." });
    expect((await closed)?.message).toContain("You were signed out.");
    expect(connection.state).toBe(HubConnectionState.Disconnected);
  });

  test("a Close with allowReconnect brings the client back as a new connection", async () => {
    await start();
    const connection = client(transport, { reconnect: true });
    const reconnected = new Promise((resolve) => connection.onreconnected(resolve));
    await connection.start();
    harness.connected[0]?.close({ allowReconnect: true });
    await reconnected;
    expect(await connection.invoke("Add", 4, 4)).toBe(8);
    expect(harness.connected[1]?.id).not.toBe(harness.connected[0]?.id);
  });

  test("a client finds a restarted server again", async () => {
    await start();
    const connection = client(transport, { reconnect: true });
    const reconnected = new Promise((resolve) => connection.onreconnected(resolve));
    await connection.start();
    const port = Number(new URL(harness.url).port);
    await harness.close();
    await start({}, port);
    await reconnected;
    expect(await connection.invoke("Add", 4, 4)).toBe(8);
  });

  test("FG-019 a connection ends when its token expires, and the client comes back with a new one", async () => {
    await start({ clocks: { close: 500 } });
    let token = "anna:1.2";
    const connection = new HubConnectionBuilder()
      .withUrl(harness.url, { transport, accessTokenFactory: () => token })
      .withAutomaticReconnect({ nextRetryDelayInMilliseconds: () => 20 })
      .configureLogging(LogLevel.None)
      .build();
    stops.push(() => connection.stop());
    const reconnected = new Promise((resolve) => connection.onreconnected(resolve));
    await connection.start();
    token = "anna:3600";
    await reconnected;
    expect(await connection.invoke("WhoAmI")).toBe("anna");
  });

  test("the token is in no log line", async () => {
    await start();
    const connection = client(transport, { token: "tokenOfDoris" });
    await connection.start();
    await connection.invoke("Nothing");
    await connection.stop();
    expect(harness.logs.length).toBeGreaterThan(0);
    expect(harness.logs.join("")).not.toContain("tokenOfDoris");
  });
});

test("the official client connects with skipNegotiation", async () => {
  await start();
  const connection = client(HttpTransportType.WebSockets, { skipNegotiation: true });
  await connection.start();
  expect(await connection.invoke("Add", 2, 2)).toBe(4);
});
