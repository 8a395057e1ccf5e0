export { FakeElement, FakeForge } from "./fakeForge.ts";
export type { FakeHost, FakeHostParts } from "./fakeHost.ts";
export { aUser, fakeHost } from "./fakeHost.ts";
export { stubResizeObserver } from "./stubResizeObserver.ts";
