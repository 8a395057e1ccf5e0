import { PetronsError, type TableColumn, uniqueValuesLimit } from "@petrons/sdk/contracts";
import { reasonOf } from "../../faults/index.ts";
import type { ActionOptions } from "../../forge/types.ts";
import type { ReadTable } from "../versions/versionReader.ts";
import { type ColumnFilter, columnOf, leavesOut } from "./filterSql.ts";

/**
 * The `filterQuery` of SetFilter (GP-046) as stored filters by column, the list itself or its JSON
 * text. An entry that leaves out no row (no values chosen, an open range, nothing excluded) clears
 * the filter of its column: null.
 */
export function filtersOf(
  options: ActionOptions,
  table: ReadTable,
  { mayBeEmpty = false } = {},
): Map<string, ColumnFilter | null> {
  const list = entriesOf(options);
  if (list.length === 0 && !mayBeEmpty)
    throw options.invalid("filterQuery", "needs at least one entry");
  return filtersOfList(list, table);
}

export function filtersOfList(
  list: readonly unknown[],
  table: ReadTable,
): Map<string, ColumnFilter | null> {
  const maxEntries = table.schema.length;
  if (list.length > maxEntries)
    throw new PetronsError("action-invalid", {
      path: "options.filterQuery",
      reason: `must not hold more than ${maxEntries} entries, one for each column`,
    });
  return new Map(
    list.map((entry, index) => filterOf(entry, `options.filterQuery[${index}]`, table)),
  );
}

/** What stands for a value of a column. */
export const isScalar = (value: unknown): value is string | number | boolean =>
  ["string", "number", "boolean"].includes(typeof value);

function entriesOf(options: ActionOptions): unknown[] {
  const given = options.value("filterQuery");
  if (typeof given !== "string") return options.list("filterQuery");
  try {
    const parsed: unknown = JSON.parse(given);
    if (Array.isArray(parsed)) return parsed;
  } catch (error) {
    throw options.invalid("filterQuery", `is not valid JSON: ${reasonOf(error)}`);
  }
  throw options.invalid("filterQuery", "must be a list");
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function filterOf(
  entry: unknown,
  path: string,
  { schema, collection }: ReadTable,
): [string, ColumnFilter | null] {
  const invalid = (part: string, reason: string) =>
    new PetronsError("action-invalid", { path: `${path}${part}`, reason });
  if (!isObject(entry)) throw invalid("", "must be an object");
  if (!isObject(entry.schema) || typeof entry.schema.field !== "string")
    throw invalid(".schema.field", "must name a column");
  const column = columnOf(schema, entry.schema.field, `${path}.schema.field`, collection);
  const { includeInvalid = false, values, range, exclude } = entry;
  if (typeof includeInvalid !== "boolean")
    throw invalid(".includeInvalid", "must be true or false");
  if (values !== undefined && range !== undefined) throw invalid("", "has both values and a range");
  const filter: ColumnFilter = { includeInvalid };
  if (exclude !== undefined) filter.exclude = textsOf(exclude, ".exclude", invalid);
  if (values !== undefined) filter.values = textsOf(values, ".values", invalid);
  else if (isObject(range)) Object.assign(filter, rangeOf(range, column, invalid));
  else if (exclude === undefined) throw invalid("", "needs values or a range");
  return [column.name, leavesOut(filter) ? filter : null];
}

type Refusal = (part: string, reason: string) => PetronsError;

function textsOf(list: unknown, part: string, invalid: Refusal): string[] {
  if (!Array.isArray(list) || list.length > uniqueValuesLimit)
    throw invalid(part, `must be a list of at most ${uniqueValuesLimit} values`);
  const wrong = list.findIndex((value) => !isScalar(value));
  if (wrong >= 0) throw invalid(`${part}[${wrong}]`, "must be a text, a number or true or false");
  return list.map(String);
}

/** Beyond these a moment has no text that everyone reads, and far beyond no date at all. */
const firstMoment = Date.parse("0001-01-01T00:00:00.000Z");
const lastMoment = Date.parse("9999-12-31T23:59:59.999Z");

function rangeOf(
  range: Record<string, unknown>,
  { name, type }: TableColumn,
  invalid: Refusal,
): Pick<ColumnFilter, "low" | "high"> {
  if (type === "text" || type === "boolean")
    throw invalid(".range", `'${name}' has no order: choose values`);
  const isTime = type === "date" || type === "datetime";
  const edge = (side: "low" | "high"): number | null => {
    const value = range[side] ?? null;
    if (value !== null && (typeof value !== "number" || !Number.isFinite(value)))
      throw invalid(`.range.${side}`, "must be a number or null");
    if (value !== null && isTime && (value < firstMoment || value > lastMoment))
      throw invalid(`.range.${side}`, "must lie in the years 1 to 9999");
    return value;
  };
  const [low, high] = [edge("low"), edge("high")];
  if (low !== null && high !== null && low > high)
    throw invalid(".range", "its low end lies above its high end");
  return { low, high };
}
