/**
 * `failed`: the server answers again, so what failed is asked for again. `all`: nobody knows
 * whether a change was made, so everything is.
 */
export type ReadAgain = "failed" | "all";

const listeners = new Set<(what: ReadAgain) => void>();

/** Called by the host: what the page shows is read from the server again. */
export function readAgain(what: ReadAgain): void {
  for (const listener of [...listeners]) listener(what);
}

/**
 * Calls the listener when what reads from the server, other than live resources, must read again.
 * Returns what ends it.
 */
export function onReadAgain(listener: (what: ReadAgain) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
