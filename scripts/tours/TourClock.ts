/**
 * Seconds of the video at moments of the wall clock. It pauses while something is done that the
 * video leaves out.
 */
export class TourClock {
  readonly #pace: number;
  /** When it was paused, in seconds of the wall clock. It begins paused. */
  readonly #gaps: { from: number; to: number }[] = [];
  readonly #began: number;

  /** `pace` is how many seconds of the wall clock a second of the video takes. */
  constructor(pace: number, now = wallSeconds()) {
    this.#pace = pace;
    this.#began = now;
    this.stop(now);
  }

  stop(now = wallSeconds()): void {
    if (this.#gaps.at(-1)?.to !== Number.POSITIVE_INFINITY)
      this.#gaps.push({ from: now, to: Number.POSITIVE_INFINITY });
  }

  go(now = wallSeconds()): void {
    const last = this.#gaps.at(-1);
    if (last?.to === Number.POSITIVE_INFINITY) last.to = now;
  }

  at(wall = wallSeconds()): number {
    const still = this.#gaps.reduce(
      (sum, { from, to }) => sum + Math.max(0, Math.min(to, wall) - from),
      0,
    );
    return Math.max(0, wall - this.#began - still) / this.#pace;
  }
}

const wallSeconds = (): number => Date.now() / 1_000;
