/** So many begin at once; the others wait for their turn, in the order they asked. */
export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly max: number;

  constructor(max: number) {
    this.max = max;
  }

  /**
   * Calls `begin` when it may begin, perhaps at once. What is returned ends its turn, or its wait;
   * it may be called twice.
   */
  take(begin: () => void): () => void {
    let state: "waiting" | "running" | "ended" = "waiting";
    const start = () => {
      state = "running";
      this.running += 1;
      begin();
    };
    if (this.running < this.max) start();
    else this.waiting.push(start);
    return () => {
      if (state === "waiting") this.waiting.splice(this.waiting.indexOf(start), 1);
      if (state === "running") {
        this.running -= 1;
        this.waiting.shift()?.();
      }
      state = "ended";
    };
  }
}
