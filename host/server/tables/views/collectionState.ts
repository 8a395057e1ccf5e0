import {
  defaultPageSize,
  type FurtherSort,
  maxSearchLength,
  maxSortColumns,
  PetronsError,
  pageSizes,
  type TableOptions,
} from "@petrons/sdk/contracts";
import type { ReadTable } from "../versions/versionReader.ts";
import { type ColumnFilters, columnOf, conditionSql } from "./filterSql.ts";

/** The stored variables of a workspace with collections, each keyed by collection. */
export const stateVariables = {
  options: "TableOptions",
  filters: "TableFilters",
  markings: "TableMarkings",
  lastView: "LastView",
} as const;

/** Marked rows, by the version they are rows of: another version has none. */
export interface StoredMarking {
  version: string;
  ids: string[];
}

/**
 * The value a variable holds for a collection; variables come from outside, so only an own property
 * of an object counts.
 */
export function entryOf<T>(variable: unknown, collection: string): T | undefined {
  if (typeof variable !== "object" || variable === null || Array.isArray(variable))
    return undefined;
  return Object.hasOwn(variable, collection)
    ? ((variable as Record<string, unknown>)[collection] as T)
    : undefined;
}

/** Table options, checked against the table, with what is left out filled in. */
export interface EffectiveOptions {
  skip: number;
  limit: number;
  searchText: string;
  sortByFieldName: string | undefined;
  sortAscending: boolean;
  sortThenBy: FurtherSort[];
  fieldsToInclude: string[];
}

/**
 * Options that a person keeps (`kept`) may name columns that an import has taken away since: these
 * are left out, or the table could not be read.
 */
export function effectiveOptions(
  given: unknown,
  { collection, schema, idField }: ReadTable,
  { kept = false } = {},
): EffectiveOptions {
  const path = `TableOptions.${collection}`;
  const invalid = (part: string, reason: string) =>
    new PetronsError("variable-invalid", { path: part ? `${path}.${part}` : path, reason });
  if (given !== undefined && (typeof given !== "object" || given === null || Array.isArray(given)))
    throw invalid("", "must be an object");
  const {
    skip = 0,
    limit = defaultPageSize,
    searchText = "",
    sortByFieldName,
    sortAscending = true,
    fieldsToInclude,
  } = (given ?? {}) as TableOptions;
  if (!Number.isSafeInteger(skip) || skip < 0)
    throw invalid("skip", "must be a whole number from 0");
  if (!(pageSizes as readonly unknown[]).includes(limit))
    throw invalid("limit", `must be one of ${pageSizes.join(", ")}`);
  if (typeof searchText !== "string" || searchText.length > maxSearchLength)
    throw invalid(
      "searchText",
      `must be a text of at most ${maxSearchLength.toLocaleString("en-US")} characters`,
    );
  if (typeof sortAscending !== "boolean") throw invalid("sortAscending", "must be true or false");
  if (sortByFieldName !== undefined && sortByFieldName !== null && sortByFieldName !== idField) {
    if (typeof sortByFieldName !== "string")
      throw invalid("sortByFieldName", "must be the name of a column");
    if (!kept) columnOf(schema, sortByFieldName, `${path}.sortByFieldName`, collection);
  }
  const names = new Set(schema.map(({ name }) => name));
  const sorted =
    sortByFieldName === idField || names.has(sortByFieldName ?? "") ? sortByFieldName : undefined;
  const thenBy = furtherSorts(
    (given as TableOptions | undefined)?.sortThenBy ?? [],
    invalid,
  ).filter(({ field }, at) => {
    if (!kept) columnOf(schema, field, `${path}.sortThenBy[${at}].field`, collection);
    return names.has(field);
  });
  const shown = new Set<string>();
  if (fieldsToInclude !== undefined && fieldsToInclude !== null) {
    if (!Array.isArray(fieldsToInclude))
      throw invalid("fieldsToInclude", "must be a list of columns");
    for (const [at, name] of fieldsToInclude.entries()) {
      if (shown.has(name)) continue;
      if (typeof name !== "string")
        throw invalid(`fieldsToInclude[${at}]`, "must be the name of a column");
      if (!kept) columnOf(schema, name, `${path}.fieldsToInclude[${at}]`, collection);
      if (names.has(name)) shown.add(name);
    }
  }
  return {
    skip,
    limit,
    searchText,
    sortByFieldName: sorted,
    sortAscending,
    sortThenBy: sorted === undefined ? [] : thenBy,
    fieldsToInclude:
      fieldsToInclude && (shown.size > 0 || fieldsToInclude.length === 0) ? [...shown] : [...names],
  };
}

function furtherSorts(
  given: unknown,
  invalid: (part: string, reason: string) => PetronsError,
): FurtherSort[] {
  if (!Array.isArray(given) || given.length >= maxSortColumns)
    throw invalid("sortThenBy", `must be a list of at most ${maxSortColumns - 1} columns`);
  return given.map((sort: Partial<FurtherSort> | null, at) => {
    if (typeof sort?.field !== "string" || typeof sort.ascending !== "boolean")
      throw invalid(`sortThenBy[${at}]`, "must have a field and ascending");
    return { field: sort.field, ascending: sort.ascending };
  });
}

/** The condition of what a person sees of a table. */
export const conditionOf = (
  table: ReadTable,
  filters: ColumnFilters | undefined,
  { searchText, fieldsToInclude }: EffectiveOptions,
): string | null =>
  conditionSql(table.schema, filters ?? {}, { text: searchText, fields: fieldsToInclude });
