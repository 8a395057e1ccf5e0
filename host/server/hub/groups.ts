import type { Codec } from "./codec.ts";
import type { Connection } from "./connection.ts";
import { messageType } from "./messages.ts";

/**
 * Which connections of this node are in which group. A group exists while it has members;
 * memberships end with the connection.
 */
export class Groups {
  readonly #members = new Map<string, Set<Connection>>();
  readonly #joined = new Map<Connection, Set<string>>();
  readonly #listeners: ((group: string, clients: number) => void)[] = [];

  onSize(listener: (group: string, clients: number) => void): void {
    this.#listeners.push(listener);
  }

  /** An ended connection joins nothing: the check before the join may have outlived it. */
  join(group: string, connection: Connection): void {
    const members = this.#members.get(group) ?? new Set();
    if (connection.ended || members.has(connection)) return;
    members.add(connection);
    this.#members.set(group, members);
    const joined = this.#joined.get(connection) ?? new Set();
    this.#joined.set(connection, joined.add(group));
    this.#reportWatching(group, members.size);
  }

  leave(group: string, connection: Connection): void {
    const members = this.#members.get(group);
    if (!members?.delete(connection)) return;
    this.#joined.get(connection)?.delete(group);
    if (members.size === 0) this.#members.delete(group);
    this.#reportWatching(group, members.size);
  }

  leaveAll(connection: Connection): void {
    for (const group of this.#joined.get(connection) ?? []) this.leave(group, connection);
    this.#joined.delete(connection);
  }

  members(group: string): readonly Connection[] {
    return [...(this.#members.get(group) ?? [])];
  }

  /** Encodes once per protocol in use, however many members there are. */
  send(group: string, target: string, args: unknown[]): void {
    const encoded = new Map<Codec, Buffer>();
    for (const connection of this.members(group)) {
      const { codec } = connection;
      if (!codec) continue;
      const bytes =
        encoded.get(codec) ??
        codec.encode({ type: messageType.invocation, target, arguments: args });
      encoded.set(codec, bytes);
      connection.deliverBytes(bytes);
    }
  }

  #reportWatching(group: string, clients: number): void {
    for (const listener of this.#listeners) listener(group, clients);
  }
}
