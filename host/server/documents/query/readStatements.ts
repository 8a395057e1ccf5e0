import {
  maxCounted,
  PetronsError,
  type Query,
  type QueryOptions,
  type ReadOptions,
  type Stored,
} from "@petrons/sdk/contracts";
import type { Transaction } from "kysely";
import type { Bounds, Database, Fields, Tables } from "../../database/index.ts";
import { type Actor, actorScope } from "../access/actor.ts";
import type { ContainerRegistry, RegisteredContainer } from "../containers/containerRegistry.ts";
import {
  type DocumentRow,
  documentOf,
  documentOfFields,
  isoTime,
  jsonOfFields,
  rowColumns,
} from "../containers/documentShape.ts";
import { type FieldSource, stampColumns, storedSource } from "./fieldSource.ts";
import { JsonText } from "./jsonText.ts";
import { isInOrder, orderSql, pageSql } from "./orderSql.ts";
import {
  equalTexts,
  hasPattern,
  invalid,
  isOfOne,
  isStorable,
  parseQuery,
  type QueryNode,
} from "./queryParser.ts";
import { querySql } from "./querySql.ts";
import { Statement } from "./statement.ts";
import { runPage, runStatement } from "./statementRunner.ts";

const rowLimit = 10_000;
/** What of an access rule is looked at in each row by itself; whether it is in the trash is not. */
const ofRow = /\bt\.(?!trashed_at)/;
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

function checkCount(value: unknown, name: string, max: number): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (!Number.isInteger(value) || (value as number) < 0)
    throw invalid(`options.${name}`, "expected a whole number of at least 0");
  if ((value as number) > max) throw invalid(`options.${name}`, `at most ${max} is possible`);
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
 * `next` is the `skip` to go on with: given when the answer ended early, since it would have been
 * too large.
 */
export interface Page<Row> {
  data: Row[];
  total: number;
  next?: number;
}
export type DocumentPage<T> = Page<Stored<T>>;

/** What is made of a row: of its columns as text, or of their values. */
interface RowShape<Row> {
  ofFields(fields: Fields): Row;
  ofRow(row: DocumentRow): Row;
}
const asDocuments: RowShape<unknown> = { ofFields: documentOfFields, ofRow: documentOf };
const asTexts: RowShape<JsonText> = {
  ofFields: jsonOfFields,
  ofRow: (row) => new JsonText(JSON.stringify(documentOf(row))),
};

type PageArguments = [
  database: Database,
  registry: ContainerRegistry,
  actor: Actor,
  type: string,
  query: Query,
  options?: ReadOptions,
  maxBytes?: number,
];

export const queryDocuments = <T>(...given: PageArguments): Promise<DocumentPage<T>> =>
  queryPage(asDocuments as RowShape<Stored<T>>, given);

/** The same as JSON, which is not read here: for answers that hold nothing else. */
export const queryTexts = (...given: PageArguments): Promise<Page<JsonText>> =>
  queryPage(asTexts, given);

async function queryPage<Row>(
  shape: RowShape<Row>,
  [
    database,
    registry,
    actor,
    type,
    query,
    options = {},
    maxBytes = actor.limits.readBytes,
  ]: PageArguments,
): Promise<Page<Row>> {
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

  const equalTo = equalToIn(container, parsed);
  const build = (statement: Statement, perRow: boolean) => {
    const scope = actorScope(actor, registry, statement, { perRow, equalTo });
    const source = scope.seen(container, "t");
    const stored = storedSource(container.table, "t");
    const readable = options.trashed
      ? scope.inTrash(type, options.trashed === "read" ? "read" : "delete", stored)
      : scope.may(type, "read", stored);
    const from = `from ${container.table.name} t where t.org_id = ${scope.org()} and ${readable} and (${querySql(parsed, source, statement)})`;
    return { from, source, isScoped: !ofRow.test(readable) };
  };
  const statement = new Statement();
  const isSearch = hasPattern(parsed);
  const { from, source, isScoped } = build(statement, isSearch || isOfOne(parsed));
  // Where one document at most can match, those read are all there are.
  const isSingle = isOfOne(parsed) && skip === 0 && (limit === undefined || limit > 0);
  const isKnown = limit === undefined || isSingle;
  const counted = () => (isSearch ? build(statement, false).from : from);
  const total = isKnown || counts === false ? "null::int" : `(${countSql(counted(), counts)})`;
  // One row needs no order; that it asks for a possible one is seen all the same.
  const order = orderSql(options, source, isSingle ? new Statement() : statement);
  const keepsPlan = isScoped && isInOrder(container, parsed, options);
  const slice = { skip, limit: limit ?? rowLimit };
  const page = isSingle ? "" : ` order by ${order} ${pageSql(slice, keepsPlan, statement)}`;
  const text = `select ${rowColumns("t", bodySql(options, source, statement))}, ${total} as total ${from}${page}`;
  const maxRows = limit ?? rowLimit;
  const {
    data,
    counted: found,
    isComplete,
  } = actor.tx
    ? await wholePage(database, container, statement, text, { tx: actor.tx, shape })
    : await boundedPage(database, container, statement, text, {
        rows: maxRows,
        bytes: maxBytes,
        shape,
      });
  const rest = isComplete ? {} : { next: skip + data.length };
  const isLast = isComplete && (data.length < maxRows || isOfOne(parsed));
  const known = found ?? (data.length > 0 && isLast ? skip + data.length : undefined);
  if (known !== undefined)
    return { data, total: counts === "capped" ? Math.min(known, maxCounted + 1) : known, ...rest };
  if (counts === false) return { data, total: skip + data.length, ...rest };
  if (data.length === 0 && skip === 0 && limit !== 0) return { data, total: 0 };
  const counting = new Statement();
  const [count] = await runStatement<{ total: number }>(
    database,
    container,
    counting,
    countSql(build(counting, false).from, counts),
    {
      tx: actor.tx,
    },
  );
  return { data, total: count!.total, ...rest };
}

/** Of indexed text alone: elsewhere a list may hold the text, or another value be as good as it. */
function equalToIn({ table }: RegisteredContainer, query: QueryNode): ReadonlyMap<string, string> {
  const texts = [...equalTexts(query)];
  return new Map(texts.filter(([field]) => table.columns.get(field)?.type === "text"));
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
  const cut = Object.entries(shorten ?? {}).map(([name, maxLength]) => {
    const field = statement.value(name, "text");
    const short = `jsonb_build_object(${field}, left(${source.body} ->> ${field}, ${statement.value(maxLength, "int")}))`;
    return ` || case jsonb_typeof(${source.body} -> ${field}) when 'string' then ${short} else '{}' end`;
  });
  return `(${source.body} - ${statement.value(without ?? [], "text[]")})${cut.join("")}${trashed ? trashStamps : ""} as body`;
}

const trashStamps = ` || jsonb_build_object('trashedAt', ${isoTime("t.trashed_at")}, 'trashedBy', t.trashed_by)`;

/** What one statement read, and how many there are when it counted them. */
interface ReadPage<Row> {
  data: Row[];
  counted: number | undefined;
  isComplete: boolean;
}

async function boundedPage<Row>(
  database: Database,
  container: RegisteredContainer,
  statement: Statement,
  text: string,
  { shape, ...bounds }: Bounds & { shape: RowShape<Row> },
): Promise<ReadPage<Row>> {
  let counted: number | undefined;
  const { rows, isComplete } = await runPage(
    database,
    container,
    statement,
    text,
    bounds,
    (fields) => {
      const total = fields[8];
      if (typeof total === "string") counted = Number(total);
      return shape.ofFields(fields);
    },
  );
  return { data: rows, counted, isComplete };
}

/** Inside a transaction the server reads for itself, and reads everything. */
async function wholePage<Row>(
  database: Database,
  container: RegisteredContainer,
  statement: Statement,
  text: string,
  { tx, shape }: { tx: Transaction<Tables>; shape: RowShape<Row> },
): Promise<ReadPage<Row>> {
  const rows = await runStatement<DocumentRow & { total: number | null }>(
    database,
    container,
    statement,
    text,
    { tx },
  );
  return {
    data: rows.map((row) => shape.ofRow(row)),
    counted: rows[0]?.total ?? undefined,
    isComplete: true,
  };
}
