import { connect } from "node:net";
import { answerCalls } from "./childCalls.ts";

/** What one round of requests asks; each body is sent in turn. */
interface Load {
  url: string;
  path: string;
  /** POST by default. */
  method?: string;
  /** Sent as a bearer token, where the server takes those. */
  token?: string;
  headers?: Record<string, string>;
  bodies: string[];
  /** The path of each body, where they differ. */
  paths?: string[];
  connections: number;
  milliseconds: number;
}

const headEnd = Buffer.from("\r\n\r\n");

/**
 * Asks over one kept connection, one request after the other, and counts the answers. Written on
 * the socket, since the machine's cores are shared with what is measured and an HTTP client would
 * take most of one.
 */
function client(
  { url, path, method = "POST", token, headers = {}, bodies, paths, milliseconds }: Load,
  offset: number,
): Promise<number> {
  const { hostname, port, host } = new URL(url);
  const sent = { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers };
  const own = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  const requests = bodies.map((body, at) => {
    const content = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
    return Buffer.from(
      `${method} ${paths?.[at] ?? path} HTTP/1.1\r\nhost: ${host}\r\n${own.join("")}${method === "GET" ? "" : content}\r\n${body}`,
    );
  });
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const until = performance.now() + milliseconds;
    let answers = 0;
    let received: Buffer = Buffer.alloc(0);
    const ask = () => socket.write(requests[(offset + answers) % requests.length]!);
    socket.on("connect", ask);
    socket.on("error", reject);
    socket.on("data", (part) => {
      received = received.length === 0 ? part : Buffer.concat([received, part]);
      const end = received.indexOf(headEnd);
      if (end < 0) return;
      const head = received.toString("latin1", 0, end);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
      if (!/^HTTP\/1\.1 20[01] /.test(head) || Number.isNaN(length)) {
        socket.destroy();
        reject(new Error(`${path} answered ${received.toString("utf8").slice(0, 1_000)}`));
        return;
      }
      if (received.length < end + 4 + length) return;
      received = Buffer.alloc(0);
      answers++;
      if (performance.now() < until) ask();
      else {
        socket.end();
        resolve(answers);
      }
    });
  });
}

const calls = {
  /** Requests a second. */
  async run(load: Load): Promise<number> {
    const started = performance.now();
    const counts = await Promise.all(
      Array.from({ length: load.connections }, (_, index) => client(load, index * 101)),
    );
    return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - started) / 1000);
  },
};
export type LoadCalls = typeof calls;
answerCalls(calls);
