type Part = Record<string, unknown>;

const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null;
const idOf = (value: unknown): unknown => (isPart(value) ? value.id : undefined);

/**
 * A new JSON value whose parts that are equal to those of the value before are the very same
 * objects, the elements of a list found by their `id` wherever they moved: anyone who draws a part
 * draws it again only when it changed.
 */
export function structuralSharing(before: unknown, next: unknown): unknown {
  if (
    before === next ||
    !isPart(before) ||
    !isPart(next) ||
    Array.isArray(before) !== Array.isArray(next)
  )
    return next;
  const counterpart = Array.isArray(before)
    ? elementsOf(before)
    : (_: unknown, key: string) => (before as Part)[key];
  const keys = Object.keys(next);
  let same = keys.length === Object.keys(before).length;
  for (const key of keys) {
    const part = next[key];
    const kept = isPart(part) ? structuralSharing(counterpart(part, key), part) : part;
    if (kept !== part) next[key] = kept;
    if (same && kept !== before[key]) same = false;
  }
  return same ? before : next;
}

/** Finds what an element was before: that of its id, or else that of its place. */
function elementsOf(before: readonly unknown[]): (element: unknown, key: string) => unknown {
  let byId: Map<unknown, unknown> | undefined;
  return (element, key) => {
    const there = before[Number(key)];
    const id = idOf(element);
    if (id === undefined || idOf(there) === id) return there;
    byId ??= new Map(before.map((one) => [idOf(one), one]));
    return byId.get(id);
  };
}
