import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { brotliCompressSync, gzipSync, zstdCompressSync } from "node:zlib";
import { WebSocket, WebSocketServer } from "ws";

/** An app behind the proxy, which does by its paths what apps should not. */
export interface MisbehavingApp {
  address: string;
  /** Those that came over HTTP or opened a WebSocket, newest last. */
  requests: { url: string; headers: IncomingMessage["headers"]; body: string }[];
  /** WebSockets open now. */
  sockets(): number;
  /** Bytes that were written of the endless answer. */
  endlessBytes: number;
  close(): Promise<void>;
}

const document =
  "<!-- <head> --><!doctype html><html><head><title>App</title></head><body>Hello</body></html>";

export async function openMisbehavingApp(): Promise<MisbehavingApp> {
  const app: MisbehavingApp = {
    address: "",
    requests: [],
    sockets: () => sockets.clients.size,
    endlessBytes: 0,
    close,
  };
  const answers: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
    "/": (response) => response.setHeader("content-type", "text/html; charset=utf-8").end(document),
    "/missing/": (response) =>
      response.writeHead(404, { "content-type": "text/html" }).end("<p>Cannot GET /missing/</p>"),
    "/gone": (response) => response.writeHead(410).end("gone"),
    "/report/": (response) =>
      response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF-1.7"),
    "/report/day.pdf": (response) =>
      response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF-1.7"),
    "/nothing/": (response) => response.writeHead(204).end(),
    "/form": (response) =>
      response.writeHead(422, { "content-type": "text/html" }).end("<p>Enter a rate.</p>"),
    "/fails": (response) => response.writeHead(500).end("secret stack trace"),
    "/slow": () => {},
    "/events": (response) =>
      response.writeHead(200, { "content-type": "text/event-stream" }).write("data: 1\n\n"),
    "/elsewhere": (response) =>
      response.writeHead(302, { location: "https://evil.example/" }).end(),
    "/inside": (response) => response.writeHead(302, { location: "/next" }).end(),
    "/declared": (response) =>
      response.writeHead(200, { "content-length": 1_073_741_824 }).write("x"),
    "/endless": (response) => {
      const chunk = Buffer.alloc(65_536, "x");
      const more = () => {
        while (!response.destroyed && app.endlessBytes < 1_073_741_824) {
          app.endlessBytes += chunk.length;
          if (!response.write(chunk)) return;
        }
      };
      response.on("drain", more).on("error", () => {});
      more();
    },
    "/led/": (response, request) =>
      response
        .writeHead(302, { location: request.url!.includes("own=1") ? "next?own=1" : "next#top" })
        .end(),
    "/zstd": (response) =>
      response
        .writeHead(200, { "content-type": "text/html", "content-encoding": "zstd" })
        .end(zstdCompressSync(Buffer.from(document))),
    "/twice": (response) =>
      response
        .writeHead(200, { "content-type": "text/html", "content-encoding": "gzip, br" })
        .end(brotliCompressSync(gzipSync(Buffer.from(document)))),
    "/thrice": (response) =>
      response
        .writeHead(200, { "content-type": "text/html", "content-encoding": "gzip, gzip, gzip" })
        .end("x"),
    "/resets": (response) => response.socket?.destroy(),
    "/breaks": (response) => {
      response
        .writeHead(200, { "content-type": "text/html", "content-length": 1_000 })
        .write("<!doctype html>");
      response.socket?.destroySoon();
    },
    "/cookies": (response) =>
      response.setHeader("set-cookie", ["own=1; Path=/", "petrons-appliance-x=1"]).end(),
    "/nonsense": (response) => response.socket?.end("SSH-2.0-OpenSSH_9.6\r\n\r\n"),
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://app");
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString("latin1");
    });
    request.on("error", () => {});
    const noted = { url: request.url ?? "", headers: request.headers, body };
    app.requests.push(noted);
    request.on("end", () => {
      noted.body = body;
      (
        answers[pathname] ?? ((other: ServerResponse) => other.end(`${request.method} ${pathname}`))
      )(response, request);
    });
  });
  const connections = new Set<Socket>();
  server.on("connection", (connection) => {
    connections.add(connection);
    connection.on("error", () => {}).once("close", () => connections.delete(connection));
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request, socket, head) => {
    app.requests.push({ url: request.url ?? "", headers: request.headers, body: "" });
    if (request.url?.startsWith("/refuses"))
      return socket.end("HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
    if (request.url?.startsWith("/hangs")) return undefined;
    return sockets.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on("error", () => {});
      if (request.url?.startsWith("/drops")) webSocket.terminate();
      webSocket.on("message", (data, isBinary) => webSocket.send(data, { binary: isBinary }));
    });
  });
  app.address = await listening(server);
  async function close() {
    for (const connection of connections) connection.destroy();
    await new Promise((done) => server.close(done));
  }
  return app;
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface FrameAnswer {
  status: number;
  headers: IncomingMessage["headers"];
  body: string;
}

/**
 * A frame as far as the proxy sees one: it keeps the cookie of the app, or the session in its
 * address, and sends paths as they are given.
 */
export class TestingFrame {
  readonly url: URL;
  cookie = "";

  /** `url` as the token's answer has it. */
  constructor(url: string) {
    this.url = new URL(url);
  }

  get(path = "/", headers: Record<string, string> = {}): Promise<FrameAnswer> {
    return this.send("GET", path, headers);
  }

  /** As a browser asks for a document. */
  open(path: string): Promise<FrameAnswer> {
    return this.get(path, { "sec-fetch-dest": "iframe" });
  }

  send(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: string | Buffer,
  ): Promise<FrameAnswer> {
    const { hostname, port, pathname } = this.url;
    return new Promise((resolve, reject) => {
      const all = { ...(this.cookie && { cookie: this.cookie }), ...headers };
      const sent = httpRequest(
        {
          hostname: hostname === "localhost" ? "127.0.0.1" : hostname,
          port,
          path: pathname + path,
          method,
          headers: all,
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("error", reject);
          answer.on("aborted", () => reject(new Error("The answer broke off.")));
          answer.on("end", () => {
            const own = answer.headers["set-cookie"]?.find((line) => line.includes("HttpOnly"));
            if (own) this.cookie = own.split(";", 1)[0]!;
            const [session] = /\/~[\w-]+(?=\/)/.exec(answer.headers.location ?? "") ?? [];
            if (session && !this.url.pathname.endsWith(session)) this.url.pathname += session;
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(chunks).toString(),
            });
          });
        },
      );
      sent.on("error", reject);
      sent.end(body);
    });
  }

  /** Resolves with the open WebSocket; rejects with the answer's status. */
  socket(path: string, headers: Record<string, string> = {}): Promise<WebSocket> {
    const { port, pathname, origin } = this.url;
    const socket = new WebSocket(`ws://127.0.0.1:${port}${pathname}${path}`, {
      headers: { ...(this.cookie && { cookie: this.cookie }), origin, ...headers },
    });
    return new Promise((resolve, reject) => {
      socket.once("open", () => resolve(socket));
      socket.once("error", reject);
    });
  }
}
