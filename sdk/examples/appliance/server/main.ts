import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import { type Decline, declineChart, declineFacts, readDecline, readWidth } from "./decline.ts";
import { page, script, styles } from "./page.ts";

// An app that the server draws: the browser sends what is chosen, the server answers with the
// drawing. Listens on this machine alone, and reports its port to the process that started it;
// without one, PORT is used.
const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
  "/app.js": ["text/javascript; charset=utf-8", script],
  "/app.css": ["text/css; charset=utf-8", styles],
};

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const [type, text] =
    pathname === "/"
      ? ["text/html; charset=utf-8", page(chosen(request, searchParams))]
      : (files[pathname] ?? []);
  response.writeHead(type === undefined ? 404 : 200, {
    "content-type": type ?? "text/plain; charset=utf-8",
  });
  response.end(text ?? "There is no such file.");
});

/** The query of the page goes before the params that the app was placed with. */
function chosen({ headers }: IncomingMessage, query: URLSearchParams): Decline {
  const params: Record<string, unknown> = JSON.parse(
    decodeURIComponent(String(headers["x-petrons-params"] ?? "%7B%7D")),
  );
  for (const [name, value] of query)
    if (name.startsWith("decline-")) params[name.slice("decline-".length)] = Number(value);
  return readDecline(params);
}

const sockets = new WebSocketServer({ server, path: "/draw", maxPayload: 4_096 });
sockets.on("connection", (socket: WebSocket) => {
  socket.on("error", () => socket.terminate());
  socket.on("message", (data) => {
    let decline: Decline;
    let width: number;
    try {
      const given = JSON.parse(String(data));
      decline = readDecline(given);
      width = readWidth(given?.width);
    } catch {
      return socket.close(1_007, "A message must be JSON.");
    }
    socket.send(
      JSON.stringify({ decline, drawing: declineChart(decline, width), ...declineFacts(decline) }),
    );
  });
});

server.listen(process.send ? 0 : Number(process.env.PORT ?? 5_006), "127.0.0.1", () => {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  if (process.send) process.send({ address });
  else console.log(`The decline app is at ${address}`);
});

const end = () => process.exit(0);
process.on("SIGTERM", end);
process.on("disconnect", end);
