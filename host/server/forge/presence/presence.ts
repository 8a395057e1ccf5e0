import { newId } from "@petrons/sdk/contracts";
import type { Database, Logger } from "../../database/index.ts";
import { faultLogger, guarded, reasonOf } from "../../faults/index.ts";
import { noticesOf } from "../noticesOf.ts";
import { groupOf } from "../workspaceGroup.ts";
import { type Place, PresenceRows } from "./presenceRows.ts";

/**
 * Who is where is noted among the reads of a resource as documents of this container, by workspace.
 */
export const presenceRead = "$presence";

const channel = "forge_presence";
/**
 * Comings and goings within this time are one piece of news. In a crowd each piece reaches many, so
 * it waits a millisecond a head, up to a second.
 */
const pauseMs = 100;
const maxPauseMs = 1_000;

/**
 * A node says every `beat` that it lives; one that was `silent` for this long is taken for dead.
 * Milliseconds.
 */
export interface PresenceClocks {
  beat: number;
  silent: number;
}
const defaultClocks: PresenceClocks = { beat: 3_000, silent: 10_000 };

interface Dependencies {
  database: Database;
  logger: Logger;
  /** Called on every node when others than before are in a workspace. */
  onChanged: (orgId: string, workspace: string) => void;
  clocks?: PresenceClocks | undefined;
}

/**
 * Who is in which workspace, over all nodes. Each node counts its own clients and keeps the rows of
 * their people in the database, which every node reads; a notice says that they changed. The rows
 * of a node that died go when it has been silent.
 */
export class Presence {
  readonly #database: Database;
  readonly #logger: Logger;
  readonly #onChanged: Dependencies["onChanged"];
  readonly #clocks: PresenceClocks;
  readonly #node = newId();
  readonly #rows: PresenceRows;
  /** Clients of this node by place, and people by workspace. */
  readonly #clients = new Map<string, { place: Place; clients: number }>();
  readonly #people = new Map<string, number>();
  #unwritten = new Map<string, Place>();
  /** Workspaces whose news was not sent to any node yet. */
  #unreported = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #beat: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #stopListening: (() => Promise<void>) | undefined;
  #closed = false;

  constructor(dependencies: Dependencies) {
    this.#database = dependencies.database;
    this.#logger = dependencies.logger;
    this.#onChanged = dependencies.onChanged;
    this.#clocks = dependencies.clocks ?? defaultClocks;
    this.#rows = new PresenceRows(dependencies.database, this.#node);
  }

  async start(): Promise<void> {
    this.#stopListening = await this.#database.listen(channel, (payload) => {
      for (const [orgId, workspace] of JSON.parse(payload) as [string, string][])
        this.#onChanged(orgId, workspace);
    });
    // Before anybody asks: a node that died with the whole installation left its people behind.
    await this.#rows.bury(this.#clocks.silent);
    this.#beat = setInterval(
      guarded("presence", faultLogger, () => this.#write()),
      this.#clocks.beat,
    );
    this.#beat.unref();
  }

  /** The ids of those in a workspace through any node, each once, sorted. */
  present(orgId: string, workspace: string): Promise<string[]> {
    return this.#rows.present(orgId, workspace);
  }

  /** One more client of this node is in the workspace. */
  presenceJoined(place: Place): void {
    const key = keyOf(place);
    const known = this.#clients.get(key);
    if (known) known.clients++;
    else {
      this.#clients.set(key, { place, clients: 1 });
      this.#headcount(place, 1);
      this.#note(key, place);
    }
  }

  /** One client fewer. Unknown places are none of those that are kept. */
  presenceLeft(place: Place): void {
    const key = keyOf(place);
    const known = this.#clients.get(key);
    if (!known || --known.clients > 0) return;
    this.#clients.delete(key);
    this.#headcount(place, -1);
    this.#note(key, place);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    await this.#stopListening?.();
    await this.#writing;
    for (const { place } of this.#clients.values()) this.#unwritten.set(keyOf(place), place);
    this.#clients.clear();
    await this.#flush();
    try {
      await this.#rows.leave();
    } catch (error) {
      this.#logger.warn(
        { reason: reasonOf(error) },
        "this node could not say that it ends; others will notice",
      );
    }
  }

  #headcount({ orgId, workspace }: Place, difference: number): void {
    const key = groupOf({ orgId, address: workspace });
    const people = (this.#people.get(key) ?? 0) + difference;
    if (people > 0) this.#people.set(key, people);
    else this.#people.delete(key);
  }

  #note(key: string, place: Place): void {
    this.#unwritten.set(key, place);
    if (this.#closed || this.#timer) return;
    const people = this.#people.get(groupOf({ orgId: place.orgId, address: place.workspace })) ?? 0;
    this.#timer = setTimeout(
      guarded("presence", faultLogger, () => this.#write()),
      Math.min(maxPauseMs, Math.max(pauseMs, people)),
    );
    this.#timer.unref();
  }

  #write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#flush());
  }

  /**
   * Writes where people of this node are now at each place that changed, and looks after the nodes.
   * What could not be written goes with the next beat.
   */
  async #flush(): Promise<void> {
    const places = this.#unwritten;
    this.#unwritten = new Map();
    const isHere = ([key]: [string, Place]) => this.#clients.has(key);
    const joined = [...places].filter(isHere);
    const left = [...places].filter((entry) => !isHere(entry));
    try {
      const { news, unknown } = await this.#rows.write(valuesOf(joined), valuesOf(left));
      // Others took this node for dead: all its people are written again.
      if (unknown)
        for (const [key, { place }] of this.#clients) if (!places.has(key)) this.#note(key, place);
      const buried = await this.#rows.bury(this.#clocks.silent);
      for (const { orgId, workspace } of [...news, ...buried])
        this.#unreported.add(JSON.stringify([orgId, workspace]));
      await this.#announce();
    } catch (error) {
      for (const [key, place] of places) this.#unwritten.set(key, place);
      if (!this.#closed)
        this.#logger.warn(
          { reason: reasonOf(error) },
          "who is in which workspace could not be written; trying again",
        );
    }
  }

  async #announce(): Promise<void> {
    for (const notice of noticesOf([...this.#unreported])) {
      await this.#database.notify(channel, `[${notice.join(",")}]`);
      for (const workspace of notice) this.#unreported.delete(workspace);
    }
  }
}

const keyOf = ({ orgId, workspace, userId }: Place): string => `${orgId}|${workspace}|${userId}`;
const valuesOf = (entries: readonly [string, Place][]): Place[] =>
  entries.map(([, place]) => place);
