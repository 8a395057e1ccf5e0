import { newId } from "@petrons/sdk/contracts";
import type { Database, Logger } from "../../database/index.ts";
import { faultLogger, guarded, reasonOf } from "../../faults/index.ts";
import { noticesOf } from "../noticesOf.ts";
import { resourceKey } from "../workspaceGroup.ts";

const channel = "forge_interest";
const tickMs = 20;
/**
 * A version that is served again within this time is not announced again. Shorter than what is
 * remembered, so that a joining node misses none.
 */
const repeatMs = 20_000;
const rememberMs = 60_000;
const maxPublished = 50_000;

/**
 * A resource that a node gave out, and in which version; `null` when that version went out of date
 * there.
 */
export interface Served {
  orgId: string;
  workspace: string;
  name: string;
  version: string | null;
}

type Row = [orgId: string, workspace: string, name: string, version: string | null];

/**
 * A client listens on one node and may fetch from another. So every node announces what it served
 * and when that went out of date: nodes where somebody watches the workspace follow the resource
 * themselves, and go on doing so when the node that served it is gone.
 */
export class ServedVersions {
  readonly #database: Database;
  readonly #logger: Logger;
  readonly #node = newId();
  readonly #onServed: (served: Served) => void;
  readonly #onLost: () => void;
  readonly #clock: () => number;
  readonly #published = new Map<string, { version: string; at: number }>();
  readonly #recent = new Map<string, { served: Served; at: number }>();
  #queue: Row[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> = Promise.resolve();
  #closed = false;
  #stop: (() => Promise<void>) | undefined;

  constructor(parts: {
    database: Database;
    logger: Logger;
    onServed: (served: Served) => void;
    onLost: () => void;
    clock?: () => number;
  }) {
    this.#database = parts.database;
    this.#logger = parts.logger;
    this.#onServed = parts.onServed;
    this.#onLost = parts.onLost;
    this.#clock = parts.clock ?? Date.now;
  }

  async start(): Promise<void> {
    const onNotice = (payload: string) => this.#receive(payload);
    this.#stop = await this.#database.listen(channel, onNotice, this.#onLost);
  }

  /** This node gave the resource out. */
  served({ orgId, workspace, name }: Omit<Served, "version">, version: string): void {
    const key = resourceKey(orgId, workspace, name);
    const last = this.#published.get(key);
    const at = this.#clock();
    if (last?.version === version && at - last.at < repeatMs) return;
    if (this.#published.size >= maxPublished) this.#published.clear();
    this.#published.set(key, { version, at });
    this.#send([orgId, workspace, name, version]);
  }

  /** What this node gave out is out of date. */
  outdated({ orgId, workspace, name }: Omit<Served, "version">): void {
    if (this.#published.delete(resourceKey(orgId, workspace, name)))
      this.#send([orgId, workspace, name, null]);
  }

  /** What other nodes lately gave out of a workspace, or found out of date after. */
  recent(orgId: string, workspace: string): Served[] {
    this.#prune();
    return [...this.#recent.values()]
      .map(({ served }) => served)
      .filter((served) => served.orgId === orgId && served.workspace === workspace);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#stop?.();
    clearTimeout(this.#timer);
    await this.#sending;
  }

  #send(row: Row): void {
    if (this.#closed) return;
    this.#queue.push(row);
    this.#timer ??= setTimeout(
      guarded("servedVersions", faultLogger, () => {
        this.#timer = undefined;
        const rows = this.#queue;
        this.#queue = [];
        this.#sending = this.#sending.then(() => this.#publish(rows));
      }),
      tickMs,
    );
    this.#timer.unref();
  }

  async #publish(rows: readonly Row[]): Promise<void> {
    try {
      for (const notice of noticesOf(rows.map((row) => JSON.stringify(row))))
        await this.#database.notify(channel, `["${this.#node}",${notice.join(",")}]`);
    } catch (error) {
      this.#logger.warn(
        { reason: reasonOf(error) },
        "other nodes could not be notified of the live resources that were served",
      );
    }
  }

  #receive(payload: string): void {
    const [node, ...rows] = JSON.parse(payload) as [string, ...Row[]];
    if (node === this.#node) return;
    for (const [orgId, workspace, name, version] of rows) {
      const served: Served = { orgId, workspace, name, version };
      const key = resourceKey(orgId, workspace, name);
      this.#recent.delete(key);
      this.#recent.set(key, { served, at: this.#clock() });
      this.#onServed(served);
    }
    this.#prune();
  }

  #prune(): void {
    const old = this.#clock() - rememberMs;
    for (const [key, { at }] of this.#recent) {
      if (at > old) return;
      this.#recent.delete(key);
    }
  }
}
