import { type AddressInfo, connect } from "node:net";
import { setImmediate } from "node:timers/promises";
import { type FastifyInstance, fastify } from "fastify";
import { afterEach, expect, it } from "vitest";
import { addUnreadBodies } from "./unreadBodies.ts";

const size = 3_000_000;
let app: FastifyInstance;
afterEach(() => app.close());

/**
 * Every request is refused before its body is read, in a later round of the loop than its headers
 * came.
 */
async function refusing(): Promise<number> {
  app = fastify();
  addUnreadBodies(app, { error: (details) => expect.unreachable(JSON.stringify(details)) });
  app.addHook("onRequest", async (_request, reply) => {
    await setImmediate();
    return reply.code(429).send("no");
  });
  app.post("/", async () => "");
  await app.listen({ port: 0, host: "127.0.0.1" });
  return (app.server.address() as AddressInfo).port;
}
const head = (more = "") =>
  `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${size}\r\n${more}\r\n`;

it("who sends a large body that is refused hears the answer, and the next one on the same connection", async () => {
  const port = await refusing();
  const body = Buffer.alloc(size, "x");
  const heard = await new Promise<string>((resolve, reject) => {
    let text = "";
    const socket = connect(port, "127.0.0.1");
    socket.on("error", reject).on("close", () => resolve(text));
    socket.on("data", (chunk) => (text += chunk));
    socket.write(head());
    socket.write(body);
    socket.write(head("Connection: close\r\n"));
    socket.write(body);
  });
  expect(heard.match(/HTTP\/1\.1 429 /g)).toHaveLength(2);
});

it("a refused body is not read as fast as it comes: others have most of the loop", async () => {
  const port = await refusing();
  let [read, rounds, most] = [0, 0, 0];
  app.server.on("connection", (socket) => {
    let before = 0;
    const look = () => {
      rounds += 1;
      most = Math.max(most, socket.bytesRead - before);
      before = socket.bytesRead;
      read = socket.bytesRead;
      if (!socket.destroyed) void setImmediate().then(look);
    };
    look();
  });
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    method: "POST",
    body: "x".repeat(size),
  });
  expect([answer.status, await answer.text()]).toEqual([429, "no"]);
  await expect.poll(() => read).toBeGreaterThan(size);
  expect(rounds).toBeGreaterThan(size / 65_536);
  expect(most).toBeLessThan(500_000);
});

it("nor are those of many connections, of which a part comes with the headers", async () => {
  const port = await refusing();
  const [connections, part] = [20, Buffer.alloc(65_536, "x")];
  let [read, rounds] = [0, 0];
  app.server.on("connection", (socket) => {
    let before = 0;
    const count = () => {
      read += socket.bytesRead - before;
      before = socket.bytesRead;
    };
    socket.on("close", count);
    const look = () => {
      count();
      if (!socket.destroyed) void setImmediate().then(look);
    };
    look();
  });
  let isOver = false;
  const turn = () => {
    rounds += 1;
    if (!isOver) void setImmediate().then(turn);
  };
  turn();
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => socket.destroy());
    socket.write(Buffer.concat([Buffer.from(head()), part]));
    const more = () => {
      while (!socket.destroyed && socket.write(part));
      socket.once("drain", more);
    };
    more();
    return socket;
  });
  await expect.poll(() => read).toBeGreaterThan(10 * size);
  isOver = true;
  for (const socket of sockets) socket.destroy();
  // Each first part comes unasked.
  expect(read / 65_536).toBeLessThan(rounds + 2 * connections);
});
