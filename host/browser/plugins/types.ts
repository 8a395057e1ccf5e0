import type { Contributed } from "@petrons/sdk/browser";
import type { ContributionKinds, Provided, ServiceName, SlotName } from "@petrons/sdk/contracts";
import type { ComponentType } from "react";
import type { BootDocument, BootPlugin, LazyFile, PublicBoot } from "../../contracts/index.ts";
import type { Answer } from "../api/answerKind.ts";

/** The module loader of the page. Only `host/browser/boot` knows which one it is. */
export interface ModuleSystem {
  import(specifier: string): Promise<Record<string, unknown>>;
  /** The address a specifier leads to; throws when the import map has none. */
  resolve(specifier: string): string;
  /** Integrity the import map declares for an address. */
  integrity(url: string): string | undefined;
  /**
   * Forgets a module, what it imported without success, and everything that imported it, so that
   * the next import fetches again. `inUse`: also what runs already of the files in its folder.
   */
  forget(url: string, inUse?: boolean): void;
  addImportMap(map: PublicBoot["importMap"]): void;
  /**
   * The host's own files: those that hold several modules, which are never asked for alone, and the
   * sheets of modules.
   */
  addShared(boot: Pick<PublicBoot, "joined" | "moduleStyles">): void;
  /**
   * Where to learn of the modules of a folder, such as `/plugins/wells/`, that the import map does
   * not name. The first such file of a folder wins.
   */
  addLazyModules(folder: string, file: LazyFile): void;
  /**
   * Fetches the files of a module and what the page must know of others, for when they are needed:
   * nothing runs, nobody waits. What does not arrive is asked for again then.
   */
  warm(specifier: string): Promise<void>;
  /** The same for a module that is loaded in a moment: its files are asked for at once. */
  preload(specifier: string): void;
  /**
   * What an import failed with: a file that did not arrive whole (`load`), did not answer in time,
   * is no module, or threw.
   */
  describe(error: unknown): {
    cause: "load" | "timeout" | "invalid" | "evaluation";
    address?: string;
  };
}

export type LoadState = "disabled" | "incompatible" | "available" | "loading" | "active" | "failed";
export type FailureKind = "http" | "network" | "integrity" | "evaluation" | "invalid" | "timeout";

/**
 * A plugin as this page has it; observable. `kind` and `reason` are set when it failed, `reason`
 * also when incompatible.
 */
export interface PluginStatus {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly state: LoadState;
  readonly kind?: FailureKind;
  readonly reason?: string;
}

/** A plugin that did not load, or a view that threw. */
export interface PluginFailure {
  pluginId: string;
  view?: string;
  kind: FailureKind | "render";
  reason: string;
  error?: unknown;
}

export type ContributedRoute = Contributed<"routes">;

/** What the shell has of plugins. Everything read is observable. */
export interface PluginHost {
  /**
   * Of all enabled plugins; entries with `roles` only when the person holds one of them. By
   * `order`, then in the order of the boot document.
   */
  contributions<K extends keyof ContributionKinds>(kind: K): readonly Contributed<K>[];
  /** What fills a slot of the shell, in order. Observable. */
  slots(name: SlotName): readonly Contributed<"slots">[];
  readonly plugins: readonly BootPlugin[];
  /**
   * What tables, files and runs lie in; undefined where no enabled plugin declares it. Observable.
   */
  readonly scope: BootDocument["scope"];
  /** Paths of routes whose plugins are turned off for the organization. Observable. */
  readonly turnedOff: readonly string[];
  /** What a plugin provides by this name, else who would. Observable. */
  service<N extends ServiceName>(name: N): Provided<N>;
  /** Whether a feature flag is on. Observable. */
  flag(name: string): boolean;
  /**
   * The path of a route of any enabled plugin; throws when there is none or a parameter is missing.
   */
  path(route: string | { plugin: string; route: string }, params?: Record<string, string>): string;
  /** Whether an enabled plugin has the route; with `params`, also whether they fill its path. */
  hasRoute(
    route: string | { plugin: string; route: string },
    params?: Record<string, string>,
  ): boolean;
  status(pluginId: string): PluginStatus;
  /**
   * Loads a plugin that failed again, or one that was not shown yet. Never rejects: how it went is
   * its status.
   */
  retry(pluginId: string): Promise<void>;
  /**
   * A view as a component: loads its plugin when first rendered, inside the boundary. The same
   * component for the same names.
   */
  view(pluginId: string, name: string): ComponentType<Record<string, unknown>>;
  /**
   * What a plugin exports by a name that is no view; loads the plugin. Rejects with the reason when
   * it does not load or has no such export.
   */
  load(pluginId: string, name: string): Promise<unknown>;
  /**
   * After PluginsChanged, with a newly read boot document: contributions appear and go at once,
   * mounted views stay until left.
   */
  reloadContributions(boot: BootDocument): void;
  /**
   * The icon a contribution names, 16 pixels, drawn from the boot document; nothing for an unknown
   * name.
   */
  readonly Icon: ComponentType<{ name: string; size?: number; className?: string; title?: string }>;
}

/**
 * Plugins that this browser loads from a developer's machine instead. `active` names them; the
 * shell shows a banner while there are any.
 */
export interface Overrides {
  readonly allowed: boolean;
  readonly active: readonly string[];
  /** Where bundles may come from; `*` as port means any. */
  readonly origins: readonly string[];
  /** The address of each active one, by plugin id. */
  readonly addresses: Readonly<Record<string, string>>;
  /**
   * Points one plugin at a bundle, after a reload. Refuses an address outside the allowed origins.
   */
  set(pluginId: string, url: string): void;
  /** Removes one and reloads. */
  remove(pluginId: string): void;
  /** Removes all of them and reloads. */
  reset(): void;
}

/**
 * What `host/browser/boot` hands to the shell: `@petrons/host` (entry
 * `host/browser/shell/index.ts`) exports `start(options: HostStart): void`. `boot` is a
 * BootDocument when `token` is set, otherwise a PublicBoot.
 */
export interface HostStart {
  root: HTMLElement;
  boot: BootDocument | PublicBoot;
  token: string | null;
  /** What the server says of the token, asked while the shell was on its way. */
  validation?: Promise<Answer | undefined>;
  modules: ModuleSystem;
  overrides: Overrides;
}
