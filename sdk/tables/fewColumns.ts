/**
 * Of columns in order, so many as there is room for: the first one, those that rows are filtered,
 * sorted or colored by, then the others from the left.
 */
export function fewColumns<T extends { name: string }>(
  ordered: readonly T[],
  max: number,
  preferred: ReadonlySet<string>,
): readonly T[] {
  if (ordered.length <= max) return ordered;
  const [first, ...others] = ordered;
  const wanted = [
    ...others.filter(({ name }) => preferred.has(name)),
    ...others.filter(({ name }) => !preferred.has(name)),
  ];
  const kept = new Set([first, ...wanted.slice(0, max - 1)]);
  return ordered.filter((column) => kept.has(column));
}
