/**
 * Puts off what a press takes the focus for until it is released. An error that appeared at the
 * press would move the button under the pointer, and the click would be lost. It runs before the
 * click is dispatched, so that a click finds what was typed emitted.
 */
export class PointerGate {
  private down = false;
  private readonly waiting: (() => void)[] = [];

  /** Listens until the result is called. */
  watch(window: Window): () => void {
    const press = () => {
      this.down = true;
    };
    const release = () => this.release();
    window.addEventListener("pointerdown", press, true);
    window.addEventListener("pointerup", release, true);
    window.addEventListener("pointercancel", release, true);
    return () => {
      window.removeEventListener("pointerdown", press, true);
      window.removeEventListener("pointerup", release, true);
      window.removeEventListener("pointercancel", release, true);
      this.release();
    };
  }

  /** Now, or when the present press is released. */
  after(work: () => void): void {
    if (this.down) this.waiting.push(work);
    else work();
  }

  private release(): void {
    this.down = false;
    for (const work of this.waiting.splice(0)) work();
  }
}
