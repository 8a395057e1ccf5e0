export type {
  BootDocument,
  BootPlugin,
  LazyFile,
  LazyModules,
  PluginState,
  PublicBoot,
} from "./boot.ts";
export { redirectTarget } from "./redirectTarget.ts";
export { mayOpen, routeOf, shellPaths } from "./routeTarget.ts";
export type { SignInFailure, StoredSession } from "./session.ts";
export { sessionStorageKey, signInFailureKey } from "./session.ts";
