import type { Query } from "@petrons/sdk/contracts";

type Scalar = string | number | boolean | null;

/** Whatever matches the query has one of these values at the field. */
interface Part {
  field: string;
  values: readonly Scalar[];
}

/** More values than this are not worth an entry each. */
const maxValues = 500;

/**
 * Times can be written in several ways that the database holds equal, so equality of texts says
 * nothing about them; the organization is the same for all.
 */
const unindexable = new Set(["createdAt", "updatedAt", "orgId"]);

const isScalar = (value: unknown): value is Scalar =>
  value === null || ["string", "number", "boolean"].includes(typeof value);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Values that any comparison could hold equal have the same key (5, "5" and "5.0"); more values may
 * share one.
 */
export function keyOf(value: Scalar): string {
  if (value === null) return "null";
  const number = typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value);
  return typeof value !== "boolean" && Number.isFinite(number) ? `=${number + 0}` : `=${value}`;
}

function collectKeys(value: unknown, steps: readonly string[], keys: Set<string>): void {
  const [step, ...rest] = steps;
  if (Array.isArray(value)) {
    // Whether a path into a list leads to nothing is the query language's business; that it may is
    // enough here.
    if (step !== undefined || value.length === 0) keys.add("null");
    for (const element of value) collectKeys(element, steps, keys);
  } else if (step !== undefined)
    collectKeys(isObject(value) && Object.hasOwn(value, step) ? value[step] : null, rest, keys);
  else if (value === undefined) keys.add("null");
  else if (isScalar(value)) keys.add(keyOf(value));
}

/**
 * The keys of a document at a dotted path: one for each element of a list, that of null when there
 * may be nothing.
 */
export function keysAt(document: Record<string, unknown>, path: string): Set<string> {
  const keys = new Set<string>();
  collectKeys(document, path.split("."), keys);
  return keys;
}

function fieldPart(field: string, condition: unknown): Part | undefined {
  if (field.startsWith("$") || unindexable.has(field)) return undefined;
  if (isScalar(condition)) return { field, values: [condition] };
  if (!isObject(condition)) return undefined;
  if (isScalar(condition.$eq)) return { field, values: [condition.$eq] };
  const list = condition.$in;
  return Array.isArray(list) && list.length <= maxValues && list.every(isScalar)
    ? { field, values: list }
    : undefined;
}

const size = (parts: readonly Part[]) => parts.reduce((sum, { values }) => sum + values.length, 0);

/**
 * Parts of which every match of the query meets at least one; the cheapest choice. Undefined when
 * the query has none that can be indexed.
 */
export function indexableParts(query: Query): Part[] | undefined {
  const choices: Part[][] = [];
  for (const [field, condition] of Object.entries(query)) {
    const part = fieldPart(field, condition);
    if (part) choices.push([part]);
    else if (field === "$and" && Array.isArray(condition)) {
      for (const branch of condition) {
        const parts = isObject(branch) ? indexableParts(branch) : undefined;
        if (parts) choices.push(parts);
      }
    } else if (field === "$or" && Array.isArray(condition)) {
      const branches = condition.map((branch) =>
        isObject(branch) ? indexableParts(branch) : undefined,
      );
      if (branches.every((branch) => branch !== undefined)) choices.push(branches.flat());
    }
  }
  const best = choices.sort((a, b) => size(a) - size(b))[0];
  return best && size(best) <= maxValues ? best : undefined;
}

/** The values that every match has at the field, when the query says so at its top. */
export const valuesOf = (query: Query, field: string): readonly Scalar[] | undefined =>
  fieldPart(field, query[field])?.values;

const orders: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  $gt: (a, b) => a > b,
  $gte: (a, b) => a >= b,
  $lt: (a, b) => a < b,
  $lte: (a, b) => a <= b,
};

function mayMeet(document: Record<string, unknown>, field: string, condition: unknown): boolean {
  if (field.startsWith("$") || unindexable.has(field)) return true;
  const keys = keysAt(document, field);
  const part = fieldPart(field, condition);
  if (part && !part.values.some((value) => keys.has(keyOf(value)))) return false;
  return Object.entries(isObject(condition) ? condition : {}).every(([operator, operand]) => {
    const order = orders[operator];
    // Texts have the database's order; only numbers can be told apart here.
    if (!order || typeof operand !== "number") return true;
    return [...keys].some((key) => key !== "null" && order(Number(key.slice(1)), operand));
  });
}

/** False only when the document surely does not match. */
export function mayMatch(query: Query, document: Record<string, unknown>): boolean {
  return Object.entries(query).every(([field, condition]) => {
    const branches = Array.isArray(condition) ? condition.filter(isObject) : [];
    if (field === "$and") return branches.every((branch) => mayMatch(branch, document));
    if (field === "$or") return branches.some((branch) => mayMatch(branch, document));
    return mayMeet(document, field, condition);
  });
}
