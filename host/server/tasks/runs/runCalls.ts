import { createReadStream } from "node:fs";
import { realpath } from "node:fs/promises";
import { join, sep } from "node:path";
import {
  type ContributionKind,
  type Documents,
  type Identity,
  PetronsError,
  type ThreadReader,
  type User,
} from "@petrons/sdk/contracts";
import type { TaskMemory } from "@petrons/sdk/server";
import type { ContributionsOf, DocumentStore } from "../../documents/types.ts";
import type { FileStore } from "../../files/types.ts";
import type { FilesOfTable, SourceAccess } from "../../sources/types.ts";
import type { BroughtVersion, TableRecords, TableStore } from "../../tables/types.ts";
import type { ClaimedRun } from "./run.ts";

export interface RunCallDependencies {
  /**
   * On whose behalf the child asks, with the rights of this moment. Throws when it may not ask any
   * more.
   */
  identity(): Promise<Identity>;
  documents: DocumentStore;
  files: Pick<FileStore, "open" | "put">;
  tables: () => Promise<Pick<TableStore, "lock" | "records">>;
  contributions?: ContributionsOf;
  /** What the job of the run remembers. */
  memory: TaskMemory;
  /** For tasks of the host alone: it knows secrets. */
  sources?: SourceAccess | undefined;
  /** The child's own folder: it offers files from there alone. */
  folder: string;
  /** Of a run in the background: exports stay with its result. */
  runId?: string;
}

const recordMethods: readonly string[] = [
  "check",
  "put",
  "restore",
  "undo",
  "deleteOldVersions",
  "copy",
  "findNames",
  "listNames",
] satisfies (keyof TableRecords)[];
const documentMethods: readonly string[] = [
  "query",
  "get",
  "newestThreads",
  "insert",
  "update",
  "upsert",
  "remove",
  "restore",
  "removeForGood",
] satisfies (keyof Documents | keyof ThreadReader)[];

/** The creator of a run with the rights of this moment. */
export async function currentIdentity(
  { userId, orgId }: Pick<ClaimedRun, "userId" | "orgId">,
  userOf: (userId: string) => Promise<User | undefined>,
): Promise<Identity & { user: User }> {
  const user = await userOf(userId);
  if (!user || user.deleted || user.orgId !== orgId) throw new PetronsError("person-gone");
  return { userId, orgId, roles: user.roles, user };
}

/**
 * Answers what a child asks: each call with rights read anew, and nothing but what is listed here.
 */
export class RunCalls {
  readonly #parts: RunCallDependencies;
  readonly #locks = new Map<number, () => Promise<void>>();
  #lockCount = 0;
  #closed = false;

  constructor(parts: RunCallDependencies) {
    this.#parts = parts;
  }

  async call(target: string, method: string, parameters: unknown[]): Promise<unknown> {
    const { documents, sources } = this.#parts;
    const identity = await this.#parts.identity();
    if (target === "documents" && documentMethods.includes(method)) {
      const asCreator = documents.as(identity) as unknown as Record<
        string,
        (...parameters: unknown[]) => Promise<unknown>
      >;
      return asCreator[method]!(...parameters);
    }
    if (target === "records" && recordMethods.includes(method)) {
      const asCreator = (await this.#parts.tables()).records(identity) as unknown as Record<
        string,
        (...parameters: unknown[]) => Promise<unknown>
      >;
      return asCreator[method]!(
        ...(method === "put" ? await this.#withOwnFile(parameters) : parameters),
      );
    }
    const name = `${target}.${method}`;
    if (name === "contributions.of" && this.#parts.contributions)
      return this.#parts.contributions(identity.orgId, parameters[0] as ContributionKind);
    if (name === "memory.read") return this.#parts.memory.read();
    if (name === "memory.write") return this.#parts.memory.write(parameters[0]);
    if (name === "sources.connection" && sources)
      return sources.connection(identity, String(parameters[0]));
    if (name === "sources.url" && sources)
      return sources.url(identity, String(parameters[0]), Number(parameters[1]));
    if (name === "sources.hasHad" && sources)
      return sources.hasHad(parameters[0] as FilesOfTable, String(parameters[1]));
    if (name === "sources.take" && sources) return this.#take(sources, identity, parameters);
    if (name === "files.open") return this.#parts.files.open(identity, String(parameters[0]));
    if (name === "files.put") return this.#put(identity, parameters);
    if (name === "lock.acquire") return this.#acquire(String(parameters[0]), String(parameters[1]));
    if (name === "lock.release") return this.#release(Number(parameters[0]));
    throw new Error(`A task's process asked for ${name}, which is not offered.`);
  }

  /** Whatever the child held is free again. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#locks.keys()].map((held) => this.#release(held)));
  }

  async #take(
    sources: SourceAccess,
    identity: Identity,
    [folder, given]: unknown[],
  ): Promise<string> {
    const { name, size, modified } = (given ?? {}) as Record<string, unknown>;
    const path = join(this.#parts.folder, "received");
    await sources.take(
      identity,
      String(folder),
      { name: String(name), size: Number(size), modified: Number(modified) },
      path,
    );
    return path;
  }

  async #put(identity: Identity, [name, scopeId, given, isExport]: unknown[]) {
    const path = await this.#ownFile(given);
    const jobResultId = isExport === true ? this.#parts.runId : undefined;
    // Without its result nothing would ever remove the file.
    if (
      jobResultId !== undefined &&
      !(await this.#parts.documents.as(identity).get("JobResult", jobResultId))
    )
      throw new PetronsError("task-run-unknown", { name: jobResultId });
    return this.#parts.files.put(
      identity,
      String(name),
      scopeId === null ? null : String(scopeId),
      createReadStream(path),
      isExport === true,
      jobResultId,
    );
  }

  /** With the file of a version only where the child has written it. */
  async #withOwnFile([table, replaced, origin, brought]: unknown[]): Promise<unknown[]> {
    const { finished, ...others } = (brought ?? {}) as BroughtVersion;
    return [
      table,
      replaced,
      origin,
      { ...others, ...(finished !== undefined && { finished: await this.#ownFile(finished) }) },
    ];
  }

  async #ownFile(given: unknown): Promise<string> {
    const path = await realpath(String(given));
    if (!path.startsWith(`${await realpath(this.#parts.folder)}${sep}`))
      throw new Error(`A task's process offered ${path}, which is not a file of its own folder.`);
    return path;
  }

  async #acquire(key: string, collection: string): Promise<number> {
    const release = await (await this.#parts.tables()).lock.acquire(key, collection);
    const held = ++this.#lockCount;
    this.#locks.set(held, release);
    if (this.#closed) await this.#release(held);
    return held;
  }

  async #release(held: number): Promise<void> {
    const release = this.#locks.get(held);
    this.#locks.delete(held);
    await release?.();
  }
}
