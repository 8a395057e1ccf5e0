import { type Contributed, fillPath, pathParams } from "@petrons/sdk/browser";
import type { ContributionKind, Provided, ServiceName, ServiceNames } from "@petrons/sdk/contracts";
import { makeAutoObservable, observableRef } from "mobx";
import type { BootDocument, BootPlugin } from "../../contracts/index.ts";

type RouteName = string | { plugin: string; route: string };

/** What the enabled plugins contribute, as the server compiled it for this person. */
export class ContributionRegistry {
  boot: BootDocument;
  /** Paths of all routes that were there, by their name and as `plugin/name`. */
  readonly #formerPaths = new Map<string, string>();

  constructor(boot: BootDocument) {
    this.boot = boot;
    makeAutoObservable(this, {
      boot: observableRef,
      of: false,
      service: false,
      plugin: false,
      find: false,
      path: false,
    });
  }

  /** What there is now. A page that is open may still link to routes that went. */
  replace(boot: BootDocument): void {
    for (const { pluginId, name, path } of this.of("routes")) {
      this.#formerPaths.set(name, path);
      this.#formerPaths.set(`${pluginId}/${name}`, path);
    }
    this.boot = boot;
  }

  /**
   * Every contribution by its kind, each with the plugin it comes from: by their `order`, 100
   * without one, then as the boot document has them.
   */
  get byKind(): ReadonlyMap<string, readonly Contributed<ContributionKind>[]> {
    const kinds = new Map<string, Contributed<ContributionKind>[]>();
    for (const { id, state, contributes } of this.boot.plugins) {
      if (state !== "available") continue;
      for (const [kind, entries] of Object.entries(contributes)) {
        const contributed = entries.map(
          (entry) => ({ ...entry, pluginId: id }) as Contributed<ContributionKind>,
        );
        kinds.set(kind, [...(kinds.get(kind) ?? []), ...contributed]);
      }
    }
    for (const entries of kinds.values()) entries.sort((a, b) => orderOf(a) - orderOf(b));
    return kinds;
  }

  of<K extends ContributionKind>(kind: K): readonly Contributed<K>[] {
    return (this.byKind.get(kind) ?? []) as readonly Contributed<K>[];
  }

  service<N extends ServiceName>(name: N): Provided<N> {
    const found = this.of("services").find(({ provides }) => provides === name);
    if (found) return { names: found.names as ServiceNames<N> };
    const { absentServices = {} } = this.boot;
    const known = Object.hasOwn(absentServices, name) ? absentServices[name] : undefined;
    return { absent: known ?? `No plugin provides '${name}'.` };
  }

  plugin(id: string): BootPlugin | undefined {
    return this.boot.plugins.find((plugin) => plugin.id === id);
  }

  find(name: RouteName): Contributed<"routes"> | undefined {
    const routes = this.of("routes");
    return typeof name === "string"
      ? routes.find((route) => route.name === name)
      : routes.find((route) => route.pluginId === name.plugin && route.name === name.route);
  }

  /** With parameters, also whether they fill its path. */
  hasRoute(name: RouteName, params?: Record<string, string>): boolean {
    const route = this.find(name);
    const needed = params && route ? pathParams(route.path) : [];
    return route !== undefined && needed.every((param) => params?.[param] !== undefined);
  }

  path(name: RouteName, params: Record<string, string> = {}): string {
    const label = typeof name === "string" ? name : `${name.plugin}/${name.route}`;
    const path = this.find(name)?.path ?? this.#formerPaths.get(label);
    if (path === undefined) throw new Error(`No enabled plugin has the route '${label}'.`);
    return fillPath(label, path, params);
  }
}

const orderOf = (entry: object): number =>
  "order" in entry && typeof entry.order === "number" ? entry.order : 100;
