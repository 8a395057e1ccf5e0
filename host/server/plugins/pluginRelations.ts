import type { RelatedPlugin } from "@petrons/sdk/contracts";
import type { KnownPlugin } from "./installedPlugins.ts";

/** Who needs whom among the installed plugins. */
export class PluginRelations {
  readonly #known: ReadonlyMap<string, KnownPlugin>;

  constructor(known: ReadonlyMap<string, KnownPlugin>) {
    this.#known = known;
  }

  /** What a plugin requires directly, not installed ones too. */
  requires(id: string, enabled: (id: string) => boolean): RelatedPlugin[] {
    const required = Object.entries(this.#known.get(id)?.manifest.requires.plugins ?? {});
    return required.map(([other, range]) => this.#related(other, range, enabled));
  }

  requiredBy(id: string, enabled: (id: string) => boolean): RelatedPlugin[] {
    return [...this.#known.values()].flatMap(({ manifest }) => {
      const range = manifest.requires.plugins?.[id];
      return range === undefined ? [] : [this.#related(manifest.id, range, enabled)];
    });
  }

  /** Everything it requires, however far, those that others require first. */
  allRequired(id: string): string[] {
    const found = new Set<string>();
    const follow = (current: string, trail: readonly string[]): void => {
      for (const other of Object.keys(this.#known.get(current)?.manifest.requires.plugins ?? {})) {
        if (found.has(other) || trail.includes(other)) continue;
        follow(other, [...trail, other]);
        found.add(other);
      }
    };
    follow(id, [id]);
    return [...found];
  }

  /** Everything that requires it, however far. */
  allDependents(id: string): string[] {
    return [...this.#known.keys()].filter(
      (other) => other !== id && this.allRequired(other).includes(id),
    );
  }

  #related(id: string, range: string, enabled: (id: string) => boolean): RelatedPlugin {
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
