import {
  maxCounted,
  PetronsError,
  type Query,
  type QueryOptions,
  type ReadOptions,
  type Stored,
} from "@petrons/sdk/contracts";
import type { Transaction } from "kysely";
import type { Bounds, Database, Tables } from "../../database/index.ts";
import { type Actor, actorScope } from "../access/actor.ts";
import type { ContainerRegistry, RegisteredContainer } from "../containers/containerRegistry.ts";
import {
  type DocumentRow,
  documentOf,
  documentOfFields,
  isoTime,
  rowColumns,
} from "../containers/documentShape.ts";
import { columnOf, type FieldSource, stampColumns, storedSource } from "./fieldSource.ts";
import { fieldPath, invalid, isOfOne, isStorable, parseQuery } from "./queryParser.ts";
import { jsonPath, querySql } from "./querySql.ts";
import { Statement } from "./statement.ts";
import { runPage, runStatement } from "./statementRunner.ts";

const rowLimit = 10_000;
const maxSkipped = 2_000_000_000;

export async function getDocument<T>(
  database: Database,
  registry: ContainerRegistry,
  actor: Actor,
  type: string,
  id: string,
): Promise<Stored<T> | undefined> {
  const container = registry.get(type);
  if (typeof id !== "string" || !isStorable(id)) return undefined;
  const statement = new Statement();
  const scope = actorScope(actor, registry, statement);
  const where = `t.id = ${statement.value(id)} and t.org_id = ${scope.org()} and ${scope.may(type, "read", storedSource(container.table, "t"))}`;
  const text = `select ${rowColumns("t", wholeSql(scope.seen(container, "t")))} from ${container.table.name} t where ${where}`;
  const rows = await runStatement<DocumentRow>(database, container, statement, text, {
    tx: actor.tx,
  });
  return rows[0] && documentOf<T>(rows[0]);
}

function checkCount(value: unknown, name: string, most: number): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (!Number.isInteger(value) || (value as number) < 0)
    throw invalid(`options.${name}`, "expected a whole number of at least 0");
  if ((value as number) > most) throw invalid(`options.${name}`, `at most ${most} is possible`);
  return value as number;
}

/** A field that no document has would order nothing, without a word. */
function checkSort({ definition, schema }: RegisteredContainer, sortBy: unknown): void {
  if (typeof sortBy !== "string" || !schema.fields) return;
  const field = sortBy.slice(0, 100).split(".")[0]!;
  if (schema.fields.includes(field) || Object.hasOwn(stampColumns, field)) return;
  const known = [...schema.fields, ...Object.keys(stampColumns)].join(", ");
  throw new PetronsError("sort-unknown", {
    path: "options.sortBy",
    field,
    container: definition.name,
    known,
  });
}

/**
 * Empty values come last in either order. Text is ordered as people do, not by code point. By
 * creation it is the order of an index that every container has, in either direction, so that the
 * latest few of very many are found without sorting all.
 */
export function orderSql(options: QueryOptions, source: FieldSource, statement: Statement): string {
  const { sortBy, sortOrder } = options;
  if (sortOrder !== undefined && sortOrder !== "ascending" && sortOrder !== "descending")
    throw invalid("options.sortOrder", "expected ascending or descending");
  const direction = `${sortOrder === "descending" ? "desc" : "asc"} nulls last`;
  const last = `${source.alias}.created_at, ${source.alias}.id`;
  if (sortBy === undefined || sortBy === null || sortBy === "createdAt")
    return sortOrder === "descending"
      ? `${source.alias}.created_at desc, ${source.alias}.id desc`
      : last;
  const path = fieldPath(sortBy);
  if (!path) throw invalid("options.sortBy", "expected the name of a field");
  const stamp = Object.hasOwn(stampColumns, sortBy) ? stampColumns[sortBy] : undefined;
  if (stamp) return `${source.alias}.${stamp.column} ${direction}, ${last}`;
  const indexed = columnOf(source, sortBy);
  const natural = (text: string) => `${text} collate "und-x-icu"`;
  if (indexed && indexed.type !== "list")
    return `${indexed.type === "text" ? natural(indexed.column) : indexed.column} ${direction}, ${last}`;
  const value = `jsonb_path_query_first(${source.body}, ${statement.value(jsonPath(path), "jsonpath")})`;
  const number = `(case when jsonb_typeof(${value}) = 'number' then (${value})::double precision end)`;
  return `${number} ${direction}, ${natural(`(${value} #>> '{}')`)} ${direction}, ${last}`;
}

/**
 * `next` is the `skip` to go on with: given when the answer ended early, since it would have been
 * too large.
 */
export interface DocumentPage<T> {
  data: Stored<T>[];
  total: number;
  next?: number;
}

export async function queryDocuments<T>(
  database: Database,
  registry: ContainerRegistry,
  actor: Actor,
  type: string,
  query: Query,
  options: ReadOptions = {},
  maxBytes = actor.limits.readBytes,
): Promise<DocumentPage<T>> {
  const container = registry.get(type);
  const parsed = parseQuery(query, actor.identity ? actor.limits : undefined);
  if (typeof options !== "object" || options === null)
    throw new PetronsError("query-invalid", { path: "options", reason: "expected an object" });
  checkSort(container, options.sortBy);
  const skip = checkCount(options.skip, "skip", maxSkipped) ?? 0;
  const limit = checkCount(options.limit, "limit", rowLimit);
  const counts = options.total ?? true;
  if (typeof counts !== "boolean" && counts !== "capped")
    throw invalid("options.total", "expected true, false or 'capped'");
  if (options.trashed && !container.table.hasTrash)
    throw invalid("options.trashed", `'${type}' has no trash`);

  const build = (statement: Statement) => {
    const scope = actorScope(actor, registry, statement);
    const source = scope.seen(container, "t");
    const stored = storedSource(container.table, "t");
    const readable = options.trashed
      ? scope.inTrash(type, options.trashed === "read" ? "read" : "delete", stored)
      : scope.may(type, "read", stored);
    const from = `from ${container.table.name} t where t.org_id = ${scope.org()} and ${readable} and (${querySql(parsed, source, statement)})`;
    return { from, source };
  };
  const statement = new Statement();
  const { from, source } = build(statement);
  // Where one document at most can match, those read are all there are.
  const isKnown = limit === undefined || (isOfOne(parsed) && skip === 0 && limit > 0);
  const total = isKnown || counts === false ? "null::int" : `(${countSql(from, counts)})`;
  const order = orderSql(options, source, statement);
  const page = `limit ${statement.value(limit ?? rowLimit, "int")} offset ${statement.value(skip, "int")}`;
  const text = `select ${rowColumns("t", bodySql(options, source, statement))}, ${total} as total ${from} order by ${order} ${page}`;
  const maxRows = limit ?? rowLimit;
  const { data, counted, isComplete } = actor.tx
    ? await wholePage<T>(database, container, statement, text, actor.tx)
    : await boundedPage<T>(database, container, statement, text, {
        rows: maxRows,
        bytes: maxBytes,
      });
  const rest = isComplete ? {} : { next: skip + data.length };
  const isLast = isComplete && (data.length < maxRows || isOfOne(parsed));
  const known = counted ?? (data.length > 0 && isLast ? skip + data.length : undefined);
  if (known !== undefined)
    return { data, total: counts === "capped" ? Math.min(known, maxCounted + 1) : known, ...rest };
  if (counts === false) return { data, total: skip + data.length, ...rest };
  if (data.length === 0 && skip === 0 && limit !== 0) return { data, total: 0 };
  const counting = new Statement();
  const [count] = await runStatement<{ total: number }>(
    database,
    container,
    counting,
    countSql(build(counting).from, counts),
    {
      tx: actor.tx,
    },
  );
  return { data, total: count!.total, ...rest };
}

/** How many match; a capped count stops at one more than it promises. */
const countSql = (from: string, counts: true | "capped") =>
  counts === "capped"
    ? `select count(*)::int as total from (select 1 ${from} limit ${maxCounted + 1}) counted`
    : `select count(*)::int as total ${from}`;

/** The fields that the reader sees. */
const wholeSql = ({ body }: FieldSource) => `${body} as body`;

/** The fields that the reader sees, or what of them is wanted. */
function bodySql(
  { without, shorten, trashed }: ReadOptions,
  source: FieldSource,
  statement: Statement,
): string {
  if (!without && !shorten && !trashed) return wholeSql(source);
  const cut = Object.entries(shorten ?? {}).map(([name, most]) => {
    const field = statement.value(name, "text");
    const short = `jsonb_build_object(${field}, left(${source.body} ->> ${field}, ${statement.value(most, "int")}))`;
    return ` || case jsonb_typeof(${source.body} -> ${field}) when 'string' then ${short} else '{}' end`;
  });
  return `(${source.body} - ${statement.value(without ?? [], "text[]")})${cut.join("")}${trashed ? trashStamps : ""} as body`;
}

const trashStamps = ` || jsonb_build_object('trashedAt', ${isoTime("t.trashed_at")}, 'trashedBy', t.trashed_by)`;

/** What one statement read, and how many there are when it counted them. */
interface ReadPage<T> {
  data: Stored<T>[];
  counted: number | undefined;
  isComplete: boolean;
}

async function boundedPage<T>(
  database: Database,
  container: RegisteredContainer,
  statement: Statement,
  text: string,
  most: Bounds,
): Promise<ReadPage<T>> {
  let counted: number | undefined;
  const { rows, isComplete } = await runPage(
    database,
    container,
    statement,
    text,
    most,
    (fields) => {
      const total = fields[8];
      if (typeof total === "string") counted = Number(total);
      return documentOfFields<T>(fields);
    },
  );
  return { data: rows, counted, isComplete };
}

/** Inside a transaction the server reads for itself, and reads everything. */
async function wholePage<T>(
  database: Database,
  container: RegisteredContainer,
  statement: Statement,
  text: string,
  tx: Transaction<Tables>,
): Promise<ReadPage<T>> {
  const rows = await runStatement<DocumentRow & { total: number | null }>(
    database,
    container,
    statement,
    text,
    { tx },
  );
  return {
    data: rows.map((row) => documentOf<T>(row)),
    counted: rows[0]?.total ?? undefined,
    isComplete: true,
  };
}
