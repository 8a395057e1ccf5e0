/** What one plugin needs: for each thing, the ids of the plugins of which one must run first. */
export type Needs = readonly (readonly string[])[];

/**
 * Of some plugins, and all that they need, those that can run one after the other. `needsOf` is
 * asked of each once; undefined is one that cannot run whatever else does.
 */
export function runnable(
  ids: Iterable<string>,
  needsOf: (id: string) => Needs | undefined,
): Set<string> {
  const running = new Set<string>();
  const unmet = new Map<string, number>();
  const neededFor = new Map<string, { by: string; met: boolean }[]>();
  // Sets grow while they are walked: what is added is visited too.
  const reached = new Set(ids);
  for (const id of reached) {
    const needs = needsOf(id);
    if (needs?.length === 0) running.add(id);
    unmet.set(id, needs?.length ?? Number.POSITIVE_INFINITY);
    for (const others of needs ?? []) {
      const need = { by: id, met: false };
      for (const other of others) {
        reached.add(other);
        const waiting = neededFor.get(other);
        if (waiting) waiting.push(need);
        else neededFor.set(other, [need]);
      }
    }
  }
  for (const id of running)
    for (const need of neededFor.get(id) ?? []) {
      if (need.met) continue;
      need.met = true;
      const left = unmet.get(need.by)! - 1;
      unmet.set(need.by, left);
      if (left === 0) running.add(need.by);
    }
  return running;
}

/**
 * The way from each plugin that is on a circle back to itself, of plugins that wait for others.
 * Each is looked at once in a search, and once for all that a circle found holds.
 */
export function circlesOf(
  waitingFor: ReadonlyMap<string, readonly string[]>,
): Map<string, readonly string[]> {
  const circles = new Map<string, readonly string[]>();
  for (const id of waitingFor.keys()) {
    if (circles.has(id)) continue;
    const circle = wayBack(id, waitingFor);
    for (const [at, member] of circle.entries())
      if (!circles.has(member))
        circles.set(member, [...circle.slice(at), ...circle.slice(0, at), member]);
  }
  return circles;
}

/** The shortest way from a plugin to one that waits for it; empty where there is none. */
function wayBack(id: string, waitingFor: ReadonlyMap<string, readonly string[]>): string[] {
  const cameFrom = new Map<string, string | undefined>([[id, undefined]]);
  for (const current of cameFrom.keys())
    for (const next of waitingFor.get(current) ?? []) {
      if (next === id) {
        const way: string[] = [];
        for (let at: string | undefined = current; at !== undefined; at = cameFrom.get(at))
          way.unshift(at);
        return way;
      }
      if (!cameFrom.has(next)) cameFrom.set(next, current);
    }
  return [];
}
