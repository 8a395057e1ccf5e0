import type { PluginManifest, RelatedPlugin } from "@petrons/sdk/contracts";
import { serviceLabel } from "@petrons/sdk/contributions";
import type { KnownPlugin } from "./installedPlugins.ts";
import { provides, requiredServices } from "./services.ts";

type IsEnabled = (id: string) => boolean;
/** Whether the organization chose a plugin, also while that cannot run. */
type IsChosen = (id: string) => boolean;

/** Who needs whom among the installed plugins. */
export class PluginRelations {
  readonly #known: ReadonlyMap<string, KnownPlugin>;

  constructor(known: ReadonlyMap<string, KnownPlugin>) {
    this.#known = known;
  }

  /**
   * What a plugin requires directly, not installed ones too: plugins, then services, each by the
   * plugin that provides it.
   */
  requires(id: string, enabled: IsEnabled, chosen: IsChosen): RelatedPlugin[] {
    const { manifest } = this.#known.get(id) ?? {};
    if (manifest === undefined) return [];
    return [
      ...Object.entries(manifest.requires.plugins ?? {}).map(([other, range]) =>
        this.#related(other, range, enabled),
      ),
      ...requiredServices(manifest).flatMap(([service, range]) => {
        const provider = this.#providerOf(manifest, service, range, chosen);
        return provider === id
          ? []
          : [{ ...this.#related(provider, range, enabled), service: serviceLabel(service) }];
      }),
    ];
  }

  requiredBy(id: string, enabled: IsEnabled): RelatedPlugin[] {
    const own = this.#known.get(id)?.manifest;
    return [...this.#known.values()].flatMap(({ manifest }) => {
      if (manifest.id === id) return [];
      const range = manifest.requires.plugins?.[id];
      return [
        ...(range === undefined ? [] : [this.#related(manifest.id, range, enabled)]),
        ...requiredServices(manifest).flatMap(([service, wanted]) =>
          own && provides(own, service, wanted)
            ? [
                {
                  ...this.#related(manifest.id, wanted, enabled),
                  service: serviceLabel(service),
                },
              ]
            : [],
        ),
      ];
    });
  }

  /** Everything it requires, however far, those that others require first. */
  allRequired(id: string, chosen: IsChosen): string[] {
    return this.#reached(id, (manifest) => [
      ...Object.keys(manifest.requires.plugins ?? {}),
      ...requiredServices(manifest).map(([service, range]) =>
        this.#providerOf(manifest, service, range, chosen),
      ),
    ]);
  }

  /** Everything that requires it, however far. */
  allDependents(id: string): string[] {
    const needs = (manifest: PluginManifest) => [
      ...Object.keys(manifest.requires.plugins ?? {}),
      ...requiredServices(manifest).flatMap(([service, range]) =>
        provides(manifest, service, range) ? [] : this.#providers(service, range),
      ),
    ];
    return [...this.#known.keys()].filter(
      (other) => other !== id && this.#reached(other, needs).includes(id),
    );
  }

  #reached(id: string, needs: (manifest: PluginManifest) => readonly string[]): string[] {
    const found = new Set<string>();
    const follow = (current: string, trail: readonly string[]): void => {
      const manifest = this.#known.get(current)?.manifest;
      for (const other of manifest ? needs(manifest) : []) {
        if (found.has(other) || trail.includes(other)) continue;
        follow(other, [...trail, other]);
        found.add(other);
      }
    };
    follow(id, [id]);
    return [...found];
  }

  #providers(service: string, range: string): string[] {
    return [...this.#known.values()]
      .filter(({ manifest }) => provides(manifest, service, range))
      .map(({ manifest }) => manifest.id);
  }

  /** The plugin itself, else the chosen one, else the first; the service's name without any. */
  #providerOf(own: PluginManifest, service: string, range: string, chosen: IsChosen): string {
    if (provides(own, service, range)) return own.id;
    const providers = this.#providers(service, range);
    return providers.find(chosen) ?? providers[0] ?? service;
  }

  #related(id: string, range: string, enabled: IsEnabled): RelatedPlugin {
    const plugin = this.#known.get(id);
    return {
      id,
      title: plugin?.manifest.title ?? id,
      range,
      installed: plugin !== undefined,
      enabled: enabled(id),
    };
  }
}
