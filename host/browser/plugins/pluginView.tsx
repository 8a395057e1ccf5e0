import { Spinner } from "@blueprintjs/core";
import { observer } from "mobx-react-lite";
import { type ComponentType, useEffect, useState } from "react";
import type { ContributionRegistry } from "./ContributionRegistry.ts";
import { nameFailure } from "./loadFailure.ts";
import { PluginBoundary } from "./PluginBoundary.tsx";
import type { PluginLoader } from "./PluginLoader.ts";
import { PluginMessage } from "./PluginMessage.tsx";
import { thrownText } from "./thrownText.ts";
import type { ModuleSystem, PluginFailure } from "./types.ts";
import { viewPlace } from "./viewPlace.ts";

export type ViewComponent = ComponentType<Record<string, unknown>>;

interface ViewDependencies {
  registry: ContributionRegistry;
  loader: PluginLoader;
  modules: Pick<ModuleSystem, "describe" | "integrity">;
  fetcher: typeof fetch;
  onFailure(failure: PluginFailure): void;
}

/**
 * A view of a plugin as a component. Its plugin loads when it is first rendered. A view that is
 * mounted stays while its plugin is disabled elsewhere, until the person leaves it.
 */
export function pluginView(pluginId: string, name: string, parts: ViewDependencies): ViewComponent {
  const view: ViewComponent = (properties) => (
    <PluginView pluginId={pluginId} name={name} parts={parts} properties={properties} />
  );
  view.displayName = `${pluginId}/${name}`;
  return view;
}

interface PluginViewProps {
  pluginId: string;
  name: string;
  parts: ViewDependencies;
  properties: Record<string, unknown>;
}

const PluginView = observer(function PluginView({
  pluginId,
  name,
  parts,
  properties,
}: PluginViewProps) {
  const { registry, loader } = parts;
  // The plugin as it was when the view was mounted: a newer boot document may no longer have it.
  const [plugin] = useState(() => registry.plugin(pluginId));
  const attempt = loader.attempt(pluginId);
  const place = viewPlace(registry, pluginId, name);
  const waiting = (
    <Spinner
      className="plugin-waiting"
      size={place === "page" ? undefined : 16}
      aria-label="Loading"
    />
  );
  useEffect(() => {
    if (plugin?.state === "available") void loader.load(plugin);
  }, [plugin, loader]);

  if (!plugin)
    return (
      <PluginMessage
        place={place}
        title="This page is not available"
        reason={`The plugin '${pluginId}' is not enabled for your organization.`}
      />
    );
  if (plugin.state === "incompatible")
    return (
      <PluginMessage
        place={place}
        title={`${plugin.title} cannot run here`}
        reason={plugin.reason}
      />
    );
  const retry = () => void loader.retry(plugin);
  if (attempt?.state === "failed")
    return (
      <PluginMessage
        place={place}
        title={`Unable to load ${plugin.title}`}
        reason={attempt.failure?.reason}
        onRetry={retry}
      />
    );
  if (attempt?.state !== "active" || !attempt.module) return waiting;
  const Contained = attempt.module[name] as ViewComponent | undefined;
  if (Contained === undefined)
    return (
      <PluginMessage
        place={place}
        title={`Unable to load ${plugin.title}`}
        reason={`It has no view '${name}'.`}
        onRetry={retry}
      />
    );
  const isMissing = (error: unknown) => parts.modules.describe(error).cause !== "evaluation";
  const report = (error: unknown) => void reportFailure(error, pluginId, name, parts);
  return (
    <PluginBoundary
      title={plugin.title}
      waiting={waiting}
      place={place}
      isMissing={isMissing}
      onRetry={retry}
      onError={report}
    >
      <Contained {...properties} />
    </PluginBoundary>
  );
});

/**
 * A view throws for two reasons: a part of it did not load, which is named like any load, or its
 * own code failed.
 */
async function reportFailure(
  error: unknown,
  pluginId: string,
  view: string,
  { modules, fetcher, onFailure }: ViewDependencies,
): Promise<void> {
  const cause = modules.describe(error).cause;
  const failure = cause === "evaluation" ? undefined : await nameFailure(error, modules, fetcher);
  const reason = thrownText(failure ?? error);
  onFailure({ pluginId, view, kind: failure?.kind ?? "render", reason, error });
}
