/**
 * How many threads are drawn at first, and how many each press adds: more would make a long
 * discussion slow to open.
 */
export const threadsAtOnce = 30;

/** Threads that stay in sight above one that a link leads to. */
const above = 5;

interface ThreadRange {
  from: number;
  to: number;
}

/**
 * Which threads are drawn: the first ones, or those around the one that `mustShow` is or answers;
 * `before` and `after` are what was added since.
 */
export function threadRange(
  threads: readonly { id: string; replies: readonly { id: string }[] }[],
  mustShow: string | undefined,
  { before, after }: { before: number; after: number },
): ThreadRange {
  const at =
    mustShow === undefined
      ? -1
      : threads.findIndex(
          ({ id, replies }) => id === mustShow || replies.some((reply) => reply.id === mustShow),
        );
  const start = at < threadsAtOnce ? 0 : at - above;
  return {
    from: Math.max(0, start - before),
    to: Math.min(threads.length, start + threadsAtOnce + after),
  };
}
