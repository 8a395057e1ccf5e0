/** Ids as a list of DuckDB's client; none where there are no rows. */
export function listOf(value: unknown): number[] {
  const items: unknown = Array.isArray(value)
    ? value
    : (value as { items?: unknown } | null | undefined)?.items;
  return Array.isArray(items) ? items.map(Number) : [];
}
