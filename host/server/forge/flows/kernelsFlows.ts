import { type ListedFlow, PetronsError } from "@petrons/sdk/contracts";
import { type ResourceScope, type WorkspaceDefinition, workspace } from "@petrons/sdk/server";
import { checkEntry } from "../access/accessCache.ts";
import { type Recording, recordedDocuments } from "../access/recordedDocuments.ts";
import { fewAtOnce } from "../fewAtOnce.ts";
import type { TemplateRegistry, Workspace } from "../templateRegistry.ts";
import { type FlowStore, flowContainer } from "./flowStore.ts";

/** What resources of the host have besides. */
export interface HostScope extends ResourceScope {
  /** The resource depends on this document, whichever module reports its changes. */
  noteRead(container: string, id: string): void;
  /** Flows of the organization that the person of the workspace may hear of. */
  listedFlows(): Promise<ListedFlow[]>;
  /** Aborted when the computation is of no use any more: what it waits for may be ended. */
  unwanted: AbortSignal;
}

const maxListed = 100;

/**
 * Flows of an organization that a person may hear of, each with the name of the document that its
 * workspace is about. What was read is recorded.
 */
export async function listedFlows(
  {
    store,
    registry,
    recording,
  }: { store: FlowStore; registry: TemplateRegistry; recording: Recording },
  person: ResourceScope["identity"],
): Promise<ListedFlow[]> {
  const { orgId } = person;
  recording.index.addQuery(recording.dependent, flowContainer, {});
  const infos = await store.latest(orgId, maxListed);
  const entered = async (address: string): Promise<Workspace | undefined> => {
    try {
      const found = registry.find(orgId, address);
      await checkEntry(found, person.userId, recording);
      return found;
    } catch (error) {
      if (error instanceof PetronsError) return undefined;
      throw error;
    }
  };
  const workspaces = (
    await fewAtOnce([...new Set(infos.map((info) => info.workspace))], entered)
  ).filter((found) => found !== undefined);
  const names = await namesOf(workspaces, recordedDocuments(recording, person));
  return infos.flatMap((info) => {
    const about = names.get(info.workspace);
    return about === undefined ? [] : [{ ...info, about }];
  });
}

/**
 * What the workspaces are about, by their addresses: the name of the document that their entry
 * leads through.
 */
async function namesOf(
  workspaces: readonly Workspace[],
  documents: ResourceScope["documents"],
): Promise<Map<string, string>> {
  const idOf = ({ template, params }: Workspace) =>
    params[template.definition.enter.through?.param ?? ""] ?? "";
  const names = new Map(workspaces.map(({ address }) => [address, ""]));
  for (const [container, own] of Map.groupBy(
    workspaces,
    ({ template }) => template.definition.enter.through?.container,
  )) {
    if (container === undefined) continue;
    const { data } = await documents.query<{ name?: unknown }>(
      container,
      { id: { $in: own.map(idOf) } },
      { limit: maxListed },
    );
    const found = new Map(data.map(({ id, name }) => [id, typeof name === "string" ? name : ""]));
    for (const one of own) names.set(one.address, found.get(idOf(one)) ?? "");
  }
  return names;
}

/**
 * The flows of the organization for one of its admins: those at work and those that failed first,
 * then those that ran last.
 */
export const kernelsFlowsWorkspace: WorkspaceDefinition = workspace({
  address: "$root/Kernels/{userId}",
  enter: { role: "admin", self: "userId" },
  // The forge gives every resource this; only those of the host know of it.
  resources: { Flows: (scope) => (scope as HostScope).listedFlows() },
  announceEvery: { Flows: 1_000 },
});
