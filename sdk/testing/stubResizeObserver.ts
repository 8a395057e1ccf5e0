/**
 * Gives a page of jsdom the `ResizeObserver` that it lacks. Nothing changes its size there, so it
 * never calls back.
 */
export function stubResizeObserver(): void {
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
}
