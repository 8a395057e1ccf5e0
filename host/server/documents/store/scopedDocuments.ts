import {
  isId,
  PetronsError,
  type Query,
  type QueryOptions,
  type ReadOptions,
  type ServerDocuments,
  type Stored,
  type ThreadPage,
  type ThreadQuery,
  type ThreadReader,
} from "@petrons/sdk/contracts";
import { afterCommit } from "../../database/index.ts";
import { inTurns } from "../../faults/index.ts";
import type { Actor } from "../access/actor.ts";
import type { RegisteredContainer } from "../containers/containerRegistry.ts";
import type { JsonText } from "../query/jsonText.ts";
import {
  type DocumentPage,
  getDocument,
  type Page,
  queryDocuments,
  queryTexts,
} from "../query/readStatements.ts";
import { checkReferences, holdsReferences, type WrittenFields } from "../query/references.ts";
import { newestThreads } from "../query/threadStatement.ts";
import {
  holdUnused,
  parseChangeQuery,
  removeDocuments,
  updateDocuments,
} from "./changeStatements.ts";
import type { DocumentsContext } from "./documentsContext.ts";
import { type ActorIn, DocumentWriter, idsOf, wholeOf, writtenBy } from "./documentWriter.ts";
import { holdBound, isCounted, measuresBytes, refuseTooLarge } from "./heldBytes.ts";
import {
  insertDocuments,
  isObject,
  maxInserted,
  newDocument,
  refuseStamps,
  refuseUnknown,
} from "./insertStatement.ts";
import { storedOnce } from "./keyedInsert.ts";
import { listChangesOf, listFieldsOf, writtenOf } from "./listChanges.ts";
import { changeTrashed } from "./trash.ts";

/** What the column holds. */
const maxRevision = 2_147_483_647;

/** The calls on documents, as one actor. */
export class ScopedDocuments implements ServerDocuments, ThreadReader {
  readonly #context: DocumentsContext;
  readonly #actor: Actor;
  readonly #writer: DocumentWriter;

  constructor(context: DocumentsContext, actor: Actor) {
    this.#context = context;
    this.#actor = actor;
    this.#writer = new DocumentWriter(context, (other) => new ScopedDocuments(context, other));
  }

  async query<T = Record<string, unknown>>(
    type: string,
    query: Query,
    options?: ReadOptions,
  ): Promise<{ data: Stored<T>[]; total: number; next?: number }> {
    this.#container(type);
    const { readBytes } = this.#actor.limits;
    const maxBytes = Math.min(options?.bytes ?? readBytes, readBytes);
    const { data, total, next } = await queryDocuments<T>(
      this.#context.database,
      this.#context.registry,
      this.#actor,
      type,
      query,
      options,
      maxBytes,
    );
    if (next !== undefined && options?.bytes === undefined)
      throw new PetronsError("answer-too-large", { limit: readBytes });
    return { data, total, ...(next !== undefined && { next }) };
  }

  async page<T = Record<string, unknown>>(
    type: string,
    query: Query,
    options?: QueryOptions,
  ): Promise<DocumentPage<T>> {
    this.#container(type);
    return queryDocuments<T>(
      this.#context.database,
      this.#context.registry,
      this.#actor,
      type,
      query,
      options,
      this.#actor.limits.answerBytes,
    );
  }

  async pageTexts(type: string, query: Query, options?: QueryOptions): Promise<Page<JsonText>> {
    this.#container(type);
    const { database, registry } = this.#context;
    const { answerBytes } = this.#actor.limits;
    return queryTexts(database, registry, this.#actor, type, query, options, answerBytes);
  }

  async get<T = Record<string, unknown>>(type: string, id: string): Promise<Stored<T> | undefined> {
    this.#container(type);
    return getDocument<T>(this.#context.database, this.#context.registry, this.#actor, type, id);
  }

  async newestThreads(type: string, query: ThreadQuery): Promise<ThreadPage> {
    return newestThreads(
      this.#context.database,
      this.#context.registry,
      this.#actor,
      this.#container(type),
      query,
    );
  }

  async insert(type: string, data: readonly object[]): Promise<string[]> {
    const container = this.#writable(type);
    checkList(data);
    const documents = await inTurns(data, (given, index) => {
      const at = `data[${index}]`;
      // Only the organization itself gives ids: the host makes people and sample documents under
      // ids known elsewhere.
      refuseStamps(given, at, container, this.#actor.identity ? [] : ["id"]);
      return newDocument(container, this.#actor, given, at, idOf(given, at));
    });
    const written = documents.map(this.#actor.identity ? writtenBy : wholeOf);
    await this.#holding(container, written, async (actor) => {
      const { database, registry, predicate } = this.#context;
      await checkReferences(database, registry, actor, container, written);
      const prepared = await this.#writer.prepared(actor, container, documents);
      await insertDocuments(database, registry, predicate(actor.tx), actor, container, prepared);
      await refuseTooLarge(database, actor, container, idsOf(prepared));
    });
    if (documents.length > 0) this.#committed();
    return documents.map(({ id }) => id);
  }

  async insertOnce(type: string, data: readonly object[], key: string): Promise<string[]> {
    const container = this.#container(type);
    const { userId, limits } = this.#actor;
    const insert = {
      userId: userId!,
      key,
      request: JSON.stringify([type, data]),
      table: container.table.name,
    };
    const ids = await this.#whole(
      (actor) =>
        storedOnce(actor.tx, insert, limits, () =>
          new ScopedDocuments(this.#context, actor).insert(type, data),
        ),
      container,
    );
    this.#committed();
    return ids;
  }

  async update(
    type: string,
    query: Query,
    body: object,
    seen?: { revision: number },
  ): Promise<number> {
    const container = this.#writable(type);
    const parsed = parseChangeQuery(query, this.#actor.identity ? this.#actor.limits : undefined);
    refuseStamps(body, "body", container);
    if (
      seen &&
      (!Number.isInteger(seen.revision) || seen.revision < 1 || seen.revision > maxRevision)
    )
      throw new PetronsError("body-invalid", {
        path: "revision",
        reason: `expected a whole number from 1 to ${maxRevision}`,
      });
    const lists = listChangesOf(body, "body");
    if (lists) refuseUnknown(container, listFieldsOf(lists), "body");
    container.schema.checkPart(lists?.fields ?? body, "body");
    const written = lists ? writtenOf(lists, "body") : [{ fields: body, at: "body" }];
    const changed = await this.#holding(
      container,
      written,
      async (actor) => {
        const { database, registry } = this.#context;
        await checkReferences(database, registry, actor, container, written);
        if (lists) return this.#writer.updateLists(actor as ActorIn, container, query, lists, seen);
        return actor.tx && (container.definition.beforeWrite || measuresBytes(container, actor))
          ? this.#writer.updateEach({ ...actor, tx: actor.tx }, container, query, body, seen)
          : updateDocuments(database, registry, actor, container, parsed, body, seen, "body");
      },
      lists !== undefined,
    );
    if (changed > 0) this.#committed();
    return changed;
  }

  async remove(type: string, query: Query): Promise<number> {
    const container = this.#container(type);
    const { database, registry } = this.#context;
    const parsed = parseChangeQuery(query, this.#actor.identity ? this.#actor.limits : undefined);
    const work = async (actor: Actor) => {
      // What comes to match only now was not looked at, so it stays.
      const looked = container.definition.usedBy
        ? await holdUnused(database, registry, actor, container, parsed)
        : parsed;
      return removeDocuments(database, registry, actor, container, looked);
    };
    const removed = await (container.definition.usedBy
      ? this.#whole(work, container)
      : work(this.#actor));
    if (removed > 0) this.#committed();
    return removed;
  }

  restore(type: string, ids: readonly string[]): Promise<number> {
    return this.#changeTrashed("restore", type, ids);
  }

  async removeForGood(type: string, ids: readonly string[]): Promise<number> {
    const removed = await this.#changeTrashed("removeForGood", type, ids);
    if (removed > 0) afterCommit(this.#actor.tx, this.#context.goneForGood);
    return removed;
  }

  async #changeTrashed(
    action: "restore" | "removeForGood",
    type: string,
    ids: readonly string[],
  ): Promise<number> {
    const { database, registry } = this.#context;
    const container = this.#container(type);
    const changed = await changeTrashed(action, database, registry, this.#actor, container, ids);
    if (changed > 0) this.#committed();
    return changed;
  }

  /**
   * Documents whose id is there are merged into, the others are stored as new, all in one
   * transaction.
   */
  async upsert(type: string, data: readonly object[]): Promise<string[]> {
    const container = this.#writable(type);
    checkList(data);
    const given = data.map((document, index) => {
      const at = `data[${index}]`;
      const id = isObject(document) ? idOf(document, at) : undefined;
      if (id === undefined) refuseStamps(document, at, container);
      return { document: document as Record<string, unknown>, at, id };
    });
    const seen = new Set<string>();
    const twice = given.find(({ id }) => id !== undefined && seen.size === seen.add(id).size);
    if (twice)
      throw new PetronsError("field-invalid", {
        path: `${twice.at}.id`,
        reason: "the id appears twice",
      });
    const stored = await this.#whole(
      (actor) => this.#writer.upsertIn(actor, container, given),
      container,
    );
    if (stored.length > 0) this.#committed();
    return stored;
  }

  /**
   * All in one transaction, the caller's or an own one. Two callers that store the same new id at
   * once, or make the same document while they prepare theirs: the second finds the first's.
   */
  async #whole<T>(
    work: (actor: ActorIn) => Promise<T>,
    container: RegisteredContainer,
  ): Promise<T> {
    const { tx: given } = this.#actor;
    if (given) return work({ ...this.#actor, tx: given });
    const once = (): Promise<T> =>
      this.#context.database.transaction((tx) => work({ ...this.#actor, tx }));
    try {
      return await once();
    } catch (error) {
      const mayHaveMet =
        container.table.unique.size === 0 || container.definition.beforeWrite !== undefined;
      if (!mayHaveMet || !(error instanceof PetronsError) || error.code !== "document-duplicate")
        throw error;
      return once();
    }
  }

  /**
   * People get to a container while their organization has its plugin enabled. What the
   * organization itself does, such as a cascade, goes on.
   */
  #container(type: string): RegisteredContainer {
    return this.#actor.identity
      ? this.#context.opened(this.#actor.orgId, type)
      : this.#context.registry.get(type);
  }

  /** Removing needs no room; nor must what the organization itself does wait for it. */
  #writable(type: string): RegisteredContainer {
    if (this.#actor.identity) this.#context.assertRoom();
    return this.#container(type);
  }

  /**
   * In one transaction where what is written is prepared, is counted with others, or names
   * documents that must stay until it is committed.
   */
  #holding<T>(
    container: RegisteredContainer,
    written: readonly WrittenFields[],
    work: (actor: Actor) => Promise<T>,
    reads = false,
  ): Promise<T> {
    const counted = isCounted(container, this.#actor, reads ? 1 : written.length);
    const isWhole =
      reads ||
      container.definition.beforeWrite !== undefined ||
      counted ||
      holdsReferences(this.#context.registry, container, written);
    if (!isWhole) return work(this.#actor);
    return this.#whole(async (actor) => {
      if (counted) await holdBound(actor, container);
      return work(actor);
    }, container);
  }

  #committed(): void {
    // Inside a transaction of the caller's nothing is committed yet: the caller says when.
    if (!this.#actor.tx) this.#context.committed();
  }
}

function checkList(data: readonly object[]): void {
  if (!Array.isArray(data))
    throw new PetronsError("body-invalid", {
      path: "data",
      reason: "expected a list of documents",
    });
  if (data.length > maxInserted)
    throw new PetronsError("body-invalid", {
      path: "data",
      reason: `at most ${maxInserted} documents can be stored at once`,
    });
}

function idOf(document: Record<string, unknown>, at: string): string | undefined {
  if (document.id === undefined) return undefined;
  if (!isId(document.id))
    throw new PetronsError("field-invalid", {
      path: `${at}.id`,
      reason: "an id is 17 letters and digits",
    });
  return document.id;
}
