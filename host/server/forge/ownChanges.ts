/**
 * Changes that this node makes itself: what read them is stale as soon as they are committed, so that a caller reads its own write, and the feed's
 * later notice of the same change makes nothing stale again.
 */
export class OwnChanges {
  /** By position. `begun`: its commit is awaited. `reported`: the feed was faster. `applied`: the feed's notice is still to come. */
  readonly #states = new Map<string, "begun" | "reported" | "applied">();

  begin(position: string): void {
    this.#states.set(position, "begun");
  }

  /** It was rolled back, or nobody knows: the feed tells. */
  abandon(position: string): void {
    this.#states.delete(position);
  }

  /** Of a committed change: whether what read it is to be made stale now. */
  apply(position: string): boolean {
    const state = this.#states.get(position);
    if (state === "begun") this.#states.set(position, "applied");
    else this.#states.delete(position);
    return state !== "reported";
  }

  /** Of a change that the feed reports: whether it was taken in already. */
  isApplied(position: string): boolean {
    const state = this.#states.get(position);
    if (state === "begun") this.#states.set(position, "reported");
    else if (state === "applied") this.#states.delete(position);
    return state === "applied";
  }

  /** Notices may have been missed: none of them is waited for. */
  clear(): void {
    this.#states.clear();
  }
}
