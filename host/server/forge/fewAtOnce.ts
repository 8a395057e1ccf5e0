/**
 * Of what one call asks for together. All that one organization may ask for at once leaves
 * connections of the database to others.
 */
const maxAtOnce = 2;

/** What the work makes of each item, in their order, a few at the same time. */
export async function fewAtOnce<T, Result>(
  items: readonly T[],
  work: (item: T) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const next = async (): Promise<void> => {
    for (const [index, item] of left) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: maxAtOnce }, next));
  return results;
}
