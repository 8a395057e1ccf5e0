import { Button } from "@blueprintjs/core";
import type { FilterDefinition } from "@petrons/sdk/contracts";
import { FilterTag } from "./filters/FilterTag.tsx";
import { filterTexts as texts } from "./filters/filterTexts.ts";
import { endText, isMoment } from "./filters/typedEnd.ts";
import { type FilterUnits, useFilterUnits } from "./filters/useFilterUnits.ts";
import { shownFilter } from "./shownFilter.ts";
import { areNames, areYears } from "./source/plainNumbers.ts";
import { type TableFilters, useFilters } from "./useFilters.ts";

/** Whole numbers that name something are written as the table shows them. */
const isPlain = ({ name, index: { valueType, low, high, metadata } }: FilterDefinition) =>
  valueType === "int" &&
  metadata.unit === undefined &&
  (areYears(low, high) || areNames(name, metadata.label, undefined));

const end = (value: number, definition: FilterDefinition) =>
  isPlain(definition) || (definition.index.valueType === "datetime" && isMoment(value))
    ? endText(value, definition.index)
    : value.toLocaleString(
        "en-US",
        Math.abs(value) < 0.01 ? { maximumSignificantDigits: 4 } : { maximumFractionDigits: 4 },
      );

const listed = (values: readonly string[]): string =>
  values.length > 2 ? `${values.length.toLocaleString("en-US")} values` : values.join(", ");

/**
 * An active filter in words: `Company: A, B`, `Water depth ≥ 500 ft`, `Company without A`; numbers
 * in display units where they are given.
 */
export function filterText(stored: FilterDefinition, units?: Pick<FilterUnits, "shown">): string {
  const definition = units ? shownFilter(stored, units) : stored;
  const { label } = definition.index.metadata;
  const { exclude, includeInvalid } = definition.filter;
  const chosen = chosenText(definition);
  if (exclude) {
    // Rows without a value are kept beside what is excluded, unless something is chosen or they are
    // left out too.
    const without = [
      ...(exclude.length > 0 ? [listed(exclude)] : []),
      ...(includeInvalid || chosen ? [] : ["missing"]),
    ].join(" and ");
    return `${label}${chosen}${without === "" ? "" : ` without ${without}`}${chosen && includeInvalid ? `, ${texts.missing}` : ""}`;
  }
  if (chosen === "") return `${label}: ${texts.missing}`;
  return `${label}${chosen}${includeInvalid ? `, ${texts.missing}` : ""}`;
}

/**
 * What is chosen, behind the column's label; nothing where only rows without a value are kept, or
 * values left out.
 */
function chosenText(definition: FilterDefinition): string {
  const { values, low, high } = definition.filter;
  const { unit } = definition.index.metadata;
  const suffix = unit ? ` ${unit}` : "";
  if (values.length > 0) return `: ${listed(values)}`;
  if (low === null && high === null) return "";
  const [from, to] = [
    low === null ? "" : end(low, definition),
    high === null ? "" : end(high, definition),
  ];
  if (low === null) return ` ≤ ${to}${suffix}`;
  if (high === null) return ` ≥ ${from}${suffix}`;
  return from === to ? `: ${from}${suffix}` : `: ${from} – ${to}${suffix}`;
}

const Chip = ({ text, onRemove }: { text: string; onRemove: () => void }) => (
  <FilterTag text={text} removeLabel={`${texts.clearFilter}: ${text}`} onRemove={onRemove} />
);

/** The active filters as chips with clear-all. */
export function FilterChips({ workspace, collection }: { workspace: string; collection: string }) {
  const filters: TableFilters = useFilters(workspace, collection);
  const units = useFilterUnits(workspace, collection);
  if (filters.active.length === 0) return null;
  return (
    <div className="petrons-chips">
      {filters.active.map((definition) => (
        <Chip
          key={definition.name}
          text={filterText(definition, units)}
          onRemove={() => filters.clear(definition)}
        />
      ))}
      <Button variant="minimal" size="small" text="Clear all" onClick={filters.clearAll} />
    </div>
  );
}
