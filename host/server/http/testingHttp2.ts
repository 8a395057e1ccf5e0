import { rmSync } from "node:fs";
import { type ClientHttp2Session, connect } from "node:http2";
import type { AddressInfo } from "node:net";
import { dirname } from "node:path";
import { connect as connectTls, type TLSSocket } from "node:tls";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { loadConfig } from "../config/index.ts";
import type { Config } from "../config/types.ts";
import { createLogger } from "../telemetry/index.ts";
import { createBaseApp } from "./baseApp.ts";
import { selfSigned, writePair } from "./testingTls.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

export interface SecureApp extends AsyncDisposable {
  app: FastifyInstance;
  port: number;
  cert: string;
  session(): ClientHttp2Session;
  bare(): Promise<BareHttp2>;
}

/** An app with HTTPS that listens. `add` gives it its routes. */
export async function secureApp(
  add: (app: FastifyInstance) => unknown = () => {},
  limits: Partial<Config["limits"]> = {},
): Promise<SecureApp> {
  const pair = selfSigned();
  const files = writePair(pair);
  const env = { TLS_CERTIFICATE: files.certificate, TLS_KEY: files.key };
  const config = loadConfig({ env, root });
  Object.assign(config.limits, limits);
  const app = await createBaseApp(config, createLogger("silent"));
  app.get("/seen", async ({ host, protocol, raw, sender }) => ({
    host,
    protocol,
    version: raw.httpVersion,
    sender,
  }));
  await add(app);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const closes: (() => unknown)[] = [];
  return {
    app,
    port,
    cert: pair.cert,
    session() {
      const session = connect(`https://127.0.0.1:${port}`, { ca: pair.cert });
      session.on("error", () => undefined);
      closes.push(() => session.destroy());
      return session;
    },
    async bare() {
      const bare = await BareHttp2.open(port, pair.cert);
      closes.push(() => bare.socket.destroy());
      return bare;
    },
    async [Symbol.asyncDispose]() {
      for (const close of closes.splice(0)) close();
      await app.close();
      rmSync(dirname(files.certificate), { recursive: true });
    },
  };
}

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

/** An answer over HTTP/2; a request that is given up rejects. */
export function ask(
  session: ClientHttp2Session,
  path: string,
  { body, ...headers }: Record<string, string | undefined> = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const stream = session.request({
    ":path": path,
    ":method": body === undefined ? "GET" : "POST",
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...headers,
  });
  let given: Record<string, unknown> = {};
  let text = "";
  stream.setEncoding("utf8");
  stream.on("response", (answer) => {
    given = answer;
  });
  stream.on("data", (part: string) => {
    text += part;
  });
  stream.on("error", reject);
  stream.on("close", () => {
    if (given[":status"] === undefined) reject(new Error(`RST_STREAM ${stream.rstCode}`));
    else resolve({ status: Number(given[":status"]), headers: given, text });
  });
  stream.end(body);
  return promise;
}

export const frames = {
  data: 0,
  headers: 1,
  reset: 3,
  settings: 4,
  ping: 6,
  goaway: 7,
  windowUpdate: 8,
  continuation: 9,
} as const;
export const flags = { ack: 1, endStream: 1, endHeaders: 4 } as const;

interface Frame {
  type: number;
  flags: number;
  stream: number;
  payload: Buffer;
}

/** HTTP/2 frame by frame, for what no client would send: Node's takes back what it gives up. */
export class BareHttp2 {
  readonly socket: TLSSocket;
  /** Of the server. */
  readonly seen: Frame[] = [];
  readonly closed: Promise<void>;

  static async open(port: number, ca: string): Promise<BareHttp2> {
    const socket = connectTls({ port, host: "127.0.0.1", ca, ALPNProtocols: ["h2"] });
    await new Promise((resolve) => socket.once("secureConnect", resolve));
    return new BareHttp2(socket);
  }

  private constructor(socket: TLSSocket) {
    this.socket = socket;
    this.closed = new Promise((resolve) => socket.once("close", () => resolve()));
    // What is written after the end of the connection is what a flood is.
    socket.on("error", () => undefined);
    let rest = Buffer.alloc(0);
    socket.on("data", (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= 9 && rest.length >= 9 + rest.readUIntBE(0, 3)) {
        const end = 9 + rest.readUIntBE(0, 3);
        this.seen.push({
          type: rest[3]!,
          flags: rest[4]!,
          stream: rest.readUInt32BE(5),
          payload: rest.subarray(9, end),
        });
        rest = rest.subarray(end);
      }
    });
  }

  send(...parts: readonly Buffer[]): void {
    this.socket.write(Buffer.concat(parts));
  }

  /** As every client begins: with settings of its own, and confirming those of the server. */
  begin(confirms = true): void {
    this.send(
      Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
      frame(frames.settings, 0, 0),
      ...(confirms ? [frame(frames.settings, flags.ack, 0)] : []),
    );
  }

  /** Codes of streams that the server has reset. */
  resets(): Map<number, number> {
    return new Map(
      this.seen
        .filter(({ type }) => type === frames.reset)
        .map(({ stream, payload }) => [stream, payload.readUInt32BE(0)]),
    );
  }
}

export function frame(
  type: number,
  flag: number,
  stream: number,
  payload: Buffer = Buffer.alloc(0),
): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head[3] = type;
  head[4] = flag;
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

const text = (value: string): Buffer =>
  Buffer.concat([Buffer.from([value.length]), Buffer.from(value)]);

/** Header fields in HPACK, by the numbers of its table and in plain letters. */
export const fields = {
  get: (path: string): Buffer => requestFields(0x82, path),
  post: (path: string): Buffer =>
    Buffer.concat([requestFields(0x83, path), Buffer.from([0x0f, 0x10]), text("application/json")]),
  /** A body without a type, which no parser takes. */
  bytes: (path: string): Buffer => requestFields(0x83, path),
  other: (name: string, value: string): Buffer =>
    Buffer.concat([Buffer.from([0x00]), text(name), text(value)]),
};

function requestFields(method: number, path: string): Buffer {
  const scheme = 0x87;
  return Buffer.concat([
    Buffer.from([method, scheme, 0x04]),
    text(path),
    Buffer.from([0x01]),
    text("localhost"),
  ]);
}
