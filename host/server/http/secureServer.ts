import { lookup } from "node:dns/promises";
import { once } from "node:events";
import type { RequestListener } from "node:http";
import { createServer, type Server, type ServerOptions } from "node:https";
import {
  type AddressInfo,
  createServer as createNetServer,
  type Server as NetServer,
} from "node:net";
import type { TLSSocket } from "node:tls";
import type { TlsFiles } from "../config/types.ts";
import { guarded, reasonOf } from "../faults/index.ts";
import type { Limits } from "../limits/index.ts";
import type { Logger } from "../telemetry/index.ts";
import { followedCertificate } from "./certificateWatch.ts";
import type { Entrance } from "./entrance.ts";
import { Http2Sessions, idleMs } from "./http2Sessions.ts";
import type { StreamRequest } from "./streamMessages.ts";

interface SecureServerOptions {
  files: TlsFiles;
  /** As a server without TLS has them. */
  http: ServerOptions;
  limits: Limits;
  isTrusted: (address: string) => boolean;
  entrance: Entrance;
  logger: Logger;
}

/**
 * The server of HTTPS. A connection says in its handshake which HTTP it speaks: version 2, or 1.1,
 * as WebSockets do. Browsers open one of its own for these, since nothing offers them over
 * version 2.
 */
export class SecureServer {
  readonly server: Server;
  readonly #sessions: Http2Sessions;
  readonly #others: NetServer[] = [];
  readonly #logger: Logger;
  readonly #unfollow: () => void;

  constructor(
    { files, http, limits, isTrusted, entrance, logger }: SecureServerOptions,
    handler: RequestListener,
  ) {
    this.#logger = logger;
    const certificate = followedCertificate(files, logger);
    this.server = createServer(
      {
        ...certificate.options,
        ...http,
        ALPNProtocols: ["h2", "http/1.1"],
        handshakeTimeout: limits.headerSeconds * 1_000,
      },
      handler,
    );
    this.server.keepAliveTimeout = idleMs;
    this.server.requestTimeout = 0;
    this.#sessions = new Http2Sessions({ limits, isTrusted, entrance, logger, handler });
    this.#divide();
    this.#unfollow = certificate.follow(this.server);
  }

  /** The next requests of the connection begin when it is this person's turn. */
  takeTurnsAs(request: StreamRequest, userId: string): void {
    this.#sessions.takeTurnsAs(request, userId);
  }

  /**
   * Takes the connections of all other addresses of a host, such as ::1 beside 127.0.0.1. What
   * Fastify would open there knows neither HTTP/2 nor the bounds of connections.
   */
  async listenAt(host: string): Promise<void> {
    const { address: own, port } = this.server.address() as AddressInfo;
    for (const { address } of await lookup(host, { all: true })) {
      if (address === own || !this.server.listening) continue;
      const other = createNetServer(
        { noDelay: true },
        guarded(
          "connection of another address",
          this.#logger,
          (socket) => void this.server.emit("connection", socket),
          (_error, socket) => socket.destroy(),
        ),
      );
      this.#others.push(other);
      other.listen(port, address);
      // Browsers try the next address of the host.
      await once(other, "listening").catch((error) =>
        this.#logger.info({ address, reason: reasonOf(error) }, "an address is not listened at"),
      );
      // It may have closed meanwhile.
      if (!this.server.listening) other.close();
    }
  }

  /** Takes no more connections and requests; requests under way go on. */
  close(): void {
    this.#unfollow();
    for (const other of this.#others) other.close();
    this.#sessions.close();
  }

  /** Ends those under way, too. */
  end(): void {
    this.#sessions.end();
    this.server.closeAllConnections();
  }

  /** By what was chosen in the handshake. */
  #divide(): void {
    const { server } = this;
    const takers = server.listeners("secureConnection") as ((socket: TLSSocket) => void)[];
    server.removeAllListeners("secureConnection");
    server.on(
      "secureConnection",
      guarded(
        "secure connection",
        this.#logger,
        (socket: TLSSocket) => {
          if (socket.alpnProtocol === "h2") this.#sessions.take(socket);
          else for (const take of takers) take.call(server, socket);
        },
        (_error, socket) => socket.destroy(),
      ),
    );
  }
}
