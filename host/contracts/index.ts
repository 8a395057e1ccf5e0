export type { BootDocument, BootPlugin, LazyFile, LazyModules, PublicBoot } from "./boot.ts";
export { redirectTarget } from "./redirectTarget.ts";
export { mayOpen, routeOf, shellPaths } from "./routeTarget.ts";
export type { StoredSession } from "./session.ts";
export { sessionStorageKey, signInFailureKey } from "./session.ts";
