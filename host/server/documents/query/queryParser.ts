import { operators, PetronsError, type Query } from "@petrons/sdk/contracts";
import { reasonOf } from "../../faults/index.ts";
import type { Limits } from "../../limits/index.ts";

const maxDepth = 20;
const maxPath = 500;
const maxPattern = 500;

/** What one query may hold. The server's own queries have no limits. */
export type QueryLimits = Pick<
  Limits,
  "queryConditions" | "queryOperands" | "queryCharacters" | "queryPatterns"
>;
const unlimited: QueryLimits = {
  queryConditions: Infinity,
  queryOperands: Infinity,
  queryCharacters: Infinity,
  queryPatterns: Infinity,
};

type Comparison = "eq" | "in" | "gt" | "gte" | "lt" | "lte" | "exists" | "regex";

/**
 * A query as a tree: `$ne` and `$nin` are negations, a plain value is an equality. `at` is the
 * place in the query, for errors.
 */
export type QueryNode =
  | { kind: "and" | "or"; parts: QueryNode[] }
  | { kind: "not"; part: QueryNode }
  | {
      kind: "compare";
      path: readonly string[];
      comparison: Comparison;
      operand: unknown;
      ignoreCase?: boolean;
      at: string;
    };

export const invalid = (path: string, reason: string) =>
  new PetronsError("query-invalid", { path, reason });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The database cannot hold U+0000 or half a surrogate pair in text. */
export function isStorable(value: unknown): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
  if (Array.isArray(value)) return value.every(isStorable);
  return (
    !isObject(value) ||
    Object.entries(value).every(([key, part]) => isStorable(key) && isStorable(part))
  );
}

/** The names of a dotted path, or undefined when it leads nowhere. */
export function fieldPath(path: unknown): string[] | undefined {
  if (typeof path !== "string" || path.length > maxPath || !isStorable(path)) return undefined;
  const names = path.split(".");
  return names.length > maxDepth || names.includes("") ? undefined : names;
}

/** An id is a text, so that a list of them names several documents. */
const isListOfIds = (path: readonly string[], value: unknown): boolean =>
  path.length === 1 && path[0] === "id" && Array.isArray(value);

/** All parts must hold; a single part needs no list. */
function together(parts: QueryNode[]): QueryNode {
  const [only, ...others] = parts;
  return only && others.length === 0 ? only : { kind: "and", parts };
}

class Parser {
  readonly #limits: QueryLimits;
  #conditions = 0;
  #operands = 0;
  #characters = 0;
  #patterns = 0;

  constructor(limits: QueryLimits) {
    this.#limits = limits;
  }

  query(query: unknown, at: string, depth: number): QueryNode {
    if (!isObject(query)) throw invalid(at, "a query is an object of fields and operators");
    if (depth > maxDepth) throw invalid(at, `a query may be nested at most ${maxDepth} deep`);
    const entries = Object.entries(query);
    // Else a list of a million of them would be none.
    if (entries.length === 0) this.#count(at);
    return together(entries.map(([key, value]) => this.#entry(key, value, `${at}.${key}`, depth)));
  }

  #entry(key: string, value: unknown, at: string, depth: number): QueryNode {
    if (key === "$and" || key === "$or") {
      if (!Array.isArray(value) || value.length === 0)
        throw invalid(at, "expected a list of at least one query");
      return {
        kind: key === "$and" ? "and" : "or",
        parts: value.map((part, index) => this.query(part, `${at}[${index}]`, depth + 1)),
      };
    }
    if (key === "$not") return { kind: "not", part: this.query(value, at, depth + 1) };
    if (key.startsWith("$")) throw unknownOperator(at, key);
    const path = fieldPath(key);
    if (!path)
      throw invalid(
        shortened(at),
        `expected the name of a field, or a path of at most ${maxDepth} names with dots and ${maxPath} characters`,
      );
    return this.#field(path, value, at, depth);
  }

  #field(path: readonly string[], value: unknown, at: string, depth: number): QueryNode {
    const keys = isObject(value) ? Object.keys(value) : [];
    if (!keys.some((key) => key.startsWith("$")))
      return this.#compare(path, isListOfIds(path, value) ? "in" : "eq", value, at);
    const given = value as Record<string, unknown>;
    const parts = keys
      .filter((key) => key !== "$options")
      .map((key) => this.#operator(path, key, given, `${at}.${key}`, depth));
    if ("$options" in given && !("$regex" in given))
      throw invalid(`${at}.$options`, "only $regex takes options");
    return together(parts);
  }

  #operator(
    path: readonly string[],
    key: string,
    given: Record<string, unknown>,
    at: string,
    depth: number,
  ): QueryNode {
    const operand = given[key];
    switch (key) {
      case "$eq":
        return this.#compare(path, "eq", operand, at);
      case "$ne":
        return { kind: "not", part: this.#compare(path, "eq", operand, at) };
      case "$in":
        return this.#compare(path, "in", listOperand(operand, at), at);
      case "$nin":
        return { kind: "not", part: this.#compare(path, "in", listOperand(operand, at), at) };
      case "$gt":
      case "$gte":
      case "$lt":
      case "$lte":
        if (typeof operand !== "string" && !Number.isFinite(operand))
          throw invalid(at, "expected a number or a text");
        return this.#compare(path, key.slice(1) as Comparison, operand, at);
      case "$exists":
        if (typeof operand !== "boolean") throw invalid(at, "expected true or false");
        return operand
          ? this.#compare(path, "exists", true, at)
          : { kind: "not", part: this.#compare(path, "exists", true, at) };
      case "$regex":
        if (++this.#patterns > this.#limits.queryPatterns)
          throw invalid(at, `a query may hold at most ${this.#limits.queryPatterns} patterns`);
        return {
          ...this.#compare(path, "regex", patternOperand(operand, at), at),
          ignoreCase: ignoresCase(given.$options, at),
        };
      case "$not":
        if (depth >= maxDepth) throw invalid(at, `a query may be nested at most ${maxDepth} deep`);
        if (!isObject(operand) || !Object.keys(operand).some((name) => name.startsWith("$")))
          throw invalid(at, "expected an object of operators");
        return { kind: "not", part: this.#field(path, operand, at, depth + 1) };
      default:
        throw unknownOperator(at, key);
    }
  }

  #compare(
    path: readonly string[],
    comparison: Comparison,
    operand: unknown,
    at: string,
  ): QueryNode & { kind: "compare" } {
    if (operand === undefined) throw invalid(at, "a value is missing");
    const { queryCharacters } = this.#limits;
    this.#count(at);
    this.#takeOperand(operand, at);
    this.#characters += JSON.stringify(operand).length;
    if (this.#characters > queryCharacters)
      throw invalid(
        at,
        `the values that a query compares with may be at most ${queryCharacters} characters of JSON together`,
      );
    return { kind: "compare", path, comparison, operand, at };
  }

  /**
   * Counts and checks the values of an operand, however deep in it, and stops at the first that is
   * too much.
   */
  #takeOperand(operand: unknown, at: string): void {
    const isList = Array.isArray(operand);
    if (isList || isObject(operand)) {
      if (!isList && !Object.keys(operand).every(isStorable)) throw notStorable(at);
      const parts = isList ? operand : Object.values(operand);
      for (const part of parts) this.#takeOperand(part, at);
      if (parts.length > 0) return;
    } else if (!isStorable(operand)) throw notStorable(at);
    // JSON reads 1e400 as infinity, and writes it as null.
    else if (typeof operand === "number" && !Number.isFinite(operand))
      throw invalid(at, "a number is too large");
    const { queryOperands } = this.#limits;
    if (++this.#operands > queryOperands)
      throw invalid(at, `a query may hold at most ${queryOperands} values to compare with`);
  }

  /** Each end of the tree is a condition, so that their number and the depth bound the whole. */
  #count(at: string): void {
    const { queryConditions } = this.#limits;
    if (++this.#conditions > queryConditions)
      throw invalid(at, `a query may hold at most ${queryConditions} conditions`);
  }
}

const notStorable = (at: string) =>
  invalid(at, "text must not hold the character U+0000 or half a surrogate pair");

const shortened = (at: string) => (at.length > 200 ? `${at.slice(0, 200)}…` : at);

const unknownOperator = (at: string, operator: string) =>
  new PetronsError("operator-unknown", {
    path: shortened(at),
    operator: shortened(operator),
    known: operators.join(" "),
  });

function listOperand(operand: unknown, at: string): unknown[] {
  if (!Array.isArray(operand)) throw invalid(at, "expected a list");
  return operand;
}

function patternOperand(operand: unknown, at: string): string {
  if (typeof operand !== "string") throw invalid(at, "expected a pattern as text");
  if (operand.length > maxPattern)
    throw invalid(at, `a pattern may be at most ${maxPattern} characters long`);
  try {
    new RegExp(operand);
  } catch (error) {
    throw invalid(at, reasonOf(error));
  }
  return operand;
}

function ignoresCase(options: unknown, at: string): boolean {
  if (options !== undefined && options !== "" && options !== "i")
    throw invalid(at.replace(/\$regex$/, "$options"), 'the only option of $regex is "i"');
  return options === "i";
}

/** Reads a query; a fault is a 400 with the path to it. */
export const parseQuery = (query: Query, limits: QueryLimits = unlimited): QueryNode =>
  new Parser(limits).query(query, "query", 0);

/** True for a query that narrows nothing: `{}`, also inside $and and $or. */
export const isEmptyQuery = (query: QueryNode): boolean =>
  (query.kind === "and" && query.parts.every(isEmptyQuery)) ||
  (query.kind === "or" && query.parts.some(isEmptyQuery));

/** Whether at most one document can match: the query names its id. */
export const isOfOne = (node: QueryNode): boolean =>
  node.kind === "compare"
    ? node.comparison === "eq" && node.path.length === 1 && node.path[0] === "id"
    : node.kind === "and" && node.parts.some(isOfOne);

/** Whether the query looks for patterns. */
export const hasPattern = (node: QueryNode): boolean =>
  node.kind === "compare"
    ? node.comparison === "regex"
    : node.kind === "not"
      ? hasPattern(node.part)
      : node.parts.some(hasPattern);

/** The fields, where the query asks for nothing but one text in each of them. */
export function equalFields(node: QueryNode): readonly string[] | undefined {
  const parts = node.kind === "and" ? node.parts : [node];
  const found = equalTexts(node);
  return parts.every(({ kind }) => kind === "compare") && found.size === parts.length
    ? [...found.keys()]
    : undefined;
}

/** The texts that every match has in a field, by the field. */
export function equalTexts(node: QueryNode, found = new Map<string, string>()) {
  if (node.kind === "and") for (const part of node.parts) equalTexts(part, found);
  if (node.kind === "compare" && node.comparison === "eq" && typeof node.operand === "string")
    found.set(node.path.join("."), node.operand);
  return found;
}
