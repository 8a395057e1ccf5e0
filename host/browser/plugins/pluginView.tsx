import { Spinner } from "@blueprintjs/core";
import { observer } from "mobx-react-lite";
import { type ComponentType, useEffect, useState } from "react";
import type { ContributionRegistry } from "./ContributionRegistry.ts";
import { nameFailure } from "./loadFailure.ts";
import { PluginBoundary } from "./PluginBoundary.tsx";
import type { PluginLoader } from "./PluginLoader.ts";
import { PluginMessage } from "./PluginMessage.tsx";
import type { ModuleSystem, PluginFailure } from "./types.ts";

export type ViewComponent = ComponentType<Record<string, unknown>>;

export interface ViewParts {
  registry: ContributionRegistry;
  loader: PluginLoader;
  modules: Pick<ModuleSystem, "describe" | "integrity">;
  fetcher: typeof fetch;
  onFailure(failure: PluginFailure): void;
}

/**
 * A view of a plugin as a component. Its plugin loads when it is first rendered. A view that is mounted stays while its plugin is
 * disabled elsewhere, until the person leaves it.
 */
export function pluginView(pluginId: string, name: string, parts: ViewParts): ViewComponent {
  const view: ViewComponent = (properties) => <PluginView pluginId={pluginId} name={name} parts={parts} properties={properties} />;
  view.displayName = `${pluginId}/${name}`;
  return view;
}

interface PluginViewProps {
  pluginId: string;
  name: string;
  parts: ViewParts;
  properties: Record<string, unknown>;
}

const PluginView = observer(function PluginView({ pluginId, name, parts, properties }: PluginViewProps) {
  const { registry, loader } = parts;
  // The plugin as it was when the view was mounted: a newer boot document may no longer have it.
  const [plugin] = useState(() => registry.plugin(pluginId));
  const attempt = loader.attempt(pluginId);
  const compact = isSmall(registry, pluginId, name);
  const waiting = <Spinner className="plugin-waiting" size={compact ? 16 : undefined} aria-label="Loading" />;
  useEffect(() => {
    if (plugin?.state === "available") void loader.load(plugin);
  }, [plugin, loader]);

  if (!plugin)
    return <PluginMessage compact={compact} title="This page is not available" reason={`The plugin '${pluginId}' is not enabled for your organisation.`} />;
  if (plugin.state === "incompatible") return <PluginMessage compact={compact} title={`${plugin.title} cannot run here`} reason={plugin.reason} />;
  const retry = () => void loader.retry(plugin);
  if (attempt?.state === "failed")
    return <PluginMessage compact={compact} title={`Unable to load ${plugin.title}`} reason={attempt.failure?.reason} onRetry={retry} />;
  if (attempt?.state !== "active" || !attempt.module) return waiting;
  const Contained = attempt.module[name] as ViewComponent | undefined;
  if (Contained === undefined)
    return <PluginMessage compact={compact} title={`Unable to load ${plugin.title}`} reason={`It has no view '${name}'.`} onRetry={retry} />;
  const report = (error: unknown) => void reportFailure(error, pluginId, name, parts);
  return (
    <PluginBoundary title={plugin.title} waiting={waiting} compact={compact} onRetry={retry} onError={report}>
      <Contained {...properties} />
    </PluginBoundary>
  );
});

/** Views of the header and icons of the menu, where a message has the room of a button. */
const isSmall = (registry: ContributionRegistry, pluginId: string, name: string): boolean =>
  registry.of("headerItems").some((item) => item.pluginId === pluginId && item.view === name) ||
  registry.of("menuItems").some((item) => item.pluginId === pluginId && item.iconView === name);

/** A view throws for two reasons: a part of it did not load, which is named like any load, or its own code failed. */
async function reportFailure(error: unknown, pluginId: string, view: string, { modules, fetcher, onFailure }: ViewParts): Promise<void> {
  const cause = modules.describe(error).cause;
  const failure = cause === "evaluation" ? undefined : await nameFailure(error, modules, fetcher);
  const reason = failure?.message ?? (error instanceof Error ? error.message : String(error));
  onFailure({ pluginId, view, kind: failure?.kind ?? "render", reason, error });
}
