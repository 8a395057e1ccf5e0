import { partsOfGroup } from "../workspaceGroup.ts";
import type { LiveResource } from "./liveResource.ts";

/** What a node holds of live data for one organization. */
interface LiveFigures {
  totalResources: number;
  /** Rows of the lists that are kept computed. */
  totalRows: number;
  /** Clients, counted once for each workspace they watch. */
  clientWorkspaces: number;
}

/**
 * By organization. `watchers`: clients by group. Organizations of which the node holds nothing are
 * left out.
 */
export function liveFigures(
  resources: Iterable<LiveResource>,
  watchers: ReadonlyMap<string, number>,
): Map<string, LiveFigures> {
  const all = new Map<string, LiveFigures>();
  const of = (orgId: string): LiveFigures => {
    const found = all.get(orgId) ?? { totalResources: 0, totalRows: 0, clientWorkspaces: 0 };
    all.set(orgId, found);
    return found;
  };
  for (const { orgId, content } of resources) {
    const figures = of(orgId);
    figures.totalResources += 1;
    if (content?.list) figures.totalRows += content.list.length;
    else if (Array.isArray(content?.data)) figures.totalRows += content.data.length;
  }
  for (const [group, clients] of watchers)
    of(partsOfGroup(group).orgId).clientWorkspaces += clients;
  return all;
}
