import type { HostServices } from "@petrons/sdk/browser";
import type { SearchResult } from "../../contracts/index.ts";

/** Where a comment stands: its view's page with the drawer open at its thread; undefined while the plugin of the page is not enabled. */
export function resultPath(
  { contributions, path }: Pick<HostServices, "contributions" | "path">,
  { document, pluginId, pid }: SearchResult,
): string | undefined {
  const route = contributions("routes").find(({ pluginId: of, commentView }) => of === pluginId && commentView === document.viewId);
  if (!route) return undefined;
  const query = new URLSearchParams({ showComments: document.id });
  return `${path({ plugin: route.pluginId, route: route.name }, { petronId: pid })}?${query}`;
}
