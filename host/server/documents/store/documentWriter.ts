import {
  type DocumentStamps,
  PetronsError,
  type Query,
  type ServerDocuments,
} from "@petrons/sdk/contracts";
import { sql } from "kysely";
import { inTurns } from "../../faults/index.ts";
import type { Actor } from "../access/actor.ts";
import type { RegisteredContainer } from "../containers/containerRegistry.ts";
import { sameJson } from "../query/queryPredicate.ts";
import { queryDocuments } from "../query/readStatements.ts";
import { checkReferences } from "../query/references.ts";
import type { NewDocument } from "./auditSql.ts";
import { parseChangeQuery, updateDocuments } from "./changeStatements.ts";
import type { DocumentsContext } from "./documentsContext.ts";
import { holdBound, isCounted, refuseTooLarge } from "./heldBytes.ts";
import {
  forbidden,
  insertDocuments,
  maxInserted,
  newDocument,
  refuseStamps,
} from "./insertStatement.ts";
import { listChange, type UpdateBody } from "./listChanges.ts";
import { WriteHooks } from "./writeHooks.ts";

/** Documents that are changed one by one are held so many at a time. */
const readAtOnce = 100;

/** Writes documents within one transaction, for somebody. */
export class DocumentWriter {
  readonly #context: DocumentsContext;
  readonly #as: (actor: Actor) => ServerDocuments;

  /** `as` is what write hooks find documents by. */
  constructor(context: DocumentsContext, as: (actor: Actor) => ServerDocuments) {
    this.#context = context;
    this.#as = as;
  }

  #hooks(actor: Actor): WriteHooks {
    return new WriteHooks(this.#context, actor, this.#as({ ...actor, identity: null }));
  }

  /** One after the other: what one makes while it is prepared, the next finds. */
  async prepared<D extends NewDocument>(
    actor: Actor,
    container: RegisteredContainer,
    documents: readonly D[],
  ): Promise<D[]> {
    if (!container.definition.beforeWrite) return [...documents];
    const hooks = this.#hooks(actor);
    return inTurns(documents, async (document) => ({
      ...document,
      ...(await hooks.prepareNew(container, document)),
    }));
  }

  /** Each match by itself, since what it becomes may depend on what it is. */
  async updateEach(
    actor: ActorIn,
    container: RegisteredContainer,
    query: Query,
    body: object,
    seen: { revision: number } | undefined,
  ): Promise<number> {
    const { database, registry } = this.#context;
    const reader = unbounded(actor);
    let changed = 0;
    for (let last = ""; ; ) {
      const rest: Query = last === "" ? query : { $and: [query, { id: { $gt: last } }] };
      const { data, total } = await queryDocuments(
        database,
        registry,
        reader,
        container.definition.name,
        rest,
        { sortBy: "id", limit: readAtOnce },
      );
      if (actor.identity && changed + total > maxInserted)
        throw new PetronsError("query-invalid", {
          path: "query",
          reason: `at most ${maxInserted} of these documents can be changed at once`,
        });
      for (const before of data)
        changed += await this.#updatePrepared(
          actor,
          container,
          before,
          body as Record<string, unknown>,
          seen,
          "body",
        );
      await refuseTooLarge(database, actor, container, idsOf(data));
      if (data.length < readAtOnce) return changed;
      last = data.at(-1)!.id;
    }
  }

  /**
   * Locks the matches before it reads their lists, so that of two changes at once each finds what
   * the other made.
   */
  async updateLists(
    actor: ActorIn,
    container: RegisteredContainer,
    query: Query,
    lists: UpdateBody,
    seen: { revision: number } | undefined,
  ): Promise<number> {
    const { database, registry, predicate } = this.#context;
    const { name } = container.definition;
    const { data: found } = await queryDocuments(database, registry, actor, name, query, {
      limit: readAtOnce + 1,
    });
    if (found.length > readAtOnce)
      throw new PetronsError("query-invalid", {
        path: "query",
        reason: `lists of at most ${readAtOnce} documents can be changed at once`,
      });
    await sql`select 1 from ${sql.raw(container.table.name)} where id = any(${idsOf(found)}::text[]) order by id for update`.execute(
      actor.tx,
    );
    const reader = unbounded(actor);
    const still: Query = { $and: [query, { id: { $in: idsOf(found) } }] };
    const { data } = await queryDocuments<Record<string, unknown>>(
      database,
      registry,
      reader,
      name,
      still,
      { limit: readAtOnce },
    );
    const may = predicate(actor.tx);
    // Before lists are compared, and where nothing is to be written: it is for those alone who
    // might.
    const { identity } = actor;
    for (const before of data)
      if (identity && !(await may.may(name, "update", before, identity)))
        throw forbidden("update", container);
    const change = listChange(lists, "body");
    for (const before of data) {
      const fields = change(before);
      container.schema.checkPart(fields, "body");
      if (Object.keys(fields).length > 0)
        await this.#updatePrepared(actor, container, before, fields, seen, "body");
    }
    await refuseTooLarge(database, actor, container, idsOf(data));
    return data.length;
  }

  async #updatePrepared(
    actor: ActorIn,
    container: RegisteredContainer,
    before: DocumentStamps,
    body: Record<string, unknown>,
    seen: { revision: number } | undefined,
    at: string,
  ): Promise<number> {
    const { database, registry } = this.#context;
    const prepared = await this.#hooks(actor).preparePart(container, body, at, before);
    return updateDocuments(
      database,
      registry,
      actor,
      container,
      parseChangeQuery({ id: before.id }),
      prepared,
      seen,
      at,
      Object.keys(body),
    );
  }

  async upsertIn(
    actor: ActorIn,
    container: RegisteredContainer,
    given: readonly { document: Record<string, unknown>; at: string; id: string | undefined }[],
  ): Promise<string[]> {
    const { database, registry, predicate } = this.#context;
    const ids = given.flatMap(({ id }) => id ?? []);
    if (isCounted(container, actor, given.length)) await holdBound(actor, container);
    const { rows } = await sql<{
      id: string;
    }>`select id from ${sql.raw(container.table.name)} where id = any(${ids}::text[]) order by id for update`.execute(
      actor.tx,
    );
    const existing = new Set(rows.map(({ id }) => id));
    // Anyone who made a document under the id of one that was removed would be given what still
    // leads through that id, or names it.
    const madeHere =
      container.definition.serverIds || registry.isLedThrough(container.definition.name);
    if (actor.identity && madeHere && ids.some((id) => !existing.has(id)))
      throw forbidden("insert", container);
    for (const { document, at, id } of given)
      if (id !== undefined && !existing.has(id)) refuseStamps(document, at, container, ["id"]);
    const absent = given.filter(({ id }) => id === undefined || !existing.has(id));
    const fresh = await inTurns(absent, ({ document, at, id }) => ({
      ...newDocument(container, actor, document, at, id),
      given: id,
    }));
    await checkReferences(database, registry, actor, container, fresh.map(writtenBy));
    await insertDocuments(
      database,
      registry,
      predicate(actor.tx),
      actor,
      container,
      await this.prepared(actor, container, fresh),
    );
    const merged = given.filter((one) => one.id !== undefined && existing.has(one.id));
    for (let at = 0; at < merged.length; at += readAtOnce)
      await this.#mergeIn(actor, container, merged.slice(at, at + readAtOnce));
    await refuseTooLarge(database, actor, container, [...idsOf(fresh), ...existing]);
    const made = fresh.filter((document) => document.given === undefined).map(({ id }) => id);
    return given.map(({ id }) => id ?? made.shift()!);
  }

  /**
   * Merges into documents that are there, and locked. What keeps its value is not written, so it
   * may also be what the caller may not write (DA-008).
   */
  async #mergeIn(
    actor: ActorIn,
    container: RegisteredContainer,
    given: readonly { document: Record<string, unknown>; at: string; id?: string }[],
  ): Promise<void> {
    const { database, registry, predicate } = this.#context;
    const reader = unbounded(actor);
    const { data } = await queryDocuments(database, registry, reader, container.definition.name, {
      id: { $in: given.map(({ id }) => id) },
    });
    const stored = new Map(
      data.map((document) => [document.id, document as DocumentStamps & Record<string, unknown>]),
    );
    const patches = await inTurns(given, ({ document, at, id }) => {
      const before = stored.get(id!);
      // The id belongs to a document that this caller does not see.
      if (!before) throw forbidden("update", container);
      const fields = Object.fromEntries(
        Object.entries(document).filter(
          ([field, value]) => value !== undefined && !sameJson(before[field], value),
        ),
      );
      refuseStamps(fields, at, container);
      container.schema.checkPart(fields, at);
      return { before, fields, at };
    });
    const changed = patches.filter(({ fields }) => Object.keys(fields).length > 0);
    const may = predicate(actor.tx);
    // Nothing to write is still for those alone who might have.
    const { identity } = actor;
    for (const { before, fields } of patches)
      if (
        identity &&
        Object.keys(fields).length === 0 &&
        !(await may.may(container.definition.name, "update", before, identity))
      )
        throw forbidden("update", container);
    await checkReferences(database, registry, actor, container, changed);
    for (const { before, fields, at } of changed)
      if ((await this.#updatePrepared(actor, container, before, fields, undefined, at)) === 0)
        throw forbidden("update", container);
  }
}

/** Of somebody whose query was checked: that it also names ids must not make it too long. */
const unbounded = <A extends Actor>(actor: A): A => ({
  ...actor,
  limits: {
    ...actor.limits,
    queryConditions: Infinity,
    queryOperands: Infinity,
    queryCharacters: Infinity,
  },
});

export const idsOf = (documents: readonly { id: string }[]): string[] =>
  documents.map(({ id }) => id);
export const wholeOf = ({ body, at }: NewDocument) => ({ fields: body, at });
export type ActorIn = Actor & { tx: NonNullable<Actor["tx"]> };

/** What a person said of a new document; stamps say the rest. */
export const writtenBy = ({ body, sent, at }: NewDocument) => ({
  fields: Object.fromEntries(sent.map((field) => [field, body[field]])),
  at,
});
