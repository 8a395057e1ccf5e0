import { randomBytes, randomUUID } from "node:crypto";
import { PetronsError } from "@petrons/sdk/contracts";
import { guardedInterval, guardedTimeout } from "../faults/index.ts";
import type { Session } from "../identity/types.ts";
import { type Limits, MinuteCounter, Shares } from "../limits/index.ts";
import { Connection, type ConnectionOwner } from "./connection.ts";
import type { HubClocks } from "./hubLimits.ts";

/** A page that was closed is forgotten within this time. */
const retrySeconds = 15;

/**
 * Every connection of this node by its token, and the one timer that looks after their deadlines.
 */
export class Connections {
  readonly #byToken = new Map<string, Connection>();
  readonly #clocks: HubClocks;
  readonly #period: number;
  readonly #shares: Shares;
  /** Connections are no cheaper than other requests, and a person may make no more of them. */
  readonly #made: MinuteCounter;
  #timer: NodeJS.Timeout | undefined;

  constructor(clocks: HubClocks, limits: Limits) {
    this.#clocks = clocks;
    this.#shares = new Shares({
      total: limits.hubConnections,
      perOrganization: limits.hubConnectionsPerOrganization,
      perPerson: limits.hubConnectionsPerPerson,
    });
    this.#made = new MinuteCounter(limits.requestsPerMinute);
    this.#period = Math.min(1_000, Math.max(10, Math.min(...Object.values(clocks)) / 5));
  }

  /** Throws when there are too many of them, in all, of the person or of their organization. */
  create(session: Session, owner: ConnectionOwner, secretToken: boolean): Connection {
    const seconds = this.#made.count(session.userId);
    if (seconds > 0) throw new PetronsError("rate-limited", { seconds });
    if (!this.#shares.tryTake(session))
      throw new PetronsError("connections-too-many", { seconds: retrySeconds });
    const id = randomUUID();
    const connection = new Connection(
      id,
      secretToken ? randomBytes(24).toString("base64url") : id,
      session,
      owner,
    );
    this.#byToken.set(connection.token, connection);
    this.#timer ??= guardedInterval("hub sweep", owner.faults, this.#period, () =>
      this.#sweep(),
    ).unref();
    return connection;
  }

  get(token: string): Connection | undefined {
    return this.#byToken.get(token);
  }

  all(): Connection[] {
    return [...this.#byToken.values()];
  }

  /**
   * A long-polling client may still ask how its connection ended, until the close clock has run
   * out.
   */
  gone(connection: Connection): void {
    if (connection.transport?.kind === "longPolling")
      guardedTimeout("hub connection's end", connection.faults, this.#clocks.close, () =>
        this.#forget(connection),
      ).unref();
    else this.#forget(connection);
  }

  #forget(connection: Connection): void {
    if (!this.#byToken.delete(connection.token)) return;
    this.#shares.giveBack(connection.session);
    if (this.#byToken.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #sweep(): void {
    const now = performance.now();
    for (const connection of this.#byToken.values()) connection.sweep(now);
  }
}
