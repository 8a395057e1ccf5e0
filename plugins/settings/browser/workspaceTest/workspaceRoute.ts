import { workspaceTestTexts as texts } from "./workspaceTestTexts.ts";

/** The server knows none that is longer. */
export const maxRoute = 500;

/** What is wrong with a typed route, in a sentence (ST-042). */
export function routeFault(route: string): string | undefined {
  if (route === "") return texts.required;
  return route.length > maxRoute ? texts.tooLong(maxRoute, route.length) : undefined;
}

/**
 * `$root/Name#Resource` → its workspace and resource; a route without a resource is a workspace.
 */
export function routeParts(route: string): { workspace: string; resource: string | undefined } {
  const at = route.indexOf("#");
  return at < 0
    ? { workspace: route, resource: undefined }
    : { workspace: route.slice(0, at), resource: route.slice(at + 1) || undefined };
}

/** The part of an address below another. */
export const below = (address: string, workspace: string): string =>
  address.startsWith(`${workspace}/`) ? address.slice(workspace.length + 1) : address;
