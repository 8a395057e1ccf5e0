import type { Workspace } from "./templateRegistry.ts";

/** The hub's name for a workspace of an organization. */
export const groupOf = ({ orgId, address }: Pick<Workspace, "orgId" | "address">): string =>
  `${orgId}|${address}`;

/** The organization and the address that `groupOf` was given. */
export function partsOfGroup(group: string): { orgId: string; workspace: string } {
  const at = group.indexOf("|");
  return { orgId: group.slice(0, at), workspace: group.slice(at + 1) };
}

/** One name for a resource of all organizations. */
export const resourceKey = (orgId: string, workspace: string, name: string): string =>
  `${groupOf({ orgId, address: workspace })}#${name}`;
