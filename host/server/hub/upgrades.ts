import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { rawAnswer } from "../answers/index.ts";
import { guarded } from "../faults/index.ts";
import type { Session } from "../identity/types.ts";
import {
  admit,
  findConnection,
  type HubAddress,
  originAllowed,
  Refusal,
  readAddress,
} from "./admission.ts";
import type { Connection } from "./connection.ts";
import { maxReadBytes } from "./hubLimits.ts";
import type { HubServer } from "./hubServer.ts";
import { WebSocketTransport } from "./webSocketTransport.ts";

/**
 * Opens WebSockets. Fastify's hooks do not run on upgrades, so token and origin are checked here.
 */
export class Upgrades {
  readonly #hubServer: HubServer;
  readonly #attached = new WeakSet<Server>();
  readonly #sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: maxReadBytes,
  });

  constructor(hubServer: HubServer) {
    this.#hubServer = hubServer;
    // A malformed upgrade would be answered without our headers.
    this.#sockets.on(
      "wsClientError",
      guarded(
        "hub upgrade",
        hubServer.faults,
        (error, socket) => answer(socket, 400, `${error.message}.`),
        (_error, _malformed, socket) => socket.destroy(),
      ),
    );
  }

  /** Attaching twice is the same as once: a socket must not be upgraded by two listeners. */
  attach(server: Server): void {
    if (this.#attached.has(server)) return;
    this.#attached.add(server);
    const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      this.#upgrade(server, request, socket, head);
    server.on(
      "upgrade",
      guarded("hub upgrade", this.#hubServer.faults, upgrade, (_error, _request, socket) =>
        socket.destroy(),
      ),
    );
  }

  async #upgrade(
    server: Server,
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ): Promise<void> {
    // Node hands over a bare socket: without a listener a reset of it would end the process.
    const destroy = () => socket.destroy();
    socket.on("error", destroy);
    if (readAddress(request).path !== this.#hubServer.path) {
      // Without another listener nobody would ever answer it.
      if (server.listenerCount("upgrade") === 1)
        answer(socket, 404, "There is nothing to upgrade to here.");
      return;
    }
    try {
      if (!originAllowed(request, this.#hubServer.origins))
        throw new Refusal(403, "This origin may not open a connection.");
      const address = readAddress(request);
      const session = await admit(this.#hubServer, address.accessToken, request);
      // From here to the start nothing waits, so two sockets cannot both find the connection free.
      const connection = this.#connection(address, session);
      socket.off("error", destroy);
      const { clocks } = this.#hubServer;
      this.#sockets.handleUpgrade(request, socket, head, (webSocket) =>
        connection.start(new WebSocketTransport(webSocket, connection, clocks)),
      );
      // `ws` answers a malformed upgrade itself; the connection meant for it then never starts.
      if (!connection.transport) connection.drop();
    } catch (error) {
      if (error instanceof Refusal)
        return answer(socket, error.status, error.message, error.retryAfter);
      this.#hubServer.report(error);
      answer(socket, 503, "The server is busy or restarting. Try again shortly.");
    }
  }

  #connection(address: HubAddress, session: Session): Connection {
    this.#hubServer.refuseWhenClosed();
    if (!address.connectionToken) return this.#hubServer.connect(session, true);
    const connection = findConnection(this.#hubServer.connections, address, session);
    if (connection.ended) throw new Refusal(404, "The connection has ended.");
    if (connection.transport?.kind === "webSockets")
      throw new Refusal(409, "The connection already has a WebSocket.");
    if (connection.transport) throw new Refusal(400, "The connection uses another transport.");
    return connection;
  }
}

function answer(socket: Duplex, status: number, sentence: string, retryAfter?: number): void {
  socket.once("finish", () => socket.destroy());
  socket.end(
    rawAnswer(
      status,
      sentence,
      retryAfter === undefined ? {} : { "retry-after": String(retryAfter) },
    ),
  );
}
