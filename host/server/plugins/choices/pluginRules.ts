import type { PluginManifest } from "@petrons/sdk/contracts";
import type { KnownPlugin } from "../installed/installedPlugins.ts";
import { type Needs, runnable } from "../installed/runnable.ts";
import { absentText, provides, requiredServices } from "../installed/services.ts";
import { isLoaded } from "../running/pluginLoader.ts";
import type { PluginHold } from "../running/pluginStops.ts";

/**
 * One rule that decides whether a plugin takes part in an organization. `reason` says why it did
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
  /** The organization's choice, or what the operator set for those that made none. */
  chosen(orgId: string, pluginId: string): boolean;
  enabled(orgId: string, pluginId: string): boolean;
  /**
   * Whether what keeps it from running stays until somebody mends it; what is updated, stopped or
   * starting passes.
   */
  broken(orgId: string, pluginId: string): boolean;
  /** Why it cannot run for the organization although it was chosen. */
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

  /** What each requires; what is not installed makes it incompatible. */
  const requirements = new Map(
    [...known.values()].map(({ manifest }) => [manifest.id, requirementsOf(manifest, known)]),
  );
  const needsOf = (id: string): Needs => requirements.get(id)!.map(({ plugins }) => plugins);

  /** Services that an earlier plugin, which the organization chose as well, provides already. */
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

  function* ability(orgId: string, plugin: KnownPlugin): Generator<PluginRule> {
    yield* ownAbility(orgId, plugin);
    const required = requirements.get(plugin.manifest.id)!;
    const running = runnable(
      required.flatMap(({ plugins }) => plugins),
      (id) => (chosen(orgId, id) && isAble(orgId, id) ? needsOf(id) : undefined),
    );
    for (const { plugins, service } of required) {
      const passed = plugins.some((id) => running.has(id));
      if (service === undefined) {
        const [other = ""] = plugins;
        const what = chosen(orgId, other) ? "cannot run" : "is not enabled";
        const reason = `It requires the plugin '${other}', which ${what}.`;
        yield { rule: "requires", passed, other, reason };
      } else {
        const providers = plugins.map((id) => ({
          title: known.get(id)!.manifest.title,
          chosen: chosen(orgId, id),
        }));
        const reason = `It requires the service '${service}'. ${absentText(service, providers)}`;
        yield { rule: "requires", passed, service, reason };
      }
    }
  }

  /** All but what it requires. */
  function* ownAbility(orgId: string, plugin: KnownPlugin): Generator<PluginRule> {
    const { manifest, incompatible, failure } = plugin;
    yield { rule: "compatible", passed: incompatible === undefined, reason: incompatible };
    yield* ownServices(orgId, plugin);
    const hold = holdOf(manifest.id);
    yield { rule: "running", passed: hold === undefined, reason: hold?.reason };
    yield {
      rule: "loaded",
      passed: failure === undefined && isLoaded(plugin),
      reason: failure ?? "Its server part is starting.",
    };
  }

  const isAble = (orgId: string, id: string): boolean => {
    for (const { passed } of ownAbility(orgId, known.get(id)!)) if (!passed) return false;
    return true;
  };

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

  const unusable = (orgId: string, id: string): string | undefined => {
    const plugin = known.get(id);
    if (!plugin) return `No plugin '${id}' is installed in this environment.`;
    for (const { passed, reason } of ability(orgId, plugin)) if (!passed) return reason;
    return undefined;
  };

  const isBroken = (orgId: string, id: string): boolean => {
    const plugin = known.get(id)!;
    return (
      plugin.incompatible !== undefined ||
      plugin.failure !== undefined ||
      holdOf(id)?.kind === "failed" ||
      [...ownServices(orgId, plugin)].some(({ passed }) => !passed)
    );
  };

  const broken = (orgId: string, id: string): boolean =>
    !known.has(id) ||
    !runnable([id], (one) =>
      (one === id || chosen(orgId, one)) && !isBroken(orgId, one) ? needsOf(one) : undefined,
    ).has(id);

  return {
    of,
    chosen,
    broken,
    unusable,
    holdOf,
    enabled: (orgId, id) => chosen(orgId, id) && unusable(orgId, id) === undefined,
  };
}

/** One thing that a plugin requires, and the installed plugins of which one must run first. */
interface Requirement {
  plugins: readonly string[];
  /** Undefined of a plugin. */
  service?: string;
}

const requirementsOf = (
  manifest: PluginManifest,
  known: ReadonlyMap<string, KnownPlugin>,
): Requirement[] => [
  ...Object.keys(manifest.requires.plugins ?? {})
    .filter((other) => known.has(other))
    .map((other) => ({ plugins: [other] })),
  ...requiredServices(manifest)
    .filter(([service, range]) => !provides(manifest, service, range))
    .map(([service, range]) => ({
      service,
      plugins: [...known.values()]
        .filter((other) => provides(other.manifest, service, range))
        .map((other) => other.manifest.id),
    })),
];
