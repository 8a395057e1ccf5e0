import { WebSocket } from "ws";
import { answerCalls } from "./childCalls.ts";

const end = "\x1e";
/** One clock for all processes of a machine. */
const now = (): number => Number(process.hrtime.bigint()) / 1e6;

const sockets: WebSocket[] = [];
let arrivals: number[] = [];
let complete: (() => void) | undefined;

function receive(text: string, entered: () => void): void {
  const at = now();
  for (const part of text.split(end)) {
    if (part === "" || part === "{}") continue;
    const message = JSON.parse(part) as { type: number; target?: string; error?: string };
    if (message.type === 3) {
      if (message.error) throw new Error(message.error);
      entered();
    }
    if (message.type !== 1 || message.target !== "ForgeEvents") continue;
    arrivals.push(at);
    if (arrivals.length === sockets.length) complete?.();
  }
}

/** A client of the hub's JSON protocol that has entered the workspace. */
function connectClient(url: string, token: string, workspace: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(
      `${url.replace("http", "ws")}/hubs/kernels?access_token=${token}`,
      { perMessageDeflate: false },
    );
    socket.on("error", reject);
    socket.on("message", (data) => receive(data.toString(), () => resolve(socket)));
    socket.on("open", () => {
      socket.send(`${JSON.stringify({ protocol: "json", version: 1 })}${end}`);
      socket.send(
        `${JSON.stringify({ type: 1, invocationId: "1", target: "ForgeEnterClient", arguments: [workspace] })}${end}`,
      );
    });
  });
}

const calls = {
  async connect(url: string, token: string, workspace: string, count: number): Promise<number> {
    while (sockets.length < count) {
      const next = Math.min(50, count - sockets.length);
      sockets.push(
        ...(await Promise.all(
          Array.from({ length: next }, () => connectClient(url, token, workspace)),
        )),
      );
    }
    const pings = setInterval(() => {
      for (const socket of sockets) socket.send(`{"type":6}${end}`);
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
