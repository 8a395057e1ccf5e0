import {
  type AuditEvent,
  type AuditKind,
  type AuditPage,
  asPetronsError,
  type Identity,
  PetronsError,
} from "@petrons/sdk/contracts";
import type { Database } from "../database/index.ts";
import type { DocumentStore } from "../documents/types.ts";
import type { AuditRow } from "./types.ts";

export interface AuditFilter {
  kind?: AuditKind;
  userId?: string;
  /** ISO moments; the first is within, the last is not. */
  from?: string;
  until?: string;
}

/** Where a page begins: after the event that `older` or `newer` of another page named. */
interface AuditPlace {
  before?: string;
  after?: string;
  limit: number;
}

export interface AuditReader {
  /** Events of the admin's own organization, newest first. */
  page(identity: Identity, filter: AuditFilter, place: AuditPlace): Promise<AuditPage>;
}

/**
 * A page says how many events there are up to here: counting a million of them takes longer than
 * reading the page.
 */
const countedTo = 10_000;
const maxNames = 500;

/** An event's place: its moment in milliseconds and its number. */
const placeOf = ({ at, id }: AuditRow): string => `${new Date(at).getTime()}.${id}`;

function readPlace(text: string, path: string): [at: string, id: string] {
  const [at = "", id = "", ...more] = text.split(".");
  if (more.length > 0 || !/^\d{1,15}$/.test(at) || !/^\d{1,18}$/.test(id))
    throw new PetronsError("body-invalid", { path, reason: "expected what a page answered" });
  return [new Date(Number(at)).toISOString(), id];
}

export function createAuditReader({
  database,
  documents,
}: {
  database: Pick<Database, "pool">;
  documents: DocumentStore;
}): AuditReader {
  return {
    async page(identity, filter, { before, after, limit }) {
      const values: unknown[] = [];
      const value = (one: unknown) => `$${values.push(one)}`;
      const where = [`org_id = ${value(identity.orgId)}`];
      if (filter.kind) where.push(`kind = ${value(filter.kind)}`);
      if (filter.userId) where.push(`user_id = ${value(filter.userId)}`);
      if (filter.from) where.push(`at >= ${value(filter.from)}`);
      if (filter.until) where.push(`at < ${value(filter.until)}`);
      const counting = database.pool.query<{ total: number }>(
        `select count(*)::int as total from (select 1 from audit_event where ${where.join(" and ")} limit ${countedTo + 1}) found`,
        [...values],
      );
      const backwards = after !== undefined;
      const place = after ?? before;
      if (place !== undefined) {
        const [at, id] = readPlace(place, backwards ? "after" : "before");
        where.push(
          `(at, id) ${backwards ? ">" : "<"} (${value(at)}::timestamptz, ${value(id)}::bigint)`,
        );
      }
      const order = backwards ? "asc" : "desc";
      const [{ rows }, { rows: counted }] = await Promise.all([
        database.pool.query<AuditRow>(
          `select * from audit_event where ${where.join(" and ")} order by at ${order}, id ${order} limit ${value(limit + 1)}`,
          values,
        ),
        counting,
      ]);
      const more = rows.length > limit;
      const found = rows.slice(0, limit);
      if (backwards) found.reverse();
      const [first, last] = [found[0], found.at(-1)];
      return {
        events: await named(identity, found),
        newer: first && (backwards ? more : before !== undefined) ? placeOf(first) : null,
        older: last && (backwards || more) ? placeOf(last) : null,
        total: Math.min(counted[0]!.total, countedTo),
        countedTo,
      };
    },
  };

  /**
   * With the names of people and documents as they are today, as far as the admin may read them.
   */
  async function named(identity: Identity, rows: readonly AuditRow[]): Promise<AuditEvent[]> {
    const people = await namesOf(identity, "User", "fullName", [
      ...rows.flatMap(({ user_id, container, ids }) =>
        [user_id ?? [], container === "User" ? ids : []].flat(),
      ),
      ...rows
        .filter(({ kind }) => kind === "sharing")
        .flatMap(({ before, after }) =>
          [before, after].flat().filter((id) => typeof id === "string"),
        ),
    ]);
    const names = new Map<string, ReadonlyMap<string, string>>([["User", people]]);
    for (const container of new Set(rows.flatMap((row) => row.container ?? []))) {
      if (names.has(container)) continue;
      const field = nameField(container);
      const ids = rows
        .filter((row) => row.container === container && row.kind !== "deletion")
        .flatMap((row) => row.ids.slice(0, 1));
      names.set(container, field ? await namesOf(identity, container, field, ids) : new Map());
    }
    const withNames = (kind: AuditKind, value: unknown): unknown => {
      if (kind !== "sharing" || value === null) return value;
      const named = [value].flat().map((id) => people.get(String(id)) ?? String(id));
      return Array.isArray(value) ? named : named[0];
    };
    return rows.map(
      ({ id, at, user_id: userId, kind, container, ids, count, field, before, after, detail }) => ({
        id,
        at: new Date(at).toISOString(),
        kind,
        container,
        count,
        field,
        detail,
        person: userId === null ? null : { userId, fullName: people.get(userId) ?? null },
        documents: ids.map((one) => ({
          id: one,
          name: (container && names.get(container)?.get(one)) ?? null,
        })),
        from: withNames(kind, before),
        to: withNames(kind, after),
      }),
    );
  }

  function nameField(container: string): string | undefined {
    const properties =
      (documents.definition(container)?.schema as { properties?: object } | undefined)
        ?.properties ?? {};
    return ["name", "key"].find((field) => Object.hasOwn(properties, field));
  }

  async function namesOf(
    identity: Identity,
    container: string,
    field: string,
    ids: readonly string[],
  ): Promise<Map<string, string>> {
    const asked = [...new Set(ids)].slice(0, maxNames);
    if (asked.length === 0) return new Map();
    try {
      const { data } = await documents
        .as(identity)
        .query<Record<string, unknown>>(container, { id: { $in: asked } }, { limit: maxNames });
      return new Map(data.map((document) => [document.id, String(document[field] ?? "")]));
    } catch (error) {
      // A plugin that is disabled keeps its documents' names to itself.
      if (asPetronsError(error)?.code === "plugin-disabled") return new Map();
      throw error;
    }
  }
}
