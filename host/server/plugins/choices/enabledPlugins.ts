import { resolve } from "node:path";
import type { Contributed, ContributionKind } from "@petrons/sdk/contracts";
import type { PageTarget } from "@petrons/sdk/server";
import { pagePath } from "../boot/pagePath.ts";
import type { Plugins } from "../types.ts";

/**
 * What the other services ask about plugins. The documents, in which the choices of organizations
 * lie, are there before the plugins: until `follow`, no plugin is enabled.
 */
export class EnabledPlugins {
  #plugins: Plugins | undefined;

  follow(plugins: Plugins): void {
    this.#plugins = plugins;
  }

  readonly pluginEnabled = (orgId: string, pluginId: string): boolean =>
    pluginId === "host" || (this.#plugins?.enabled(orgId, pluginId) ?? false);

  /** What the plugins that an organization has enabled contribute. */
  readonly contributions = <K extends ContributionKind>(orgId: string, kind: K): Contributed<K>[] =>
    this.#installed.flatMap(({ manifest: { id, contributes } }) =>
      this.pluginEnabled(orgId, id)
        ? (contributes[kind] ?? []).map((entry) => ({ ...entry, pluginId: id }))
        : [],
    );

  /** The file of a plugin's server half. */
  readonly moduleOf = (pluginId: string): string | undefined => {
    const plugin = this.#find(pluginId);
    return plugin?.manifest.server
      ? resolve(plugin.directory, plugin.manifest.server.entry)
      : undefined;
  };

  readonly ownerOfTask = (taskName: string): string | undefined =>
    this.#installed.find(({ manifest }) =>
      manifest.contributes.tasks?.some((task) => task.taskName === taskName),
    )?.manifest.id;

  /**
   * Where a page is. Without an organization, as for a link that names none, as it is where its
   * plugin is enabled.
   */
  readonly pathOf = (
    orgId: string | undefined,
    target: PageTarget,
    params?: Readonly<Record<string, string>>,
  ): string | undefined => {
    const isThere = orgId === undefined || this.pluginEnabled(orgId, target.plugin);
    const plugin = isThere ? this.#find(target.plugin) : undefined;
    return plugin && pagePath(plugin.manifest, target, params);
  };

  get #installed(): Plugins["installed"] {
    return this.#plugins?.installed ?? [];
  }

  #find(pluginId: string): Plugins["installed"][number] | undefined {
    return this.#installed.find(({ manifest }) => manifest.id === pluginId);
  }
}
