/** From second to second of the video. */
type Part = readonly [from: number, until: number];

/**
 * Which parts of a video were played since its player was opened. What is skipped does not count,
 * what is seen again counts once, so that 100 percent means that all of it was seen.
 */
export class WatchedParts {
  #parts: readonly Part[] = [];

  /** Adds what an element has played; the same may be added again. */
  add(played: TimeRanges): void {
    const added = Array.from(
      { length: played.length },
      (_, index): Part => [played.start(index), played.end(index)],
    );
    const joined: Part[] = [];
    for (const part of [...this.#parts, ...added].toSorted(([one], [other]) => one - other)) {
      const last = joined.at(-1);
      if (last && part[0] <= last[1])
        joined[joined.length - 1] = [last[0], Math.max(last[1], part[1])];
      else joined.push(part);
    }
    this.#parts = joined;
  }

  get seconds(): number {
    return this.#parts.reduce((sum, [from, until]) => sum + (until - from), 0);
  }
}
