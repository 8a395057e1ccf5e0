/**
 * Lookups of lists under way, of all filters of the page: a filter that is closed goes on with its
 * list, and one that is opened again, changed or cleared meanwhile ends it.
 */
const running = new Map<string, AbortController>();

const keyOf = (...place: readonly string[]): string => JSON.stringify(place).slice(0, -1);

/** Ends the lookup before it of the same filter. The signal is aborted when this one is over. */
export function beginLookup(workspace: string, collection: string, name: string): AbortSignal {
  endLookups(workspace, collection, name);
  const lookup = new AbortController();
  running.set(`${keyOf(workspace, collection, name)},`, lookup);
  return lookup.signal;
}

/** Ends the lookups of a filter, or of all filters of a collection. */
export function endLookups(workspace: string, collection: string, name?: string): void {
  const of = `${keyOf(workspace, collection, ...(name === undefined ? [] : [name]))},`;
  for (const [key, lookup] of running)
    if (key.startsWith(of)) {
      running.delete(key);
      lookup.abort();
    }
}
