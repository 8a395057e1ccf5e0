import type { User } from "@petrons/sdk/contracts";
import { matchPath } from "react-router-dom";
import { mayOpen, routeOf } from "../../../contracts/index.ts";
import type { ContributedRoute, PluginHost } from "../../plugins/types.ts";

/** The route a path leads to; of several, the one with the fewest parameters. */
export function routeAt(
  pathname: string,
  routes: readonly ContributedRoute[],
): ContributedRoute | undefined {
  const fitting = routes.filter(({ path }) => matchPath(path, pathname) !== null);
  return fitting.sort((a, b) => parameterCount(a) - parameterCount(b))[0];
}

const parameterCount = ({ path }: ContributedRoute): number =>
  path.split("/").filter((part) => part.startsWith(":") || part === "*").length;

/**
 * The path of a route by its name; undefined when no enabled plugin has it or the person may not
 * open it.
 */
export function pathIfAllowed(
  plugins: Pick<PluginHost, "contributions" | "path">,
  user: Pick<User, "roles">,
  name: string,
): string | undefined {
  const route = plugins.contributions("routes").find((offered) => offered.name === name);
  return route && mayOpen(route.access, user.roles)
    ? plugins.path({ plugin: route.pluginId, route: name })
    : undefined;
}

/** Whether a page filter is for a route: by name inside its own plugin, else by plugin and name. */
export function isFor(
  target: string | { plugin: string; route: string },
  pluginId: string,
  route: ContributedRoute | undefined,
): boolean {
  if (route === undefined) return false;
  const { plugin, route: name } = routeOf(target, pluginId);
  return plugin === route.pluginId && name === route.name;
}
