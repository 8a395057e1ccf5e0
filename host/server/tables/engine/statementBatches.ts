/**
 * How many characters of expressions one statement over a file holds: some 150 columns of numbers.
 * Wider files are read in several passes.
 */
const statementCharacters = 120_000;
/** What a column counts for at least: its cells take memory too, on each thread. */
const columnCharacters = 300;

/**
 * The columns of a statement in batches, in order, since the time to plan a statement and the
 * memory to carry it out grow with all that it holds: a wide file costs as many statements of the
 * same size as it needs.
 */
export function statementBatches<T>(
  columns: readonly T[],
  charactersOf: (column: T) => number,
): T[][] {
  const batches: T[][] = [];
  let left = 0;
  for (const column of columns) {
    const characters = Math.max(columnCharacters, charactersOf(column));
    if (batches.length === 0 || characters > left) {
      batches.push([]);
      left = statementCharacters;
    }
    left -= characters;
    batches.at(-1)!.push(column);
  }
  return batches;
}
