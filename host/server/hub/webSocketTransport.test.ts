import { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import type { WebSocket } from "ws";
import { WebSocketTransport } from "./webSocketTransport.ts";

const clocks = { ping: 5_000, mute: 12_000 };

function transport() {
  const socket = Object.assign(new EventEmitter(), { ping: vi.fn(), readyState: 1, OPEN: 1 });
  const owner = {
    receive: vi.fn(),
    pinged: vi.fn(),
    transportGone: vi.fn(),
    faults: { error: vi.fn() },
  };
  // Whole milliseconds: with the machine's own clock, five seconds may come out a rounding error
  // short of 5,000.
  vi.spyOn(performance, "now").mockReturnValueOnce(0);
  const made = new WebSocketTransport(socket as unknown as WebSocket, owner, clocks);
  /** Looks at it each second, from one second to another. */
  const sweep = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => made.sweep((from + at) * 1_000));
  return { socket, sweep };
}

test("is asked after 5 s without a word, every 5 s, and given up after 12", () => {
  const { socket, sweep } = transport();
  expect(sweep(0, 11)).not.toContain(false);
  expect(socket.ping).toHaveBeenCalledTimes(2);
  expect(sweep(12, 12)).toEqual([false]);
});

test("is kept while anything is heard, and not asked while messages come", () => {
  const { socket, sweep } = transport();
  const hear = (event: string, second: number) => {
    vi.spyOn(performance, "now").mockReturnValueOnce(second * 1_000);
    socket.emit(event, Buffer.from("{}"));
  };
  expect(sweep(0, 10)).not.toContain(false);
  hear("pong", 10);
  expect(sweep(11, 20)).not.toContain(false);
  const asked = socket.ping.mock.calls.length;
  for (let second = 20; second < 60; second += 4) {
    hear("message", second);
    expect(sweep(second + 1, second + 4)).not.toContain(false);
  }
  expect(socket.ping).toHaveBeenCalledTimes(asked);
  expect(sweep(61, 70)).toContain(false);
});

test("a node that was held up itself asks before it gives anybody up", () => {
  const { socket, sweep } = transport();
  sweep(0, 4);
  expect(sweep(40, 45)).not.toContain(false);
  expect(socket.ping).toHaveBeenCalled();
  expect(sweep(46, 52)).toContain(false);
});
