export { FakeElement, FakeForge } from "./fakeForge.ts";
export type { FakeHost, FakeHostOptions, FakeHostParts } from "./fakeHost.ts";
export { aUser, fakeHost } from "./fakeHost.ts";
export { ordinaryServices } from "./ordinaryServices.ts";
export type { HostOptions, RenderOptions } from "./render.ts";
export { cleanup, outsideAct, render, renderSync, renderWithHost, withHost } from "./render.ts";
export { stubResizeObserver } from "./stubResizeObserver.ts";
