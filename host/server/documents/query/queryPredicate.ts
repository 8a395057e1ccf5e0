import { isStamp, stampColumns } from "./fieldSource.ts";
import type { QueryNode } from "./queryParser.ts";
import { timeOperand } from "./querySql.ts";

type Document = Readonly<Record<string, unknown>>;
type Compare = Extract<QueryNode, { kind: "compare" }>;

const isObject = (value: unknown): value is Document =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const ownValue = (value: unknown, key: string): unknown[] =>
  isObject(value) && Object.hasOwn(value, key) && value[key] !== undefined ? [value[key]] : [];

/** What a path leads to: nothing, one value, or one for each element of a list on the way. */
function valuesAt(document: Document, path: readonly string[]): unknown[] {
  let values: unknown[] = [document];
  for (const key of path)
    values = values
      .flatMap((value) => (Array.isArray(value) ? value : [value]))
      .flatMap((value) => ownValue(value, key));
  return values;
}

/** Order by code point, as the database has it; JavaScript's own is by UTF-16 unit. */
function compareText(a: string, b: string): number {
  const left = Array.from(a, (letter) => letter.codePointAt(0)!);
  const right = Array.from(b, (letter) => letter.codePointAt(0)!);
  for (let index = 0; index < left.length && index < right.length; index++)
    if (left[index] !== right[index]) return left[index]! - right[index]!;
  return left.length - right.length;
}

function compareValues(a: unknown, b: unknown): number | undefined {
  if (typeof a === "string" && typeof b === "string") return compareText(a, b);
  if (typeof a === "number" && typeof b === "number") return a - b;
  return undefined;
}

/** Equality of JSON values: the order of keys does not matter. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, index) => sameJson(value, b[index]));
  if (!isObject(a) || !isObject(b)) return a === b;
  const keys = Object.keys(a).filter((key) => a[key] !== undefined);
  return (
    keys.length === Object.keys(b).filter((key) => b[key] !== undefined).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  );
}

const orderTests = {
  gt: (n: number) => n > 0,
  gte: (n: number) => n >= 0,
  lt: (n: number) => n < 0,
  lte: (n: number) => n <= 0,
} as const;

function matches(query: Compare, document: Document): boolean {
  const field = query.path.join(".");
  const time = isStamp(field) && stampColumns[field]!.kind === "time";
  const prepared = (value: unknown) =>
    time && value !== null ? timeOperand(value, query.at) : value;
  const values = valuesAt(document, query.path);
  // A list as the value matches by its elements too; a list in it by its own, as deep as SQL/JSON
  // goes.
  const elements = values
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .flatMap((value) => (Array.isArray(value) ? value : [value]));
  const equals = (operand: unknown): boolean => {
    if (operand === null) return values.length === 0 || elements.includes(null);
    if (typeof operand === "object") return values.some((value) => sameJson(value, operand));
    return elements.includes(operand);
  };
  const { comparison, operand } = query;
  switch (comparison) {
    case "exists":
      return values.length > 0;
    case "eq":
      return equals(prepared(operand));
    case "in":
      return (operand as unknown[]).some((value) => equals(prepared(value)));
    case "regex": {
      const pattern = new RegExp(operand as string, query.ignoreCase ? "is" : "s");
      return values
        .flatMap((value) => (Array.isArray(value) ? value : [value]))
        .some((value) => typeof value === "string" && pattern.test(value));
    }
    default:
      return elements.some((value) => {
        const order = compareValues(value, prepared(operand));
        return order !== undefined && orderTests[comparison](order);
      });
  }
}

/**
 * The query as a predicate over documents as callers see them, stamps included. Same meaning as
 * querySql.
 */
export function queryPredicate(query: QueryNode): (document: Document) => boolean {
  if (query.kind === "compare") return (document) => matches(query, document);
  if (query.kind === "not") {
    const part = queryPredicate(query.part);
    return (document) => !part(document);
  }
  const parts = query.parts.map(queryPredicate);
  return query.kind === "and"
    ? (document) => parts.every((part) => part(document))
    : (document) => parts.some((part) => part(document));
}
