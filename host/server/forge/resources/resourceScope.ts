import { PetronsError, splitUri } from "@petrons/sdk/contracts";
import type { ResourceScope } from "@petrons/sdk/server";
import type { ContributionsOf } from "../../documents/types.ts";
import { checkEntry } from "../access/accessCache.ts";
import {
  pluginState,
  type Recording,
  readPerson,
  recordedDocuments,
} from "../access/recordedDocuments.ts";
import { flowContainer, resultId, stateId } from "../flows/flowStore.ts";
import type { Flows } from "../flows/flows.ts";
import type { HostScope } from "../flows/kernelsFlows.ts";
import { listedFlows } from "../flows/kernelsFlows.ts";
import { computeList } from "../lists/computeList.ts";
import { type Presence, presenceRead } from "../presence/presence.ts";
import type { TemplateRegistry, Workspace } from "../templateRegistry.ts";
import type { TablesScopeBase } from "../types.ts";
import {
  type VariableKey,
  type VariableStore,
  variableContainer,
  variableId,
} from "../variables/variableStore.ts";
import { type Content, contentOf } from "./contentVersion.ts";
import type { LiveResource } from "./liveResource.ts";
import type { LiveResources } from "./liveResources.ts";

interface Dependencies extends Omit<Recording, "dependent"> {
  /** Of the content of one resource: a larger one is refused. */
  maxBytes: number;
  registry: TemplateRegistry;
  variables: VariableStore;
  presence: Presence;
  resources: () => LiveResources;
  contributions: ContributionsOf;
  flows: Flows;
}

/** The stored variable that a name means in a workspace for a person; throws variable-unknown. */
export function variableKey(
  { orgId, address, template }: Workspace,
  name: string,
  userId: string | undefined,
): VariableKey {
  const rule = Object.hasOwn(template.variables, name) ? template.variables[name] : undefined;
  if (!rule) throw new PetronsError("variable-unknown", { workspace: address, name });
  const owner = rule.shared ? "" : userId;
  if (owner === undefined)
    throw new Error(
      `The variable '${name}' of ${address} differs by person: a resource may read it only where the address holds {userId}.`,
    );
  return { orgId, workspace: address, name, userId: owner };
}

const noTables: ResourceScope["tables"] = {
  aggregate: () =>
    Promise.reject(new Error("This workspace has no collections, so it has no tables.")),
  list: () => Promise.reject(new Error("This workspace has no collections, so it has no tables.")),
};

/**
 * The person of `{userId}` with the rights they have now; one who is gone has none but their name.
 */
async function personOf({ orgId, userId }: Workspace, recording: Recording) {
  if (userId === undefined) return undefined;
  return (await readPerson(recording, userId)) ?? { userId, orgId, roles: [] };
}

/**
 * A list that was too long is read as a declared one again after so many computations: it may be
 * shorter by then, and to find that it is not costs little beside them.
 */
const runsWhenTooLong = 20;

/** Computes a resource: a declared list or one of its totals, or what its function returns. */
export async function computeResource(
  dependencies: Dependencies,
  workspace: Workspace,
  resource: LiveResource,
  unwanted: AbortSignal,
): Promise<Content> {
  const { index, store, maxBytes } = dependencies;
  const { resources, lists } = workspace.template;
  const declared = lists[resource.name];
  const recording: Recording = { store, index, dependent: resource };
  if (declared?.total !== undefined) {
    const { list } = await dependencies
      .resources()
      .ask(workspace, declared.name, { reader: resource });
    if (list) return contentOf(list.totals[declared.total]);
  } else if (declared && resource.ordinaryRuns > 0) {
    resource.ordinaryRuns -= 1;
  } else if (declared) {
    const person = () => personOf(workspace, recording);
    const content = await computeList(dependencies, workspace, resource, declared.list, person);
    if (content) return content;
    // It is announced, as other failures are, when what it read changes.
    if (!declared.list.within) throw new PetronsError("answer-too-large", { limit: maxBytes });
    resource.forget();
    resource.list = undefined;
    resource.ordinaryRuns = runsWhenTooLong - 1;
  }
  const compute = declared
    ? declared.list.within!.fallback[resource.name]!
    : resources[resource.name]!;
  const scope = await resourceScope(dependencies, workspace, resource, recording, unwanted);
  return contentOf(await compute(scope), maxBytes);
}

async function resourceScope(
  dependencies: Dependencies,
  workspace: Workspace,
  resource: LiveResource,
  recording: Recording,
  unwanted: AbortSignal,
): Promise<HostScope> {
  const { registry, variables, presence, index } = dependencies;
  const { orgId, address, template, params, userId } = workspace;
  const person = await personOf(workspace, recording);
  const base: TablesScopeBase = {
    params,
    unwanted,
    workspace: address,
    identity: person ?? { userId: "", orgId, roles: [] },
    documents: recordedDocuments(recording, person),
    async variable<T>(name: string) {
      const key = variableKey(workspace, name, userId);
      index.addQuery(resource, variableContainer, { id: variableId(key) });
      return (await variables.read(key)) as T | undefined;
    },
    async resource<T>(nameOrUri: string) {
      const uri = splitUri(nameOrUri);
      const other =
        uri && uri.workspace !== address ? registry.find(orgId, uri.workspace) : workspace;
      if (other !== workspace && userId !== undefined) await checkEntry(other, userId, recording);
      return (
        await dependencies.resources().ask(other, uri?.name ?? nameOrUri, { reader: resource })
      ).data as T;
    },
    async contributions(kind) {
      index.addQuery(resource, pluginState, {});
      return dependencies.contributions(orgId, kind);
    },
    flow(name) {
      const key = { orgId, workspace: address, name };
      return {
        async status() {
          index.addQuery(resource, flowContainer, { id: stateId(key) });
          return dependencies.flows.asked(workspace, name);
        },
        async result<T>() {
          index.addQuery(resource, flowContainer, { id: resultId(key) });
          await dependencies.flows.asked(workspace, name);
          return (await dependencies.flows.store.result(key)) as T | undefined;
        },
      };
    },
    async presence() {
      if (!template.definition.presence)
        throw new Error(
          `The workspace ${template.definition.address} keeps no presence: its definition must say so.`,
        );
      index.addQuery(resource, presenceRead, { id: address });
      return presence.present(orgId, address);
    },
  };
  const ofPerson = () =>
    listedFlows({ store: dependencies.flows.store, registry, recording }, base.identity);
  const noteRead = (container: string, id: string) => index.addQuery(resource, container, { id });
  return {
    ...base,
    tables: template.tables?.(base) ?? noTables,
    noteRead,
    listedFlows: ofPerson,
  };
}
