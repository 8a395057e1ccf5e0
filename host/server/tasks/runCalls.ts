import { createReadStream } from "node:fs";
import { realpath } from "node:fs/promises";
import { sep } from "node:path";
import { type Documents, type Identity, PetronsError, type User } from "@petrons/sdk/contracts";
import type { DocumentStore } from "../documents/types.ts";
import type { FileStore } from "../files/types.ts";
import type { BroughtVersion, TableRecords, TableStore } from "../tables/types.ts";
import type { ClaimedRun } from "./runStore.ts";

export interface RunCallParts {
  /** On whose behalf the child asks, with the rights of this moment. Throws when it may not ask any more. */
  identity(): Promise<Identity>;
  documents: DocumentStore;
  files: Pick<FileStore, "open" | "put">;
  tables: () => Promise<Pick<TableStore, "lock" | "records">>;
  /** The child's own folder: it offers files from there alone. */
  folder: string;
}

const recordMethods: readonly string[] = ["check", "put", "restore", "undo", "copy"] satisfies (keyof TableRecords)[];
const documentMethods: readonly string[] = ["query", "get", "insert", "update", "upsert", "remove"] satisfies (keyof Documents)[];

/** The creator of a run with the rights of this moment. */
export async function currentIdentity(
  { userId, orgId }: Pick<ClaimedRun, "userId" | "orgId">,
  userOf: (userId: string) => Promise<User | undefined>,
): Promise<Identity & { user: User }> {
  const user = await userOf(userId);
  if (!user || user.deleted || user.orgId !== orgId) throw new PetronsError("person-gone");
  return { userId, orgId, roles: user.roles, user };
}

/** Answers what a child asks: each call with rights read anew, and nothing but what is listed here. */
export class RunCalls {
  private readonly parts: RunCallParts;
  private readonly locks = new Map<number, () => Promise<void>>();
  private lockCount = 0;
  private closed = false;

  constructor(parts: RunCallParts) {
    this.parts = parts;
  }

  async call(target: string, method: string, parameters: unknown[]): Promise<unknown> {
    const { documents } = this.parts;
    const identity = await this.parts.identity();
    if (target === "documents" && documentMethods.includes(method)) {
      const asCreator = documents.as(identity) as unknown as Record<string, (...parameters: unknown[]) => Promise<unknown>>;
      return asCreator[method]!(...parameters);
    }
    if (target === "records" && recordMethods.includes(method)) {
      const asCreator = (await this.parts.tables()).records(identity) as unknown as Record<string, (...parameters: unknown[]) => Promise<unknown>>;
      return asCreator[method]!(...(method === "put" ? await this.withOwnFile(parameters) : parameters));
    }
    const name = `${target}.${method}`;
    if (name === "files.open") return this.parts.files.open(identity, String(parameters[0]));
    if (name === "files.put") return this.put(identity, parameters);
    if (name === "lock.acquire") return this.acquire(String(parameters[0]), String(parameters[1]));
    if (name === "lock.release") return this.release(Number(parameters[0]));
    throw new Error(`A task's process asked for ${name}, which is not offered.`);
  }

  /** Whatever the child held is free again. */
  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([...this.locks.keys()].map((held) => this.release(held)));
  }

  private async put(identity: Identity, [name, petronId, given, isExport]: unknown[]) {
    const path = await this.ownFile(given);
    return this.parts.files.put(identity, String(name), petronId === null ? null : String(petronId), createReadStream(path), isExport === true);
  }

  /** With the file of a version only where the child has written it. */
  private async withOwnFile([table, replaced, origin, brought]: unknown[]): Promise<unknown[]> {
    const { finished, ...others } = (brought ?? {}) as BroughtVersion;
    return [table, replaced, origin, { ...others, ...(finished !== undefined && { finished: await this.ownFile(finished) }) }];
  }

  private async ownFile(given: unknown): Promise<string> {
    const path = await realpath(String(given));
    if (!path.startsWith(`${await realpath(this.parts.folder)}${sep}`))
      throw new Error(`A task's process offered ${path}, which is not a file of its own folder.`);
    return path;
  }

  private async acquire(key: string, collection: string): Promise<number> {
    const release = await (await this.parts.tables()).lock.acquire(key, collection);
    const held = ++this.lockCount;
    this.locks.set(held, release);
    if (this.closed) await this.release(held);
    return held;
  }

  private async release(held: number): Promise<void> {
    const release = this.locks.get(held);
    this.locks.delete(held);
    await release?.();
  }
}
