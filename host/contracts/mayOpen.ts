import type { Role, RouteAccess } from "@petrons/sdk/contracts";

/**
 * Whether a signed-in person with these roles may open a route (ID-011). In the browser a courtesy:
 * the server decides what is answered there.
 */
export const mayOpen = (access: RouteAccess, roles: readonly Role[]): boolean =>
  typeof access === "string" || access.some((role) => roles.includes(role));
