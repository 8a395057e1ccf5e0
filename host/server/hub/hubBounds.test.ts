import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { limitsOf, Refusals } from "../limits/index.ts";
import { eventually, type HubHarness, harnessPath, startHub } from "./testingHub.ts";

let server: HubHarness;
afterEach(() => server?.close());

const endOfMessage = "\u001e";
const call = (target: string, ...args: unknown[]) =>
  JSON.stringify({ type: 1, invocationId: "1", target, arguments: args }) + endOfMessage;

/** A WebSocket after its handshake, and the messages it has heard. */
async function open(
  token: string,
): Promise<{ socket: WebSocket; heard: Record<string, unknown>[] }> {
  const socket = new WebSocket(`${server.url.replace("http", "ws")}?access_token=${token}`);
  const heard: Record<string, unknown>[] = [];
  socket.on("message", (data) => {
    for (const part of String(data).split(endOfMessage))
      if (part !== "") heard.push(JSON.parse(part));
  });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  socket.send(`{"protocol":"json","version":1}${endOfMessage}`);
  await eventually(() => expect(heard).toHaveLength(1));
  return { socket, heard };
}
const ended = (heard: Record<string, unknown>[]) =>
  eventually(() => expect(heard.at(-1)).toMatchObject({ type: 7, error: expect.any(String) }));

const raw = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = "";
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1", () =>
      socket.write(bytes),
    );
    socket.on("data", (chunk) => (answer += chunk));
    socket.on("close", () => resolve(answer));
  });
const upgrade = (target: string) =>
  `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n\r\n`;

describe("the hub bounds", () => {
  it("upgrades with addresses that cannot be read, which get 404 with the headers of every answer", async () => {
    server = await startHub();
    for (const target of ["//", "http://[", "/%", "*"])
      expect(await raw(upgrade(target)), target).toMatch(/^HTTP\/1.1 404 .*nosniff.*no-store/s);
    // One that `ws` would refuse itself.
    expect(await raw(upgrade(`${harnessPath}?access_token=ann`))).toMatch(
      /^HTTP\/1.1 400 .*nosniff.*no-store/s,
    );
    expect(server.logs.join("")).not.toContain('"level":50');
  });

  it("connections of one person and of one organization, and gives back what was closed", async () => {
    server = await startHub({
      limits: limitsOf({ hubConnectionsPerPerson: 2, hubConnectionsPerOrganization: 3 }),
    });
    const first = await open("ann");
    await open("ann");
    const third = await fetch(`${server.url}/negotiate`, {
      method: "POST",
      headers: { authorization: "Bearer ann" },
    });
    expect([third.status, third.headers.get("retry-after"), await third.text()]).toEqual([
      429,
      "15",
      "Too many pages are open. Close some of them, then try again in 15 s.",
    ]);
    expect(await raw(upgrade(`${harnessPath}?access_token=ann`))).toMatch(
      /^HTTP\/1.1 429 .*retry-after: 15/s,
    );
    await open("bob");
    await expect(open("eve")).rejects.toThrow("429");
    first.socket.close();
    await eventually(() => open("ann"));
  });

  it("pieces of messages that clients send whole", async () => {
    server = await startHub();
    const { socket, heard } = await open("ann");
    const message = call("Echo", "a".repeat(20_000));
    for (const at of [0, 10_000]) socket.send(message.slice(at, at + 10_000));
    socket.send(message.slice(20_000));
    await eventually(() => expect(heard).toHaveLength(2));
    for (let at = 0; at < 700; at++) socket.send("a");
    await ended(heard);
    expect(heard.at(-1)).toMatchObject({ error: "Too many messages." });
  });

  it("connections of all people together", async () => {
    server = await startHub({ limits: limitsOf({ hubConnections: 2 }) });
    const first = await open("ann");
    await open("bob");
    await expect(open("eve")).rejects.toThrow("429");
    first.socket.close();
    await eventually(() => open("eve"));
  });

  it("the connections that a person makes in a minute", async () => {
    server = await startHub({ limits: limitsOf({ requestsPerMinute: 3 }) });
    const negotiate = async () =>
      (
        await fetch(`${server.url}/negotiate`, {
          method: "POST",
          headers: { authorization: "Bearer ann" },
        })
      ).status;
    expect([await negotiate(), await negotiate(), await negotiate(), await negotiate()]).toEqual([
      200, 200, 200, 429,
    ]);
  });

  it("refused tokens of one address", async () => {
    server = await startHub({ limits: limitsOf({ refusedPerMinute: 2 }) });
    const negotiate = async (token: string) =>
      (
        await fetch(`${server.url}/negotiate`, {
          method: "POST",
          headers: { authorization: `Bearer ${token}` },
        })
      ).status;
    expect([
      await negotiate("bad"),
      await negotiate("bad"),
      await negotiate("bad"),
      await negotiate("ann"),
    ]).toEqual([401, 401, 429, 200]);
    expect(await raw(upgrade(`${harnessPath}?access_token=bad`))).toMatch(/^HTTP\/1.1 429 /);
  });

  it("refused tokens of whom a trusted proxy names, and reports them", async () => {
    const refused: string[] = [];
    const refusals = new Refusals(1);
    server = await startHub({
      refusals,
      isTrusted: (address) => /127\.0\.0\.1$/.test(address),
      refused: (session, code) => refused.push(`${session} ${code}`),
    });
    const from = (sender: string) =>
      raw(
        upgrade(`${harnessPath}?access_token=bad`).replace(
          "Host: x",
          `Host: x\r\nX-Forwarded-For: 203.0.113.9, ${sender}`,
        ),
      );
    expect(await from("203.0.113.1")).toMatch(/^HTTP\/1.1 401 /);
    expect(await from("203.0.113.1")).toMatch(/^HTTP\/1.1 429 /);
    expect(await from("2001:db8::1")).toMatch(/^HTTP\/1.1 401 /);
    expect(await from("2001:db8::2")).toMatch(/^HTTP\/1.1 429 /);
    expect(refused).toEqual(Array(4).fill("null token-invalid"));
    // The same count as that of other calls.
    expect(refusals.secondsOver("token", "203.0.113.1")).toBeGreaterThan(0);
    expect(refusals.secondsOver("token", "203.0.113.9")).toBe(0);
  });

  it("calls of one person in a minute: those beyond are answered with an error, then the connection ends", async () => {
    server = await startHub({ limits: limitsOf({ hubCallsPerMinute: 5 }) });
    const { socket, heard } = await open("ann");
    socket.send(call("Echo", 1).repeat(7));
    await eventually(() => expect(heard).toHaveLength(8));
    expect(heard.filter(({ error }) => error !== undefined)).toMatchObject(
      Array(2).fill({ error: expect.stringMatching(/^Too many requests\. Try again in \d+ s\.$/) }),
    );
    socket.send(call("Echo", 1).repeat(300));
    await ended(heard);
  });

  it("messages that are no calls, and pings of the socket", async () => {
    server = await startHub();
    const unknown = await open("ann");
    unknown.socket.send(`{"type":6}${endOfMessage}{"type":99}${endOfMessage}`.repeat(301));
    await ended(unknown.heard);
    const pinging = await open("ann");
    // The library drops who sends more pings than it can answer; these are answered one by one.
    const ping = () => pinging.socket.readyState === WebSocket.OPEN && pinging.socket.ping();
    pinging.socket.on("pong", ping);
    ping();
    await ended(pinging.heard);
  });

  it("the bytes of calls that wait for their turn", async () => {
    const { promise: gate, resolve: release } = Promise.withResolvers<void>();
    server = await startHub({ methods: { hold: () => gate } });
    const { socket, heard } = await open("ann");
    for (let count = 0; count < 20; count++) socket.send(call("Hold", "x".repeat(30_000)));
    await ended(heard);
    release();
  });

  it("calls at once, in turn by organization, then person", async () => {
    const order: string[] = [];
    const gates: (() => void)[] = [];
    const hold = (client: { session: { userId: string } }) => {
      order.push(client.session.userId);
      return new Promise<void>((resolve) => gates.push(resolve));
    };
    server = await startHub({
      limits: limitsOf({ hubCallsAtOncePerOrganization: 2, hubCallsAtOncePerPerson: 2 }),
      methods: { hold },
    });
    for (let count = 0; count < 6; count++) (await open("ann")).socket.send(call("Hold"));
    await eventually(() => expect(order).toEqual(["ann", "ann"]));
    (await open("bob")).socket.send(call("Hold"));
    (await open("bob")).socket.send(call("Echo", 1));
    while (order.length < 4) {
      await eventually(() => expect(gates.length).toBeGreaterThan(0));
      gates.shift()!();
      const seen = order.length;
      await eventually(() => expect(order.length).toBeGreaterThan(seen));
    }
    expect(order.slice(0, 4)).toContain("bob");
    for (const open of gates) open();
  });
});
