import {
  type ResourceDetails,
  type ResourceRead,
  type Role,
  splitUri,
  type WireError,
  type WorkspaceDetails,
} from "@petrons/sdk/contracts";
import type { ReadSource } from "../dependencyIndex.ts";
import { fewAtOnce } from "../fewAtOnce.ts";
import type { Content } from "../resources/contentVersion.ts";
import type { LiveResource } from "../resources/liveResource.ts";
import type { Workspace } from "../templateRegistry.ts";
import { groupOf } from "../workspaceGroup.ts";

/** Those for whom Test Workspace is (ST-045). */
const inspectors: readonly Role[] = ["admin", "support-engineer"];

export const mayInspect = (roles: readonly Role[]): boolean =>
  inspectors.some((role) => roles.includes(role));

/** Of one resource; what it read beyond that is not listed. */
const maxReads = 200;

export function workspaceDetails(
  workspace: Workspace,
  watchers: ReadonlyMap<string, number>,
  node: string,
): WorkspaceDetails {
  const { template, userId } = workspace;
  return {
    template: template.definition.address,
    pluginId: template.pluginId,
    principal: userId === undefined ? "organization" : "person",
    variables: Object.entries(template.variables)
      .filter(([, { internal }]) => !internal)
      .map(([name]) => name)
      .sort(),
    clients: watchers.get(groupOf(workspace)) ?? 0,
    node,
  };
}

export function resourceDetails(
  resource: LiveResource | undefined,
  content: Content | undefined,
  error?: WireError,
): ResourceDetails {
  const { lastRun } = resource ?? {};
  return {
    ...(content && { version: content.version }),
    bytes: content?.bytes ?? 0,
    ...(lastRun && {
      computedAt: new Date(lastRun.endedAt).toISOString(),
      elapsedSeconds: lastRun.elapsedSeconds,
    }),
    ...(error && { error }),
  };
}

/**
 * What a resource was computed from, without the values that documents were found by: they may be
 * of documents that the caller may not read. Other resources are shown to people who may enter
 * their workspace.
 */
export async function resourceReads(
  resource: LiveResource,
  mayEnter: (workspace: string) => Promise<boolean>,
): Promise<ResourceRead[]> {
  const counts = new Map<string, ResourceRead>();
  const { reads: own, listReads } = resource;
  for (const { kind, of, field } of [...own.values(), ...(listReads?.reads.values() ?? [])])
    addRead(counts, { kind, of, ...(field !== undefined && { field }) });
  const reads = [...counts.values()]
    .sort((a, b) => keyOf(a).localeCompare(keyOf(b)))
    .slice(0, maxReads);
  const isVisible = await fewAtOnce(
    reads,
    async ({ kind, of }) => kind !== "resource" || (await mayEnter(splitUri(of)!.workspace)),
  );
  return reads.filter((_, index) => isVisible[index]);
}

const keyOf = ({ kind, of, field = "" }: ReadSource): string => `${kind} ${of} ${field}`;

function addRead(counts: Map<string, ResourceRead>, source: ReadSource): void {
  const key = keyOf(source);
  const known = counts.get(key);
  if (known) known.count++;
  else counts.set(key, { ...source, count: 1 });
}
