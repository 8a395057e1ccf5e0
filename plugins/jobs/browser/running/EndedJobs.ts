import type { EndedJob } from "../../contracts/index.ts";

/** How long a run that ended stays in the panel, in ms. */
export const endedStay = 10_000;

/**
 * Which runs ended while somebody looked: they stay readable for a moment. Runs that had ended
 * before the first answer are old news. A run too short to be seen running is listed all the same.
 */
export class EndedJobs {
  private old: ReadonlySet<string> | undefined;
  private readonly since = new Map<string, number>();

  /** Those to show at `now`, of the person's latest ended runs. */
  shown(latest: readonly EndedJob[] | undefined, now: number): EndedJob[] {
    if (latest === undefined) return [];
    this.old ??= new Set(latest.map(({ id }) => id));
    for (const { id } of latest)
      if (!this.old.has(id) && !this.since.has(id)) this.since.set(id, now);
    return latest.filter(
      ({ id }) => now - (this.since.get(id) ?? Number.NEGATIVE_INFINITY) < endedStay,
    );
  }
}
