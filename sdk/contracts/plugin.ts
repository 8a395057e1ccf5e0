import type {
  ContributionKinds,
  PackedBrowserHalf,
  PackedFile,
  PackedServerHalf,
} from "./contributions/index.ts";
import type { ServiceName } from "./services.ts";

type Name<T> = Extract<keyof T, string>;

/** What a plugin says of itself. Versions are semver; `requires` are semver ranges. */
export interface PluginDefinition<
  V extends string = string,
  H extends string = string,
  R extends string = string,
> {
  id: string;
  version: string;
  title: string;
  description?: string;
  requires: {
    sdk: string;
    plugins?: Record<string, string>;
    /** By name; whichever plugin provides them. */
    services?: Partial<Record<ServiceName, string>>;
  };
  contributes: Partial<ContributionKinds<V, H, R>>;
}

type WithRoutes<V extends string, H extends string, R extends string> = Omit<
  PluginDefinition<V, H, NoInfer<R>>,
  "contributes"
> & {
  contributes: Omit<Partial<ContributionKinds<V, H, NoInfer<R>>>, "routes"> & {
    routes?: readonly (ContributionKinds<V>["routes"][number] & { name: R })[];
  };
};

/**
 * Defines a plugin. Curried, so that the halves are given as types while names stay literal: a view
 * or handler that is not an export of its half, or a target that is not a route of the plugin, does
 * not compile.
 *
 * ```ts
 * export default plugin<typeof import("./browser/index.ts"), typeof
 * import("./server/index.ts")>()({ id: "wells", … });
 * ```
 */
export function plugin<Browser = Record<never, never>, Server = Record<never, never>>() {
  return <const R extends string = never>(
    definition: WithRoutes<Name<Browser>, Name<Server>, R>,
  ): PluginDefinition => definition as unknown as PluginDefinition;
}

/**
 * A file of a packed plugin: content-addressed, with the integrity browsers check. Sizes in bytes.
 */
export interface PluginFile extends PackedFile {}

/**
 * `dist/plugin.json`, what the build emits of the definition. Its own sha256 is what a manifest
 * pins.
 */
export interface PluginManifest extends PluginDefinition {
  format: 1;
  /**
   * The browser half, absent when there is none. `styles` are linked before first render. `late`
   * names the file that describes the modules loaded after the entry, where they are many; the
   * loader reads it when the plugin is first shown.
   */
  browser?: PackedBrowserHalf;
  /** The server half: one self-contained ES module, and its sha256 in hex. */
  server?: PackedServerHalf;
}
