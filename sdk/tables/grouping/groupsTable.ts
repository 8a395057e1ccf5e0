import type { TableGrouping } from "@petrons/sdk/contracts";

/** What the columns of groups are kept under: rows and each kind of groups have their own. */
export function groupsTable(table: string, grouping: TableGrouping | undefined): string {
  const by = grouping?.by
    .map(({ field, unit }) => [field, unit].filter(Boolean).join(" "))
    .join(", ");
  return by === undefined ? table : `${table} by ${by}`;
}
