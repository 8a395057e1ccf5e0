import { createServer, IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { isFlooding, keepRequestsInOrder } from "./requestOrder.ts";

const logger = { error: vi.fn() };
const request = (path: string, more = "") => `GET /${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
let server: Server;
/** How many requests the parser has found. */
let found: number;

async function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  requestsAhead: number,
): Promise<void> {
  found = 0;
  class Counted extends IncomingMessage {
    constructor(...parts: ConstructorParameters<typeof IncomingMessage>) {
      super(...parts);
      found++;
    }
  }
  server = createServer(
    { IncomingMessage: Counted, shouldUpgradeCallback: () => false },
    handle,
  ).on("clientError", (_error, socket) => {
    if (!isFlooding(socket as Socket)) socket.destroy();
  });
  server.on("checkExpectation", (_request, response) => response.writeHead(417).end());
  keepRequestsInOrder(server, { requestsAhead }, logger);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
}

/** Sends it all at once, and returns what came back until the server ended the connection. */
const sent = (bytes: string) =>
  new Promise<string>((resolve) => {
    let heard = "";
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () =>
      socket.write(bytes),
    );
    socket.on("data", (chunk) => (heard += chunk));
    socket.on("error", () => socket.destroy());
    socket.on("close", () => resolve(heard));
  });

afterEach(() => {
  server.closeAllConnections();
  server.close();
  expect(logger.error).not.toHaveBeenCalled();
});

test("requests that are sent ahead on one connection are carried out one after the other, and answered in their order", async () => {
  let [now, most] = [0, 0];
  await listen((request, response) => {
    most = Math.max(most, ++now);
    setTimeout(() => {
      now--;
      response.end(request.url);
    }, 2);
  }, 20);
  const paths = Array.from({ length: 18 }, (_, at) => `${at}`);
  const answer = await sent(
    [
      ...paths.map((path) => request(path)),
      request("unknown", "Expect: more\r\n"),
      request("last", "Connection: close\r\n"),
    ].join(""),
  );
  expect([...answer.matchAll(/^\/(?:\d+|last)|417/gm)].map(([one]) => one)).toEqual([
    ...paths.map((path) => `/${path}`),
    "417",
    "/last",
  ]);
  expect(most).toBe(1);
});

test("an offer to upgrade that is not taken is answered as the last one of its connection, which drops what is behind it", async () => {
  await listen((request, response) => response.end(request.url), 20);
  const offer = request("offer", "Connection: Upgrade\r\nUpgrade: h2c\r\n");
  const answer = await sent([request("first"), offer, request("behind")].join(""));
  expect([...answer.matchAll(/^\/[a-z]+|^Connection: .*/gm)].map(([one]) => one)).toEqual([
    "Connection: keep-alive",
    "/first",
    "Connection: close",
    "/offer",
  ]);
});

test("a connection that sends more ahead is ended, and what follows is not even read", async () => {
  let handled = 0;
  await listen(() => handled++, 5);
  expect(await sent(request("x").repeat(1_000))).toBe("");
  expect(handled).toBe(0);
  expect(found).toBeLessThan(10);
});

test("as many requests as may be sent ahead are carried out", async () => {
  await listen((request, response) => response.end(request.url), 2);
  const answer = await sent(request("1") + request("2") + request("3", "Connection: close\r\n"));
  expect(answer.match(/^\/\d/gm)).toEqual(["/1", "/2", "/3"]);
});

test("of many connections that send more ahead, each is ended in a turn of its own", async () => {
  await listen((_request, response) => response.end(), 1);
  let [ended, most] = [0, 0];
  server.on("connection", (socket) =>
    socket.once("close", () => {
      most = Math.max(most, ++ended);
      setImmediate(() => {
        ended = 0;
      });
    }),
  );
  const { port } = server.address() as AddressInfo;
  const sockets = Array.from({ length: 50 }, () =>
    connect(port, "127.0.0.1").on("error", () => undefined),
  );
  await vi.waitFor(() => expect(sockets.every(({ connecting }) => !connecting)).toBe(true));
  const closed = sockets.map((socket) => new Promise((resolve) => socket.once("close", resolve)));
  // All at once, so that the server finds them in one round of its loop.
  for (const socket of sockets) socket.resume().write(request("x").repeat(100));
  await Promise.all(closed);
  expect(most).toBe(1);
});

test("what waits on a connection that its client ends is not begun", async () => {
  const begun: (string | undefined)[] = [];
  await listen((request, response) => {
    begun.push(request.url);
    request.socket.once("close", () => response.end());
  }, 20);
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () =>
    socket.write(request("first") + request("second")),
  );
  await vi.waitFor(() => expect(found).toBe(2));
  const closed = new Promise<void>((resolve) => server.once("close", resolve));
  socket.destroy();
  server.close();
  await closed;
  expect(begun).toEqual(["/first"]);
});
