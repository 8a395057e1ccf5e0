/** So long pieces of work occupy the loop, all together, before others have their turn. */
const turnMilliseconds = 0.5;
/** A piece of work that took less waits for nobody, nor is it counted. */
const countedMilliseconds = 0.25;

/** What pieces of work took of this round of the loop. */
let taken = 0;
const forget = () => {
  taken = 0;
};
const waiting: (() => void)[] = [];

/**
 * What `work` makes of each, one after the other. However much it is, and however many do the same,
 * nobody else waits for all of it.
 */
export async function inTurns<T, R>(
  list: readonly T[],
  work: (each: T, index: number) => R | Promise<R>,
): Promise<R[]> {
  const made: R[] = [];
  let since = performance.now();
  for (const [index, each] of list.entries()) {
    const took = performance.now() - since;
    if (took > countedMilliseconds && took + taken > turnMilliseconds) {
      count(took);
      await ownRound();
      since = performance.now();
    }
    made.push(await work(each, index));
  }
  count(performance.now() - since);
  return made;
}

function count(took: number): void {
  if (took < countedMilliseconds) return;
  if (taken === 0) setImmediate(forget);
  taken += took;
}

/** A round of the loop for each that waits, in their order. */
function ownRound(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(nextRound);
  });
}

function nextRound(): void {
  taken = 0;
  waiting.shift()!();
  if (waiting.length > 0) setImmediate(nextRound);
}
