import { Button, Tag } from "@blueprintjs/core";
import { type DisplayUnits, useDisplayUnits } from "@petrons/sdk/browser";
import type { FilterDefinition } from "@petrons/sdk/contracts";
import { shownFilter } from "./shownFilter.ts";
import { type TableFilters, useFilters } from "./useFilters.ts";

const end = (value: number, { index }: FilterDefinition) =>
  index.valueType === "datetime" ? new Date(value).toISOString().slice(0, 10) : value.toLocaleString("en-US", { maximumFractionDigits: 4 });

/** An active filter in words: `Company: A, B`, `Water depth ≥ 500 ft`; numbers in display units where they are given. */
export function filterText(stored: FilterDefinition, units?: DisplayUnits): string {
  const definition = units ? shownFilter(stored, units) : stored;
  const { index, filter } = definition;
  const { label, unit } = index.metadata;
  const suffix = unit ? ` ${unit}` : "";
  const missing = filter.includeInvalid ? " or no value" : "";
  if (filter.values.length > 0) return `${label}: ${filter.values.length > 2 ? `${filter.values.length} values` : filter.values.join(", ")}${missing}`;
  if (filter.low !== null && filter.high !== null) return `${label}: ${end(filter.low, definition)} – ${end(filter.high, definition)}${suffix}${missing}`;
  if (filter.low !== null) return `${label} ≥ ${end(filter.low, definition)}${suffix}${missing}`;
  if (filter.high !== null) return `${label} ≤ ${end(filter.high, definition)}${suffix}${missing}`;
  return `${label}: no value`;
}

/** The active filters as chips with clear-all. */
export function FilterChips({ workspace, collection }: { workspace: string; collection: string }) {
  const filters: TableFilters = useFilters(workspace, collection);
  const units = useDisplayUnits();
  if (filters.active.length === 0) return null;
  return (
    <div className="petrons-chips">
      {filters.active.map((definition) => (
        <Tag key={definition.name} minimal onRemove={() => filters.clear(definition)}>
          {filterText(definition, units)}
        </Tag>
      ))}
      <Button variant="minimal" size="small" text="Clear all" onClick={filters.clearAll} />
    </div>
  );
}
