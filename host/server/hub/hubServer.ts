import type { IncomingMessage } from "node:http";
import { type ErrorCode, PetronsError } from "@petrons/sdk/contracts";
import type { FastifyBaseLogger } from "fastify";
import type { FaultLogger } from "../faults/index.ts";
import { faultLogger, guarded } from "../faults/index.ts";
import type { Session } from "../identity/types.ts";
import { FairQueue, limitsOf, MinuteCounter, Refusals, senderOfRequest } from "../limits/index.ts";
import { Refusal, refusalOf } from "./admission.ts";
import type { Connection, ConnectionOwner } from "./connection.ts";
import { Connections } from "./connections.ts";
import { Groups } from "./groups.ts";
import { defaultClocks, type HubClocks } from "./hubLimits.ts";
import type { HubMethod, HubOptions } from "./types.ts";

/**
 * What the HTTP routes and the upgrades of one hub share: its connections, groups, methods and
 * rules.
 */
export class HubServer implements ConnectionOwner {
  readonly path: string;
  readonly clocks: HubClocks;
  readonly methods: ReadonlyMap<string, HubMethod>;
  readonly origins: readonly string[];
  readonly connections: Connections;
  readonly groups = new Groups();
  readonly turns: FairQueue;
  readonly callsPerMinute: MinuteCounter;
  readonly refusals: Refusals;
  readonly faults: FaultLogger = {
    error: (details, message) => this.#log?.error(details, message),
  };
  readonly authenticate: (token: string | undefined) => Promise<Session>;
  readonly #options: HubOptions;
  readonly #open = new Set<Connection>();
  readonly #goneListeners = new Set<() => void>();
  #log: FastifyBaseLogger | undefined;
  #closing: Promise<void> | undefined;

  constructor(options: HubOptions) {
    this.#options = options;
    this.path = options.path;
    this.clocks = { ...defaultClocks, ...options.clocks };
    this.methods = new Map(
      Object.entries(options.methods).map(([name, method]) => [name.toLowerCase(), method]),
    );
    this.origins = options.origins ?? [];
    const limits = options.limits ?? limitsOf({});
    this.connections = new Connections(this.clocks, limits);
    this.turns = new FairQueue({
      total: limits.hubCallsAtOnce,
      perOrganization: limits.hubCallsAtOncePerOrganization,
      perPerson: limits.hubCallsAtOncePerPerson,
      // Each connection has at most one call in the queue, and its calls wait for that one.
      waitingPerPerson: limits.hubConnectionsPerPerson,
      waitSeconds: limits.requestWaitSeconds,
    });
    this.callsPerMinute = new MinuteCounter(limits.hubCallsPerMinute);
    this.refusals = options.refusals ?? new Refusals(limits.refusedPerMinute);
    this.authenticate = (token) => options.authenticate(token);
  }

  get openClients(): readonly Connection[] {
    return [...this.#open];
  }

  logTo(log: FastifyBaseLogger): void {
    this.#log = log;
  }

  report(error: unknown): void {
    this.#log?.error({ err: error }, "hub");
  }

  /** Throws a Refusal when there are too many connections. */
  connect(session: Session, secretToken: boolean): Connection {
    try {
      return this.connections.create(session, this, secretToken);
    } catch (error) {
      if (!(error instanceof PetronsError)) throw error;
      this.refused(session, error.code);
      throw refusalOf(error);
    }
  }

  refused(session: Session | null, code: ErrorCode): void {
    this.#guard(() => this.#options.refused?.(session, code));
  }

  senderOf(request: IncomingMessage): string {
    return senderOfRequest(request, (address) => this.#options.isTrusted?.(address) ?? false);
  }

  refuseWhenClosed(): void {
    if (this.#closing) throw new Refusal(503, "The server is restarting. Try again shortly.");
  }

  opened(connection: Connection): void {
    this.#open.add(connection);
    this.#guard(() => this.#options.connected?.(connection));
  }

  ended(connection: Connection, wasOpen: boolean): void {
    this.#open.delete(connection);
    this.#guard(() => this.groups.leaveAll(connection));
    if (wasOpen) this.#guard(() => this.#options.disconnected?.(connection));
  }

  gone(connection: Connection): void {
    this.connections.gone(connection);
    for (const listener of this.#goneListeners) listener();
  }

  /**
   * Ends every client with the advice to reconnect; resolves when all are gone, by force after the
   * close clock.
   */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    for (const connection of this.connections.all()) {
      connection.close({ allowReconnect: true });
      // A closing server answers no new poll, so only a poll that waits now can carry the Close
      // message.
      if (connection.transport?.kind === "longPolling") connection.drop();
    }
    await new Promise<void>((resolve) => {
      const force = setTimeout(
        guarded("hub", faultLogger, () => {
          for (const connection of this.connections.all()) connection.drop();
        }),
        this.clocks.close,
      );
      const check = () => {
        if (!this.connections.all().every((connection) => connection.isGone)) return;
        clearTimeout(force);
        this.#goneListeners.delete(check);
        resolve();
      };
      this.#goneListeners.add(check);
      check();
    });
  }

  /** A listener of the module above must not take the connection's reading loop down with it. */
  #guard(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.report(error);
    }
  }
}
