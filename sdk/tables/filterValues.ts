import type { FilterDefinition } from "@petrons/sdk/contracts";
import { changeOf } from "./filters/filterChoice.ts";
import type { TableFilters } from "./useFilters.ts";

/**
 * What filters let through, by column: the form of filters in links and saved views. Ranges are in
 * stored units.
 */
export type FilterValues = Record<
  string,
  {
    values?: string[];
    low?: number | null;
    high?: number | null;
    exclude?: string[];
    includeInvalid?: boolean;
  }
>;

export function filterValues(active: readonly FilterDefinition[]): FilterValues {
  const values: FilterValues = {};
  for (const { name, filter } of active) {
    values[name] = {
      ...(filter.values.length > 0 ? { values: filter.values } : {}),
      ...(filter.low === null && filter.high === null
        ? {}
        : { low: filter.low, high: filter.high }),
      ...(filter.exclude ? { exclude: filter.exclude } : {}),
      ...(filter.includeInvalid ? { includeInvalid: true } : {}),
    };
  }
  return values;
}

/** Sets these filters and clears the others. Skips columns that do not exist. */
export function applyFilterValues(
  wanted: FilterValues,
  { definitions = [], restore, clear }: Pick<TableFilters, "definitions" | "restore" | "clear">,
): void {
  for (const definition of definitions) {
    const filter = Object.hasOwn(wanted, definition.name) ? wanted[definition.name] : undefined;
    if (filter) {
      const { values = [], low = null, high = null, exclude, includeInvalid = false } = filter;
      const ends = values.length > 0 ? { low: null, high: null } : { low, high };
      restore(
        definition,
        changeOf({ values, ...ends, ...(exclude ? { exclude } : {}) }),
        includeInvalid,
      );
    } else if (definition.filter.active) clear(definition);
  }
}
