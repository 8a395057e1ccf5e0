import { isTime } from "@petrons/sdk/contracts";
import {
  columnOf,
  type FieldSource,
  isStamp,
  type StampKind,
  stampColumns,
} from "./fieldSource.ts";
import { invalid, type QueryNode } from "./queryParser.ts";
import type { Statement } from "./statement.ts";

type Compare = Extract<QueryNode, { kind: "compare" }>;

/** More values than these are hashed rather than compared one by one for each document. */
const maxCompared = 8;

const symbols = { gt: ">", gte: ">=", lt: "<", lte: "<=" } as const;
const isOrder = (comparison: string): comparison is keyof typeof symbols =>
  Object.hasOwn(symbols, comparison);
const isString = (value: unknown): value is string => typeof value === "string";
const isNumber = (value: unknown): value is number => typeof value === "number";

/**
 * The query as a condition. A null of it counts as false, and is left alone wherever that is what
 * PostgreSQL makes of it anyway: a comparison wrapped in a call could use no index. Same meaning as
 * queryPredicate.
 */
export function querySql(query: QueryNode, source: FieldSource, statement: Statement): string {
  if (query.kind === "not")
    return `not coalesce((${querySql(query.part, source, statement)}), false)`;
  if (query.kind === "compare") return compareSql(query, source, statement);
  const parts = query.parts.map((part) => `(${querySql(part, source, statement)})`);
  if (parts.length === 0) return query.kind === "and" ? "true" : "false";
  return parts.join(` ${query.kind} `);
}

function compareSql(query: Compare, source: FieldSource, statement: Statement): string {
  const field = query.path.join(".");
  if (isStamp(field)) {
    const { column, kind } = stampColumns[field]!;
    return stampSql(query, `${source.alias}.${column}`, kind, statement);
  }
  return indexedSql(query, field, source, statement) ?? bodySql(query, source, statement);
}

/** The years that both this process and the database can express. */
const firstTime = "0001-01-01T00:00:00.000Z";
const lastTime = "9999-12-31T23:59:59.999Z";

/**
 * A time as callers write it, or a 400. Times before the year 1 and after 9999 count as the first
 * and last there is.
 */
export function timeOperand(value: unknown, at: string): string {
  if (!isTime(value)) throw invalid(at, "expected a time such as 2024-05-31T12:00:00.000Z");
  const written = new Date(value).toISOString();
  if (/^(-|0000)/.test(written)) return firstTime;
  return written.startsWith("+") ? lastTime : written;
}

const sqlTypes: Record<StampKind, string> = {
  text: "text",
  time: "timestamptz",
  number: "double precision",
};

function stampSql(query: Compare, column: string, kind: StampKind, statement: Statement): string {
  const { comparison, operand, at } = query;
  const type = sqlTypes[kind];
  const usable = (value: unknown) => (kind === "number" ? isNumber(value) : isString(value));
  const prepared = (value: unknown) => (kind === "time" ? timeOperand(value, at) : value);
  if (comparison === "exists") return "true";
  if (comparison === "regex") {
    if (kind !== "text") throw invalid(at, "this field is not text");
    return regexSql(column, query, statement);
  }
  if (isOrder(comparison))
    return usable(operand)
      ? `${column} ${symbols[comparison]} ${statement.value(prepared(operand), type)}`
      : "false";
  const wanted = comparison === "in" ? (operand as unknown[]) : [operand];
  const values = wanted.filter(usable).map(prepared);
  const parts: string[] = [];
  if (wanted.includes(null)) parts.push(`${column} is null`);
  if (values.length === 1) parts.push(`${column} = ${statement.value(values[0], type)}`);
  else if (values.length > 1)
    parts.push(`${column} = any(${statement.value(values, `${type}[]`)})`);
  return parts.length > 0 ? `(${parts.join(" or ")})` : "false";
}

const regexSql = (text: string, query: Compare, statement: Statement) =>
  `${text} ${query.ignoreCase ? "~*" : "~"} ${statement.value(query.operand)}`;

/** Through a field's own column, when it has one and the operand is of its type. */
function indexedSql(
  query: Compare,
  field: string,
  source: FieldSource,
  statement: Statement,
): string | undefined {
  const indexed = columnOf(source, field);
  if (!indexed) return undefined;
  const { column, type } = indexed;
  const { comparison, operand } = query;
  if (type === "list") {
    if (comparison === "eq" && isString(operand))
      return `${column} @> ${statement.json([operand])}`;
    const isShort = comparison === "in" && (operand as unknown[]).length <= maxCompared;
    if (isShort && (operand as unknown[]).every(isString))
      return `${column} ?| ${statement.value(operand, "text[]")}`;
    return undefined;
  }
  if (type === "search")
    return comparison === "regex" ? regexSql(column, query, statement) : undefined;
  const usable = (value: unknown) => typeof value === (type === "text" ? "string" : type);
  const sqlType = { text: "text", number: "double precision", boolean: "boolean" }[type];
  if (comparison === "eq" && usable(operand))
    return `${column} = ${statement.value(operand, sqlType)}`;
  if (comparison === "in" && (operand as unknown[]).every(usable))
    return `${column} = any(${statement.value(operand, `${sqlType}[]`)})`;
  if (isOrder(comparison) && type !== "boolean" && usable(operand))
    return `${column} ${symbols[comparison]} ${statement.value(operand, sqlType)}`;
  if (comparison === "regex" && type === "text") return regexSql(column, query, statement);
  return undefined;
}

/**
 * The path as SQL/JSON: in its lax mode a list on the way matches by its elements, as in the
 * predicate.
 */
export const jsonPath = (path: readonly string[]) =>
  `$${path.map((key) => `.${JSON.stringify(key)}`).join("")}`;

function bodySql(query: Compare, source: FieldSource, statement: Statement): string {
  const { comparison, operand, path } = query;
  const at = jsonPath(path);
  const exists = () => `jsonb_path_exists(${source.body}, ${statement.value(at, "jsonpath")})`;
  const matches = (test: string, value: unknown) =>
    `jsonb_path_exists(${source.body}, ${statement.value(`${at} ? (${test})`, "jsonpath")}, ${statement.json({ v: value })})`;
  // Hashed once a statement, however many they are.
  const listed = (values: readonly unknown[]) =>
    `(select jsonb_array_elements(${statement.json(values)}))`;
  const leaves = (tail: string) =>
    `jsonb_path_query(${source.body}, ${statement.value(`${at}${tail}`, "jsonpath")}) leaf`;

  if (comparison === "exists") return exists();
  if (isOrder(comparison)) return matches(`@ ${symbols[comparison]} $v`, operand);
  if (comparison === "regex")
    return `exists (select 1 from ${leaves("[*]")} where jsonb_typeof(leaf) = 'string' and ${regexSql("(leaf #>> '{}')", query, statement)})`;
  const wanted = comparison === "in" ? (operand as unknown[]) : [operand];
  const parts: string[] = [];
  if (wanted.includes(null)) parts.push(`not ${exists()}`);
  const scalars = wanted.filter((value) => typeof value !== "object" || value === null);
  if (scalars.length === 1) parts.push(matches("@ == $v", scalars[0]));
  else if (scalars.length > maxCompared)
    parts.push(`exists (select 1 from ${leaves("[*][*]")} where leaf in ${listed(scalars)})`);
  else if (scalars.length > 1) parts.push(matches("@ == $v[*]", scalars));
  const wholes = wanted.filter((value) => typeof value === "object" && value !== null);
  if (wholes.length === 1)
    parts.push(`exists (select 1 from ${leaves("")} where leaf = ${statement.json(wholes[0])})`);
  else if (wholes.length > 1)
    parts.push(`exists (select 1 from ${leaves("")} where leaf in ${listed(wholes)})`);
  return parts.length > 0 ? `(${parts.join(" or ")})` : "false";
}
