const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
  PageDown: (at, count) => Math.min(at + 10, count - 1),
  PageUp: (at) => Math.max(at - 10, 0),
};

/**
 * Where a key leads in a vertical list of `count` items; undefined for a key that does not walk,
 * and in an empty list.
 */
export const nextIndex = (key: string, at: number, count: number): number | undefined =>
  count === 0 ? undefined : steps[key]?.(at, count);
