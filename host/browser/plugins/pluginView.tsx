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
export function pluginView(pluginId: string, name: string, { registry, loader, modules, fetcher, onFailure }: ViewParts): ViewComponent {
  const waiting = <Spinner className="plugin-waiting" aria-label="Loading" />;

  const report = async (error: unknown) => {
    const isLoad = modules.describe(error).cause === "load";
    const failure = isLoad ? await nameFailure(error, modules, fetcher) : undefined;
    const reason = failure?.message ?? (error instanceof Error ? error.message : String(error));
    onFailure({ pluginId, view: name, kind: failure?.kind ?? "render", reason, error });
  };

  const View = observer(function View(props: Record<string, unknown>) {
    // The plugin as it was when the view was mounted: a newer boot document may no longer have it.
    const [plugin] = useState(() => registry.plugin(pluginId));
    const attempt = loader.attempt(pluginId);
    useEffect(() => {
      if (plugin?.state === "available") void loader.load(plugin);
    }, [plugin]);

    if (!plugin) return <PluginMessage title="This page is not available" reason={`The plugin '${pluginId}' is not enabled for your organisation.`} />;
    if (plugin.state === "incompatible") return <PluginMessage title={`${plugin.title} cannot run here`} reason={plugin.reason} />;
    const retry = () => void loader.retry(plugin);
    if (attempt?.state === "failed") return <PluginMessage title={`Unable to load ${plugin.title}`} reason={attempt.failure?.reason} onRetry={retry} />;
    if (attempt?.state !== "active" || !attempt.module) return waiting;
    const Contained = attempt.module[name] as ViewComponent | undefined;
    if (Contained === undefined) return <PluginMessage title={`Unable to load ${plugin.title}`} reason={`It has no view '${name}'.`} onRetry={retry} />;
    return (
      <PluginBoundary title={plugin.title} waiting={waiting} onRetry={retry} onError={(error) => void report(error)}>
        <Contained {...props} />
      </PluginBoundary>
    );
  });
  View.displayName = `${pluginId}/${name}`;
  return View;
}
