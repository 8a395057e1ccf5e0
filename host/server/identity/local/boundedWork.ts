import { PetronsError } from "@petrons/sdk/contracts";

/**
 * At most `atOnce` pieces of work at a time, `waiting` others in line; a further one is refused as
 * unavailable before it costs anything.
 */
export function boundedWork(
  atOnce: number,
  waiting: number,
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const line: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new PetronsError("unavailable");
      await new Promise<void>((next) => line.push(next));
    }
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      line.shift()?.();
    }
  };
}
