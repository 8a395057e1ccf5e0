import { pathParams } from "@petrons/sdk/browser";
import type { RouteTarget } from "@petrons/sdk/contracts";
import { routeOf } from "../../../contracts/index.ts";
import type { PluginHost } from "../../plugins/types.ts";

/**
 * Where a contribution leads: a bare route name is one of its own plugin. Undefined when no enabled
 * plugin has the route, or when it needs a parameter that is not given.
 */
export function contributedPath(
  plugins: Pick<PluginHost, "path" | "hasRoute" | "contributions">,
  { pluginId, to }: { pluginId: string; to: RouteTarget<string> },
  params: Record<string, string> = {},
): string | undefined {
  const target = routeOf(to, pluginId);
  const route = plugins
    .contributions("routes")
    .find((offered) => offered.pluginId === target.plugin && offered.name === target.route);
  return route !== undefined && pathParams(route.path).every((param) => param in params)
    ? plugins.path(target, params)
    : undefined;
}
