import type { DisplayUnits } from "@petrons/sdk/browser";
import type { FilterDefinition } from "@petrons/sdk/contracts";
import { filterText } from "@petrons/sdk/tables";

interface FootParts {
  petron: string;
  table: string;
  filters: readonly FilterDefinition[];
  search: string;
  units: DisplayUnits;
  /** What a reader must know of the chart, such as how many groups are drawn. */
  notes: readonly string[];
  /** When, with its zone. */
  made: string;
}

/**
 * Where a picture of a chart is from: Petron, table, filters, whose units, what is not in it, and
 * when it was made.
 */
export function chartFoot({
  petron,
  table,
  filters,
  search,
  units,
  notes,
  made,
}: FootParts): string {
  const conditions = [
    ...filters.map((filter) => filterText(filter, units)),
    ...(search === "" ? [] : [`Search: ${search}`]),
  ];
  const ofUnits = units.definition ? `Units: ${units.definition.name}` : "Units as stored";
  return [
    petron,
    table,
    conditions.length > 0 ? conditions.join("; ") : "No filters",
    ofUnits,
    ...notes,
    made,
  ]
    .filter((part) => part !== "")
    .join(" · ");
}
