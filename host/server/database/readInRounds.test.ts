import { once } from "node:events";
import { createConnection, createServer, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { readInRounds } from "./readInRounds.ts";

const megabytes = 8;
const sent = megabytes * 1_048_576;

/** Reads what has arrived already, and returns how much of it each round of the loop read. */
async function roundsOf(prepare: (socket: Socket) => void): Promise<number[]> {
  const server = createServer((socket) => socket.end(Buffer.alloc(sent))).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");

  const socket = createConnection((server.address() as { port: number }).port, "127.0.0.1");
  await once(socket, "connect");
  prepare(socket);
  const rounds: number[] = [];
  let round = 0;
  socket.on("data", ({ length }) => {
    if (round === 0)
      setImmediate(() => {
        rounds.push(round);
        round = 0;
      });
    round += length;
  });
  await once(socket, "end");
  await setTimeout(0);
  return rounds;
}

it("reads a long answer in pieces, each in a round of the loop of its own, and all of it", async () => {
  const rounds = await roundsOf(readInRounds);
  expect(rounds.reduce((sum, bytes) => sum + bytes, 0)).toBe(sent);
  expect(Math.max(...rounds)).toBeLessThanOrEqual(3 * 65_536);
  expect(Math.max(...(await roundsOf(() => undefined)))).toBeGreaterThan(3 * 65_536);
});
