import type { RouteTarget } from "@petrons/sdk/contracts";
import { routeOf } from "../../contracts/index.ts";
import type { PluginRoom } from "../plugins/types.ts";

/** Where a contribution leads: a bare route name is one of its own plugin. Undefined when no enabled plugin has the route. */
export function contributedPath(
  plugins: Pick<PluginRoom, "path" | "hasRoute">,
  { pluginId, to }: { pluginId: string; to: RouteTarget<string> },
): string | undefined {
  const target = routeOf(to, pluginId);
  return plugins.hasRoute(target) ? plugins.path(target) : undefined;
}
