/** A piece of work that is going on: a request, a hub call, a consumer's turn. */
interface Work {
  readonly name: string;
  readonly beganAt: number;
}

const going = new Set<Work>();
/** Work that ended a moment ago: it may be what held the loop. */
const endedLately: { work: Work; endedAt: number }[] = [];
const keptEnded = 32;
let place = 0;

/**
 * Names the current work for the log line of a blocked loop. Costs a set entry, so the name is not
 * made for each piece; call `endWork` when it is over, however it ends.
 */
export function beginWork(name: string): Work {
  const work = { name, beganAt: performance.now() };
  going.add(work);
  return work;
}

export function endWork(work: Work): void {
  if (!going.delete(work)) return;
  endedLately[place] = { work, endedAt: performance.now() };
  place = (place + 1) % keptEnded;
}

/** Work around a function; for what does not have a beginning and an end of its own. */
export async function asWork<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begun = beginWork(name);
  try {
    return await work();
  } finally {
    endWork(begun);
  }
}

interface WorkOfName {
  name: string;
  count: number;
  /** How long ago the oldest of them began. */
  milliseconds: number;
}

/** What went on since a moment (of `performance.now()`), by name, the oldest first. */
export function workSince(moment: number, limit = 20): WorkOfName[] {
  const now = performance.now();
  const all = new Map<string, WorkOfName>();
  for (const { name, beganAt } of [
    ...going,
    ...endedLately.filter(({ endedAt }) => endedAt >= moment).map(({ work }) => work),
  ]) {
    const found = all.get(name) ?? { name, count: 0, milliseconds: 0 };
    all.set(name, {
      name,
      count: found.count + 1,
      milliseconds: Math.max(found.milliseconds, Math.round(now - beganAt)),
    });
  }
  return [...all.values()].sort((a, b) => b.milliseconds - a.milliseconds).slice(0, limit);
}
