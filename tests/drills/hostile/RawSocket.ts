import { connect, type Socket } from "node:net";

/** A bare connection to the node: what is sent is sent as it is. */
export class RawSocket {
  readonly socket: Socket;
  answer = "";
  closed = false;

  /**
   * `from` is another address of this machine, such as 127.0.0.9, to be counted as somebody else.
   */
  constructor(url: string, from?: string) {
    const { hostname, port } = new URL(url);
    const host = from === undefined ? hostname.replace(/^\[|\]$/g, "") : "127.0.0.1";
    this.socket = connect({
      port: Number(port),
      host,
      ...(from !== undefined && { localAddress: from }),
    });
    this.socket.on("data", (chunk) => (this.answer += chunk.toString("latin1")));
    // A reset is an answer too: `close` follows.
    this.socket.on("error", () => this.socket.destroy());
    this.socket.on("close", () => {
      this.closed = true;
    });
  }

  send(bytes: string | Buffer): this {
    if (!this.closed) this.socket.write(bytes);
    return this;
  }

  get status(): number {
    return Number(/^HTTP\/1\.1 (\d+)/.exec(this.answer)?.[1] ?? 0);
  }

  /**
   * Resolves with whether the node ended the connection within the seconds; then it is ended here.
   */
  async endedWithin(seconds: number): Promise<boolean> {
    if (!this.closed)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, seconds * 1_000);
        this.socket.once("close", () => {
          clearTimeout(timer);
          resolve();
        });
      });
    const ended = this.closed;
    this.socket.destroy();
    return ended;
  }
}

/** The head of a POST as somebody, or as nobody. */
export const headOf = (path: string, length: number | "chunked", token?: string): string =>
  [
    `POST ${path} HTTP/1.1`,
    "Host: x",
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    "Content-Type: application/json",
    length === "chunked" ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`,
    "",
    "",
  ].join("\r\n");

export function assert(held: boolean, otherwise: string): asserts held {
  if (!held) throw new Error(otherwise);
}

/**
 * Sends a request over and over on so many connections, each time that the last one was answered;
 * returns how often each status came. It costs this process little: what a bystander of the same
 * process measures is the node.
 */
export async function repeat(
  url: string,
  request: (lane: number) => string | Buffer,
  lanes: number,
  count: number,
  from?: string,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let left = count;
  const lane = (at: number): Promise<void> =>
    new Promise((resolve) => {
      const raw = new RawSocket(url, from);
      const next = () => {
        if (left-- > 0) raw.send(request(at));
        else raw.socket.destroy();
      };
      raw.socket.on("data", () => {
        const found = [...raw.answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)];
        // What was counted is forgotten; the beginning of a next answer may be cut off, but not
        // within these bytes.
        raw.answer = raw.answer.slice(-11).includes("HTTP") ? raw.answer.slice(-11) : "";
        for (const [, status] of found) {
          statuses.set(Number(status), (statuses.get(Number(status)) ?? 0) + 1);
          next();
        }
      });
      raw.socket.on("close", () => resolve());
      next();
    });
  await Promise.all(Array.from({ length: lanes }, (_, at) => lane(at)));
  return statuses;
}

/** So many, each made with its number. */
export const several = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));
