/**
 * Changes that this node makes itself. They take effect here at their commit, so that a caller
 * reads its own write; the feed's later notice of the same change is then ignored.
 */
export class OwnChanges {
  /**
   * By position. `begun`: its commit is awaited. `reported`: the feed was faster. `applied`: the
   * feed's notice is still to come.
   */
  readonly #states = new Map<string, "begun" | "reported" | "applied">();

  begin(position: string): void {
    this.#states.set(position, "begun");
  }

  /** The commit failed, or its answer was lost: the feed's notice decides. */
  abandon(position: string): void {
    this.#states.delete(position);
  }

  /** Whether a committed change still has to take effect here. */
  apply(position: string): boolean {
    const state = this.#states.get(position);
    if (state === "begun") this.#states.set(position, "applied");
    else this.#states.delete(position);
    return state !== "reported";
  }

  /** Whether a change that the feed reports took effect here before. */
  isApplied(position: string): boolean {
    const state = this.#states.get(position);
    if (state === "begun") this.#states.set(position, "reported");
    else if (state === "applied") this.#states.delete(position);
    return state === "applied";
  }

  /** Notices may have been lost, so none is expected any more. */
  clear(): void {
    this.#states.clear();
  }
}
