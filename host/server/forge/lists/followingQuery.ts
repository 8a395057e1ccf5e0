import type { Query } from "@petrons/sdk/contracts";
import type { ElementPlace, StampField } from "./elementOrder.ts";

/**
 * The documents that follow a place, by creation or by last change. The first condition says no
 * more than the others, but is one that an index can begin at.
 */
export function followingQuery(
  { key, value, createdAt }: ElementPlace,
  sortBy: StampField,
  sortOrder: "ascending" | "descending",
): Query {
  const isRising = sortOrder === "ascending";
  const beyond = (from: unknown, rising: boolean) => ({ [rising ? "$gt" : "$lt"]: from });
  const from = { [isRising ? "$gte" : "$lte"]: value };
  /** Where equal, documents rise by age, unless they are sorted by just that. */
  const byAge = (rising: boolean): Query[] => [
    { createdAt: beyond(createdAt, rising) },
    { createdAt, id: beyond(key, rising) },
  ];
  if (sortBy === "createdAt") return { createdAt: from, $or: byAge(isRising) };
  return {
    updatedAt: from,
    $or: [{ updatedAt: beyond(value, isRising) }, { updatedAt: value, $or: byAge(true) }],
  };
}
