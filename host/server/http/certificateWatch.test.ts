import { rmSync } from "node:fs";
import { createServer, request } from "node:https";
import { type AddressInfo, connect } from "node:net";
import { dirname } from "node:path";
import { text } from "node:stream/consumers";
import { connect as connectTls } from "node:tls";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { loadConfig } from "../config/index.ts";
import type { TlsFiles } from "../config/types.ts";
import { createLogger } from "../telemetry/index.ts";
import { createBaseApp } from "./baseApp.ts";
import { followedCertificate } from "./certificateWatch.ts";
import { selfSigned, writePair } from "./testingTls.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const closes: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0).reverse()) await close();
});

const configOf = ({ certificate, key }: TlsFiles) =>
  loadConfig({ env: { TLS_CERTIFICATE: certificate, TLS_KEY: key }, root });

function filesOf(pair = selfSigned()): TlsFiles {
  const files = writePair(pair);
  closes.push(() => rmSync(dirname(files.certificate), { recursive: true }));
  return files;
}

interface Opened {
  app: FastifyInstance;
  port: number;
  cert: string;
  files: TlsFiles;
  log: string[];
}

async function secureApp(headerSeconds?: number): Promise<Opened> {
  const pair = selfSigned();
  const files = filesOf(pair);
  const log: string[] = [];
  const write = (line: string) => void log.push(line);
  const config = configOf(files);
  if (headerSeconds !== undefined) config.limits.headerSeconds = headerSeconds;
  const app = await createBaseApp(config, createLogger("info", { write }));
  app.get("/seen", async ({ host, protocol, raw }) => ({
    host,
    protocol,
    version: raw.httpVersion,
  }));
  app.get("/waits", () => new Promise(() => undefined));
  await app.listen({ port: 0, host: "127.0.0.1" });
  closes.push(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return { app, port, cert: pair.cert, files, log };
}

const seen = async ({ port, cert }: Opened) => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
  const options = { port, host: "127.0.0.1", path: "/seen", ca: cert, agent: false as const };
  request(options, (answer) => {
    text(answer).then((all) => resolve([answer.headers, JSON.parse(all)]), reject);
  })
    .on("error", reject)
    .end();
  return promise;
};

test("requests over HTTPS are answered, in HTTP/1.1 and with a Strict-Transport-Security header", async () => {
  const opened = await secureApp();
  expect(await seen(opened)).toEqual([
    expect.objectContaining({ "strict-transport-security": "max-age=31536000" }),
    { host: `127.0.0.1:${opened.port}`, protocol: "https", version: "1.1" },
  ]);
});

test("a connection that does not speak TLS, or stops during the handshake, is closed, and others are answered", async () => {
  const opened = await secureApp();
  for (const said of ["GET /seen HTTP/1.1\r\nhost: localhost\r\n\r\n", "\x16\x03\x01\x02\x00"]) {
    const socket = connect(opened.port, "127.0.0.1").on("error", () => undefined);
    const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    socket.resume().end(said);
    await closed;
  }
  expect((await seen(opened))[1]).toMatchObject({ protocol: "https" });
});

test("a connection that sends nothing is closed after headerSeconds", async () => {
  const { port } = await secureApp(0.2);
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  await new Promise<void>((resolve) => socket.resume().once("close", () => resolve()));
});

test("WebSockets open over TLS", async () => {
  const { app, port, cert } = await secureApp();
  const sockets = new WebSocketServer({ noServer: true });
  app.server.on("upgrade", (asked, socket, head) =>
    sockets.handleUpgrade(asked, socket, head, (opened) =>
      opened.on("message", (data) => opened.send(`heard ${data}`)),
    ),
  );
  const socket = new WebSocket(`wss://127.0.0.1:${port}/any`, { ca: cert });
  closes.push(() => socket.terminate());
  const heard = new Promise<string>((resolve) =>
    socket.once("message", (data) => resolve(String(data))),
  );
  await new Promise((resolve) => socket.once("open", resolve));
  socket.send("this");
  expect(await heard).toBe("heard this");
});

test("a server that closes ends its connections, those with requests under way after a while", async () => {
  const { app, port, cert } = await secureApp();
  const socket = connectTls({ port, host: "127.0.0.1", ca: cert }).on("error", () => undefined);
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  const began = new Promise((resolve) => app.server.once("request", resolve));
  socket.resume().write("GET /waits HTTP/1.1\r\nhost: localhost\r\n\r\n");
  await began;
  await app.close();
  await closed;
});

/** What the server at a port shows who it is. */
const shownBy = async (port: number, servername?: string): Promise<string> => {
  const given = servername === undefined ? {} : { servername };
  const socket = connectTls({ port, host: "127.0.0.1", rejectUnauthorized: false, ...given });
  await new Promise((resolve) => socket.once("secureConnect", resolve));
  const { fingerprint256 } = socket.getPeerCertificate();
  socket.destroy();
  return fingerprint256;
};

test("a renewed certificate is shown without a restart; a pair that does not fit, or has ended, is not taken, and the log says why once", async () => {
  const files = filesOf();
  const log: string[] = [];
  const lines = createLogger("info", { write: (line) => void log.push(line) });
  const followed = followedCertificate(files, lines, 10);
  const server = createServer(followed.options);
  closes.push(followed.follow(server), () => server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const first = await shownBy(port);
  const said = (words: string) =>
    vi.waitFor(() => expect(log.some((line) => line.includes(words))).toBe(true), 10_000);
  writePair({ cert: selfSigned().cert, key: selfSigned().key }, files);
  await said("is not that of the certificate");
  writePair(selfSigned({ until: new Date(Date.now() - 1_000) }), files);
  await said("ended on");
  expect(await shownBy(port)).toBe(first);
  writePair(selfSigned(), files);
  await said("the certificate was renewed");
  const renewed = await shownBy(port);
  expect(renewed).not.toBe(first);
  expect(await shownBy(port, "localhost")).toBe(renewed);
  expect(log.filter((line) => line.includes("ended on"))).toHaveLength(1);
});

test("files that are missing, alone, of two pairs, ended or not yet valid are refused with what to do", () => {
  const files = filesOf();
  const refused = (given: Record<string, string>) => () => loadConfig({ env: given, root });
  const both = { TLS_CERTIFICATE: files.certificate, TLS_KEY: files.key };
  expect(refused({ TLS_CERTIFICATE: files.certificate })).toThrow(/^TLS_KEY is not set: /);
  expect(refused({ TLS_KEY: files.key })).toThrow(/^TLS_CERTIFICATE is not set: /);
  expect(refused({ ...both, TLS_KEY: "nowhere.pem" })).toThrow(/nowhere\.pem cannot be read: /);
  expect(refused({ ...both, TLS_KEY: files.certificate })).toThrow(/holds no private key: /);
  expect(refused({ ...both, TLS_CERTIFICATE: files.key })).toThrow(/holds no certificate: /);
  expect(refused({ ...both, PUBLIC_URL: "http://petrons.example.com" })).toThrow(
    /expected an address with https, since TLS_CERTIFICATE is set/,
  );
  expect(configOf(files).publicUrl).toBe("https://localhost:4000");
  writePair({ cert: selfSigned().cert, key: selfSigned().key }, files);
  expect(refused(both)).toThrow(/is not that of the certificate in /);
  const day = 86_400_000;
  writePair(selfSigned({ until: new Date(Date.now() - day) }), files);
  expect(refused(both)).toThrow(/ended on .*: replace it and its key with a renewed pair/);
  writePair(selfSigned({ from: new Date(Date.now() + day / 2) }), files);
  expect(refused(both)).toThrow(/holds from .* on only/);
});
