import { afterEach } from "vitest";

/** What React and jsdom need in every test with a page; what a test rendered is gone after it. */
if (typeof document !== "undefined") {
  const { cleanup } = await import("../sdk/testing/render.ts");
  const { stubResizeObserver } = await import("../sdk/testing/stubResizeObserver.ts");
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  stubResizeObserver();
  // jsdom has none, and files share one page: each begins with none of the other's.
  HTMLElement.prototype.scrollIntoView = () => undefined;
  afterEach(cleanup);
}
