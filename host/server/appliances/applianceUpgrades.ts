import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { type Duplex, pipeline } from "node:stream";
import { asPetronsError } from "@petrons/sdk/contracts";
import { type Agent, upgrade } from "undici";
import { rawAnswer } from "../answers/index.ts";
import { type FaultLogger, guarded } from "../faults/index.ts";
import type { Limits } from "../limits/index.ts";
import type { Scope } from "../scope/index.ts";
import { appliancePath, targetPath } from "./addresses.ts";
import type { ApplianceAccess } from "./applianceAccess.ts";
import { ApplianceFault, faults } from "./applianceFault.ts";
import { AppShares } from "./appShares.ts";
import { cookieSite, keptCookie } from "./cookies.ts";
import type { OpenConnections } from "./openConnections.ts";
import { requestHeaders } from "./requestHeaders.ts";
import { isOwnOrigin, type SessionPlace, sessionOf } from "./sessionPlace.ts";

interface UpgradeDependencies extends SessionPlace {
  scope: Pick<Scope, "container">;
  access: ApplianceAccess;
  connections: OpenConnections;
  agent: Agent;
  limits: Limits;
  logger: FaultLogger;
}

/** Between two looks at a connection on which nothing is sent. */
const keepAliveMs = 30_000;
/** What an app says of the WebSocket that it opened. */
const upgradeHeaders = [
  "sec-websocket-accept",
  "sec-websocket-protocol",
  "sec-websocket-extensions",
];

/**
 * WebSockets of apps. The client's connection opens only after the app has accepted it. From then
 * on bytes are passed on in both directions as they arrive, no faster than the other side reads; no
 * message is collected here.
 */
export class ApplianceUpgrades {
  readonly #dependencies: UpgradeDependencies;
  readonly #shares: AppShares;

  constructor(dependencies: UpgradeDependencies) {
    this.#dependencies = dependencies;
    const { limits } = dependencies;
    this.#shares = new AppShares({
      total: limits.applianceSockets,
      perOrganization: limits.applianceSocketsPerOrganization,
      perPerson: limits.applianceSocketsPerPerson,
    });
  }

  attach(server: Server, others: readonly string[]): void {
    const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const [path = ""] = (request.url ?? "").split("?", 1);
      if (others.includes(path)) return;
      // Node hands over a bare socket: without a listener a reset of it would end the process.
      socket.on("error", () => socket.destroy());
      await this.#upgrade(request, socket as Socket, head);
    };
    server.on(
      "upgrade",
      guarded("upgrade of an app", this.#dependencies.logger, upgrade, (_error, _request, socket) =>
        socket.destroy(),
      ),
    );
  }

  async #upgrade(request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    try {
      await this.#open(request, socket, head);
    } catch (error) {
      const known = error instanceof ApplianceFault ? error : asPetronsError(error);
      const { status, message, retryAfter } = known ?? {
        status: 503,
        message: "The server is busy or restarting. Try again shortly.",
        retryAfter: undefined,
      };
      socket.once("finish", () => socket.destroy());
      socket.end(
        rawAnswer(
          status,
          message,
          retryAfter === undefined ? {} : { "retry-after": String(retryAfter) },
        ),
      );
      if (!known) throw error;
    }
  }

  async #open(request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    const { access, connections, isShared } = this.#dependencies;
    const origin = this.#dependencies.origin();
    const given = appliancePath(request.url ?? "");
    if (!given) throw new ApplianceFault(404, "There is nothing to upgrade to here.");
    // No other protection covers what a page of another origin opens with the cookies of this one.
    if (!isOwnOrigin(request.headers.origin, this.#dependencies)) throw faults.origin();
    const { path, secret } = sessionOf(given, request.headers.cookie, this.#dependencies);
    const admitted = await access.admit(path, secret);
    const { address } = admitted.app;
    if (!address) throw faults.unreachable(path.name);
    const { identity } = admitted;
    if (!this.#shares.tryTake(admitted.app, identity)) throw faults.busy();
    let upstream: Duplex | undefined;
    try {
      const opened = await this.#ask(
        new URL(address.origin + targetPath(address, path.rest) + path.query),
        {
          ...requestHeaders(request.headers, {
            path,
            admitted,
            address,
            origin,
            scope: this.#dependencies.scope,
          }),
          host: address.host,
        },
      ).catch((error: Error) => {
        throw this.#faultOf(error, path.name);
      });
      upstream = opened.socket;
      if (socket.destroyed) return;
      const cookies = [opened.headers["set-cookie"] ?? []]
        .flat()
        .flatMap((line) => keptCookie(line, path.base, cookieSite({ origin, isShared })) ?? []);
      const lines = upgradeHeaders.flatMap((name) =>
        [opened.headers[name] ?? []].flat().map((value) => `${name}: ${value}\r\n`),
      );
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n${lines.join("")}${cookies.map((cookie) => `set-cookie: ${cookie}\r\n`).join("")}\r\n`,
      );
      socket.setNoDelay(true);
      socket.setKeepAlive(true, keepAliveMs);
      socket.setTimeout(0);
      if (head.length > 0) upstream.write(head);
      connections.add({ path, admitted, stream: socket });
      const ended = Promise.withResolvers<void>();
      const end = () => {
        socket.destroy();
        upstream?.destroy();
        ended.resolve();
      };
      // Either direction ends both.
      pipeline(socket, upstream, end);
      pipeline(upstream, socket, end);
      // A right may have been lost while the app was asked.
      await access.admit(path, admitted.secret).catch((error: unknown) => {
        end();
        this.#dependencies.logger.error(
          { err: error },
          "a WebSocket of an app was ended as it opened",
        );
      });
      await ended.promise;
    } finally {
      upstream?.destroy();
      this.#shares.giveBack(admitted.app, identity);
    }
  }

  #ask(target: URL, headers: Record<string, string | string[]>) {
    const { agent, limits } = this.#dependencies;
    const signal = AbortSignal.timeout(limits.applianceAnswerSeconds * 1_000);
    return upgrade(target, { dispatcher: agent, protocol: "websocket", headers, signal });
  }

  #faultOf(error: Error, name: string): ApplianceFault {
    return error.name === "TimeoutError"
      ? faults.slow(name, this.#dependencies.limits.applianceAnswerSeconds)
      : faults.unreachable(name);
  }
}
