/**
 * Milliseconds between two times of the wall clock. A clock that was set back says nothing about
 * them: infinite, so that nothing waits for it.
 */
export const elapsed = (from: number, now: number): number =>
  now < from ? Number.POSITIVE_INFINITY : now - from;
