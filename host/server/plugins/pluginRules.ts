import type { KnownPlugin } from "./installedPlugins.ts";
import { isLoaded } from "./pluginLoader.ts";
import type { PluginHold } from "./pluginStops.ts";
import { absentText, provides, requiredServices } from "./services.ts";

/**
 * One rule that decides whether a plugin takes part in an organisation. `reason` says why it did
 * not pass.
 */
export interface PluginRule {
  rule: "installed" | "enabled" | "compatible" | "provides" | "loaded" | "running" | "requires";
  passed: boolean;
  /** The plugin that is required. */
  other?: string;
  /** The service that is required or provided. */
  service?: string;
  reason?: string;
}

export interface PluginRules {
  holdOf(pluginId: string): PluginHold | undefined;
  /**
   * The rules in the order they are asked; what comes after one that did not pass decides nothing
   * any more.
   */
  of(orgId: string, pluginId: string): Generator<PluginRule>;
  /** The organisation's choice, or what the operator set for those that made none. */
  chosen(orgId: string, pluginId: string): boolean;
  enabled(orgId: string, pluginId: string): boolean;
  /**
   * Whether what keeps it from running stays until somebody mends it; what is updated, stopped or
   * starting passes.
   */
  broken(orgId: string, pluginId: string): boolean;
  /** Why it cannot run for the organisation although it was chosen. */
  unusable(orgId: string, pluginId: string): string | undefined;
}

/**
 * The one place that decides who has which plugin: the boot document, every use on the server, and
 * 'Why is it not showing?' ask here.
 */
export function pluginRules(
  known: ReadonlyMap<string, KnownPlugin>,
  choiceOf: (orgId: string, pluginId: string) => boolean | undefined,
  holdOf: (pluginId: string) => PluginHold | undefined,
): PluginRules {
  const chosen = (orgId: string, id: string): boolean => {
    const plugin = known.get(id);
    return plugin !== undefined && (choiceOf(orgId, id) ?? plugin.enabledByDefault);
  };

  /** Installed plugins that provide a service, without the plugin that asks. */
  const providersFor = (id: string, service: string, range?: string): KnownPlugin[] =>
    [...known.values()].filter(
      ({ manifest }) => manifest.id !== id && provides(manifest, service, range),
    );

  /** Services that an earlier plugin, which the organisation chose as well, provides already. */
  function* ownServices(orgId: string, { manifest }: KnownPlugin): Generator<PluginRule> {
    for (const { provides: service } of manifest.contributes.services ?? []) {
      const earlier = [...known.values()].slice(0, [...known.keys()].indexOf(manifest.id));
      const first = earlier.find(
        (other) =>
          other.incompatible === undefined &&
          chosen(orgId, other.manifest.id) &&
          provides(other.manifest, service),
      );
      yield {
        rule: "provides",
        passed: first === undefined,
        service,
        reason:
          first &&
          `${first.manifest.title} provides the service '${service}' already: only one enabled plugin can.`,
      };
    }
  }

  /** `asking` are the plugins that need it, which it cannot need: none would run first. */
  function* ability(
    orgId: string,
    plugin: KnownPlugin,
    asking: readonly string[] = [],
  ): Generator<PluginRule> {
    const { manifest, incompatible, failure } = plugin;
    const trail = [...asking, manifest.id];
    const runs = (other: string) =>
      !trail.includes(other) && unusable(orgId, other, trail) === undefined;
    yield { rule: "compatible", passed: incompatible === undefined, reason: incompatible };
    yield* ownServices(orgId, plugin);
    const hold = holdOf(manifest.id);
    yield { rule: "running", passed: hold === undefined, reason: hold?.reason };
    yield {
      rule: "loaded",
      passed: failure === undefined && isLoaded(plugin),
      reason: failure ?? "Its server part is starting.",
    };
    for (const other of Object.keys(manifest.requires.plugins ?? {})) {
      if (!known.has(other)) continue;
      const isChosen = chosen(orgId, other);
      const passed = isChosen && runs(other);
      yield {
        rule: "requires",
        passed,
        other,
        reason: `It requires the plugin '${other}', which ${isChosen ? "cannot run" : "is not enabled"}.`,
      };
    }
    for (const [service, range] of requiredServices(manifest)) {
      if (provides(manifest, service, range)) continue;
      const providers = providersFor(manifest.id, service, range).map(({ manifest: other }) => ({
        ...{ id: other.id, title: other.title },
        chosen: chosen(orgId, other.id),
      }));
      yield {
        rule: "requires",
        passed: providers.some((one) => one.chosen && runs(one.id)),
        service,
        reason: `It requires the service '${service}'. ${absentText(service, providers)}`,
      };
    }
  }

  function* of(orgId: string, id: string): Generator<PluginRule> {
    const plugin = known.get(id);
    yield {
      rule: "installed",
      passed: plugin !== undefined,
      reason: `No plugin '${id}' is installed in this environment.`,
    };
    yield {
      rule: "enabled",
      passed: chosen(orgId, id),
      reason: "Your organization has it switched off.",
    };
    if (plugin) yield* ability(orgId, plugin);
  }

  const unusable = (orgId: string, id: string, asking?: readonly string[]): string | undefined => {
    const plugin = known.get(id);
    if (!plugin) return `No plugin '${id}' is installed in this environment.`;
    for (const { passed, reason } of ability(orgId, plugin, asking)) if (!passed) return reason;
    return undefined;
  };

  const broken = (orgId: string, id: string, asking: readonly string[] = []): boolean => {
    const plugin = known.get(id);
    if (
      !plugin ||
      plugin.incompatible !== undefined ||
      plugin.failure !== undefined ||
      holdOf(id)?.kind === "failed" ||
      [...ownServices(orgId, plugin)].some(({ passed }) => !passed)
    )
      return true;
    const required = Object.keys(plugin.manifest.requires.plugins ?? {}).filter((other) =>
      known.has(other),
    );
    const trail = [...asking, id];
    const isBroken = (other: string) =>
      !chosen(orgId, other) || trail.includes(other) || broken(orgId, other, trail);
    return (
      required.some(isBroken) ||
      requiredServices(plugin.manifest).some(
        ([service, range]) =>
          !provides(plugin.manifest, service, range) &&
          providersFor(id, service, range).every(({ manifest }) => isBroken(manifest.id)),
      )
    );
  };

  return {
    of,
    chosen,
    broken: (orgId, id) => broken(orgId, id),
    unusable: (orgId, id) => unusable(orgId, id),
    holdOf,
    enabled: (orgId, id) => chosen(orgId, id) && unusable(orgId, id) === undefined,
  };
}
