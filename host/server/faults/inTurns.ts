/** So long one piece of work occupies the loop before others have their turn. */
const turnMilliseconds = 4;

/** What `work` makes of each, one after the other. However much it is, nobody else waits for all of it. */
export async function inTurns<T, R>(list: readonly T[], work: (each: T, index: number) => R | Promise<R>): Promise<R[]> {
  const made: R[] = [];
  let since = performance.now();
  for (const [index, each] of list.entries()) {
    if (performance.now() - since > turnMilliseconds) {
      await new Promise(setImmediate);
      since = performance.now();
    }
    made.push(await work(each, index));
  }
  return made;
}
