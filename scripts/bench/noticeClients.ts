import type { WebSocket } from "ws";
import { answerCalls } from "./childCalls.ts";
import { connectClient, ping } from "./hubClient.ts";

/** One clock for all processes of a machine. */
const now = (): number => Number(process.hrtime.bigint()) / 1e6;

const sockets: WebSocket[] = [];
let arrivals: number[] = [];
let complete: (() => void) | undefined;

function arrive(): void {
  arrivals.push(now());
  if (arrivals.length === sockets.length) complete?.();
}

const calls = {
  async connect(url: string, token: string, workspace: string, count: number): Promise<number> {
    while (sockets.length < count) {
      const next = Math.min(50, count - sockets.length);
      sockets.push(
        ...(await Promise.all(
          Array.from({ length: next }, () =>
            connectClient(url, token, workspace, { events: arrive }),
          ),
        )),
      );
    }
    const pings = setInterval(() => {
      for (const socket of sockets) ping(socket);
    }, 10_000);
    pings.unref();
    return sockets.length;
  },
  arm() {
    arrivals = [];
  },
  /**
   * When each client heard of the change; fewer than there are clients when some have not within
   * five seconds.
   */
  async arrivals(): Promise<number[]> {
    if (arrivals.length < sockets.length) {
      await new Promise<void>((resolve) => {
        const late = setTimeout(resolve, 5_000);
        complete = () => {
          clearTimeout(late);
          resolve();
        };
      });
    }
    complete = undefined;
    return arrivals;
  },
};
export type NoticeCalls = typeof calls;
answerCalls(calls);
