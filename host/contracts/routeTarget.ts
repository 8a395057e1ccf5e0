import type { Role, RouteAccess, RouteTarget } from "@petrons/sdk/contracts";

/**
 * The plugin and route that a target means: a bare name is a route of the plugin that contributes
 * it.
 */
export const routeOf = (
  target: RouteTarget<string>,
  pluginId: string,
): { plugin: string; route: string } =>
  typeof target === "string" ? { plugin: pluginId, route: target } : target;

/** Addresses of the shell's own pages: no plugin may take them. */
export const shellPaths = ["/sign-in", "/invalid-token"] as const;

/**
 * Whether a signed-in person with these roles may open a route (ID-011). In the browser a courtesy:
 * the server decides what is answered there.
 */
export const mayOpen = (access: RouteAccess, roles: readonly Role[]): boolean =>
  typeof access === "string" || access.some((role) => roles.includes(role));
