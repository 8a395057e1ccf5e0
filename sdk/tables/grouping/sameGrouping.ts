import type { TableGrouping } from "@petrons/sdk/contracts";

/** Whether two groupings are one, in whatever order the database keeps their keys. */
export const sameGrouping = (
  one: TableGrouping | undefined,
  other: TableGrouping | undefined,
): boolean => inOrder(one) === inOrder(other);

const inOrder = (grouping: TableGrouping | undefined): string | undefined =>
  JSON.stringify(grouping, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
