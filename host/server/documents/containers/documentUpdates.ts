import { setTimeout as wait } from "node:timers/promises";
import type { Database, Logger } from "../../database/index.ts";
import { guarded, guardedInterval, oneAtATime } from "../../faults/index.ts";
import { type ContainerRecord, containerRecords } from "./containerRecord.ts";
import type { RegisteredContainer } from "./containerRegistry.ts";
import { DocumentUpdate, type MigrateDocument } from "./documentUpdate.ts";

const channel = "petrons_containers";
const lookEveryMs = 1_000;

/** Why the documents of a plugin cannot be used now. */
interface DocumentsState {
  kind: "updating" | "failed";
  reason: string;
}

const number = (value: number) => value.toLocaleString("en-US");

/** The records of containers, and the updates of documents that this node takes part in. */
export class DocumentUpdates {
  readonly #database: Database;
  readonly #logger: Logger;
  /** The versions that the plugins of this node work with, by container. */
  readonly #versions = new Map<string, number>();
  readonly #listeners = new Set<(owner: string) => void>();
  readonly #running = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  #records = new Map<string, ContainerRecord>();
  #states = new Map<string, DocumentsState>();
  #timer: NodeJS.Timeout | undefined;
  #unlisten: (() => Promise<void>) | undefined;
  /** Reads the records again. */
  readonly refresh = oneAtATime(() => this.#read());

  private constructor(database: Database, logger: Logger) {
    this.#database = database;
    this.#logger = logger;
  }

  static async open(database: Database, logger: Logger): Promise<DocumentUpdates> {
    const updates = new DocumentUpdates(database, logger);
    const heard = guarded("container records", logger, () => updates.refresh());
    updates.#unlisten = await database.listen(channel, heard, heard);
    await updates.refresh();
    // Notices may be lost, and an update that its node left is taken over.
    updates.#timer = guardedInterval("container records", logger, lookEveryMs, async () => {
      if (updates.#states.size > 0) await updates.refresh();
    }).unref();
    return updates;
  }

  /**
   * A container of this node is registered; its documents are brought to the version when they are
   * older.
   */
  async add(
    container: RegisteredContainer,
    version: number,
    updating: MigrateDocument | undefined,
  ): Promise<void> {
    this.#versions.set(container.definition.name, version);
    if (!updating) return;
    await this.refresh();
    const run = this.#run(new DocumentUpdate(this.#database, container, version, updating)).catch(
      (error: unknown) =>
        this.#logger.error(
          { err: error, container: container.definition.name },
          "documents could not be updated; they are when the server is started next",
        ),
    );
    this.#running.add(run);
    run.finally(() => this.#running.delete(run));
  }

  /** The plugin whose documents they are, also when no plugin registers the container any more. */
  ownerOf(container: string): string | undefined {
    return this.#records.get(container)?.owner;
  }

  /** Every container that the database knows. */
  list(): Promise<ContainerRecord[]> {
    return containerRecords(this.#database.kysely);
  }

  stateOf(owner: string): DocumentsState | undefined {
    return this.#states.get(owner);
  }

  /** Called when the state of an owner's documents changed on this node. */
  onChanged(listener: (owner: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#timer);
    this.#listeners.clear();
    await Promise.all(this.#running);
    await this.#unlisten?.();
  }

  async #read(): Promise<void> {
    this.#records = new Map(
      (await containerRecords(this.#database.kysely)).map((record) => [record.name, record]),
    );
    const states = new Map<string, DocumentsState>();
    for (const [name, known] of this.#versions) {
      const record = this.#records.get(name);
      const state = record && stateOf(record, known);
      if (state && states.get(record.owner)?.kind !== "failed") states.set(record.owner, state);
    }
    const before = this.#states;
    this.#states = states;
    for (const owner of new Set([...before.keys(), ...states.keys()]))
      if (before.get(owner)?.kind !== states.get(owner)?.kind)
        for (const listener of this.#listeners) listener(owner);
  }

  async #run(update: DocumentUpdate): Promise<void> {
    const { signal } = this.#stopping;
    const { name } = update.container.definition;
    while (!signal.aborted) {
      const outcome = await update.step();
      if (outcome === "busy") {
        await this.refresh();
        if (this.#records.get(name)?.target !== update.target || this.#records.get(name)?.problem)
          return;
        // Only the node's stop ends it early, and the loop looks at that.
        await Promise.allSettled([wait(lookEveryMs, undefined, { signal })]);
        continue;
      }
      await this.#database.notify(channel, "");
      await this.refresh();
      const record = this.#records.get(name);
      // The operator removed the plugin with its documents meanwhile.
      if (!record) return;
      const { done, total, problem } = record;
      const details = {
        container: name,
        plugin: update.container.owner,
        version: update.target,
        done,
        total,
      };
      if (outcome === "failed")
        this.#logger.error(
          { ...details, problem },
          "documents could not be updated; their plugin is disabled for everybody",
        );
      else
        this.#logger.info(
          details,
          outcome === "done" ? "documents are updated" : "updating documents",
        );
      if (outcome !== "more") return;
    }
  }
}

function stateOf(
  { name, version, target, done, total, problem }: ContainerRecord,
  known: number,
): DocumentsState | undefined {
  const newest = Math.max(version, target ?? 0);
  if (newest > known)
    return {
      kind: "failed",
      reason: `Its documents of '${name}' have version ${newest}, and the version of the plugin on this node works with version ${known}: update the node.`,
    };
  if (target === null) return undefined;
  if (problem !== null)
    return {
      kind: "failed",
      reason: `${problem} Install a version of the plugin that can, and start the server again.`,
    };
  return {
    kind: "updating",
    reason: `Updating documents of '${name}': ${number(done)} of ${number(total)}.`,
  };
}
