import { connect, type Socket } from "node:net";

/** A bare connection to the node: what is sent is sent as it is. */
export class RawSocket {
  readonly socket: Socket;
  answer = "";
  closed = false;

  /** `from` is another address of this machine, such as 127.0.0.9, to be counted as somebody else. */
  constructor(url: string, from?: string) {
    const { hostname, port } = new URL(url);
    const host = from === undefined ? hostname.replace(/^\[|\]$/g, "") : "127.0.0.1";
    this.socket = connect({ port: Number(port), host, ...(from !== undefined && { localAddress: from }) });
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

  /** Resolves with whether the node ended the connection within the seconds; then it is ended here. */
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
