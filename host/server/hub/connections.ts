import { randomBytes, randomUUID } from "node:crypto";
import type { Session } from "../identity/types.ts";
import { Connection, type ConnectionOwner } from "./connection.ts";
import type { HubClocks } from "./hubLimits.ts";

/** Every connection of this node by its token, and the one timer that looks after their deadlines. */
export class Connections {
  readonly #byToken = new Map<string, Connection>();
  readonly #clocks: HubClocks;
  readonly #period: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(clocks: HubClocks) {
    this.#clocks = clocks;
    this.#period = Math.min(1_000, Math.max(10, Math.min(...Object.values(clocks)) / 5));
  }

  create(session: Session, owner: ConnectionOwner, secretToken: boolean): Connection {
    const id = randomUUID();
    const connection = new Connection(id, secretToken ? randomBytes(24).toString("base64url") : id, session, owner);
    this.#byToken.set(connection.token, connection);
    this.#timer ??= setInterval(() => this.#sweep(), this.#period).unref();
    return connection;
  }

  get(token: string): Connection | undefined {
    return this.#byToken.get(token);
  }

  all(): Connection[] {
    return [...this.#byToken.values()];
  }

  /** A long-polling client may still ask how its connection ended, until the close clock has run out. */
  gone(connection: Connection): void {
    if (connection.transport?.kind === "longPolling") setTimeout(() => this.#forget(connection), this.#clocks.close).unref();
    else this.#forget(connection);
  }

  #forget(connection: Connection): void {
    this.#byToken.delete(connection.token);
    if (this.#byToken.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #sweep(): void {
    const now = performance.now();
    for (const connection of this.#byToken.values()) connection.sweep(now);
  }
}
