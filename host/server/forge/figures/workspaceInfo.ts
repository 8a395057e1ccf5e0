import { PetronsError, type WorkspaceInfo, type WorkspaceResource } from "@petrons/sdk/contracts";
import { type WorkspaceDefinition, workspace } from "@petrons/sdk/server";
import type { Session } from "../../identity/types.ts";
import type { AccessCache } from "../access/accessCache.ts";
import { fewAtOnce } from "../fewAtOnce.ts";
import type { Flows } from "../flows/flows.ts";
import type { LiveResources } from "../resources/liveResources.ts";
import { resourceNames, type TemplateRegistry, type Workspace } from "../templateRegistry.ts";
import {
  mayInspect,
  resourceDetails,
  resourceReads,
  workspaceDetails,
} from "./workspaceDetails.ts";

const maxWorkspaces = 500;

interface Dependencies {
  registry: TemplateRegistry;
  resources: LiveResources;
  accessCache: AccessCache;
  flows: Flows;
  /** Clients of this node by group. */
  watchers: ReadonlyMap<string, number>;
  node: string;
}

const isRefusal = (error: unknown) =>
  error instanceof PetronsError &&
  ["workspace-unknown", "workspace-forbidden", "plugin-disabled"].includes(error.code);

/** What kind of value a resource has; `idle` when nobody has asked for it. */
function typeOf(data: unknown): string {
  if (Array.isArray(data)) return "list";
  return typeof data === "object" && data !== null ? "record" : "value";
}

async function enterIfAllowed(
  { accessCache }: Dependencies,
  session: Session,
  address: string,
): Promise<Workspace | undefined> {
  try {
    return await accessCache.enter(session, address);
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

/**
 * Computes the resources of the requested workspace. Those below show what is known without
 * computing. `details` are for people who may inspect.
 */
async function resourceInfo(
  dependencies: Dependencies,
  session: Session,
  workspace: Workspace,
  name: string,
  own: boolean,
  details: boolean,
): Promise<WorkspaceResource> {
  const { resources } = dependencies;
  const info: WorkspaceResource = { name, workspace: workspace.address, type: "idle", rowCount: 0 };
  try {
    const content = own
      ? await resources.ask(workspace, name)
      : resources.find(workspace, name)?.content;
    if (content)
      Object.assign(info, {
        type: typeOf(content.list ? [] : content.data),
        rowCount: content.list?.length ?? (Array.isArray(content.data) ? content.data.length : 0),
      });
    if (details) info.details = resourceDetails(resources.find(workspace, name), content);
  } catch (error) {
    if (!(error instanceof PetronsError)) throw error;
    info.type = "error";
    if (details)
      info.details = resourceDetails(resources.find(workspace, name), undefined, {
        code: error.code,
        message: error.message,
      });
  }
  const live = own && info.details ? resources.find(workspace, name) : undefined;
  if (live)
    info.details!.reads = await resourceReads(
      live,
      async (address) => (await enterIfAllowed(dependencies, session, address)) !== undefined,
    );
  return info;
}

async function addressesBelow(
  { registry, resources, flows }: Dependencies,
  session: Session,
  address: string,
): Promise<string[]> {
  const below = new Set(registry.below(session.orgId, address, { userId: session.userId }));
  for (const resource of resources.all())
    if (resource.orgId === session.orgId && resource.address.startsWith(`${address}/`))
      below.add(resource.address);
  for (const workspace of await flows.store.workspacesBelow(session.orgId, address, maxWorkspaces))
    below.add(workspace);
  return [...below].sort().slice(0, maxWorkspaces);
}

/**
 * A workspace and those below it that the person may enter: the templates whose parameters are
 * known, what is live, and what has flows.
 */
export async function workspaceInfo(
  dependencies: Dependencies,
  session: Session,
  address: string,
): Promise<WorkspaceInfo> {
  let own: Workspace | undefined;
  try {
    own = await dependencies.accessCache.enter(session, address);
  } catch (error) {
    // An address on the way to workspaces, such as $root, is none itself and holds nothing to
    // protect.
    if (
      !(
        error instanceof PetronsError &&
        error.code === "workspace-unknown" &&
        dependencies.registry.holds(address)
      )
    )
      throw error;
  }
  const entered = await fewAtOnce(await addressesBelow(dependencies, session, address), (below) =>
    enterIfAllowed(dependencies, session, below),
  );
  const below = entered.filter((workspace) => workspace !== undefined);
  const all = own ? [own, ...below] : below;
  // Before resources are computed, which may begin flows.
  const flows = await dependencies.flows.infos(session.orgId, all);
  const details = mayInspect(session.roles);
  return {
    workspaces: below.map((workspace) => ({
      name: workspace.address.slice(address.length + 1),
      fullName: workspace.address,
      workspace: workspace.address.slice(0, workspace.address.lastIndexOf("/")),
    })),
    resources: await fewAtOnce(
      all.flatMap((workspace) =>
        resourceNames(workspace.template).map((name) => ({ workspace, name })),
      ),
      ({ workspace, name }) =>
        resourceInfo(dependencies, session, workspace, name, workspace === own, details),
    ),
    flows,
    ...(details &&
      own && { info: workspaceDetails(own, dependencies.watchers, dependencies.node) }),
  };
}

/**
 * The kinds of workspaces that an organization has, for its admins; follows what they enable and
 * disable.
 */
export const definitionsWorkspace = (registry: TemplateRegistry): WorkspaceDefinition =>
  workspace({
    address: "$root/WorkspaceDefinitions",
    enter: { role: "admin" },
    resources: {
      async WorkspaceDefinitions({ identity, contributions }) {
        // Read so that a switch of a plugin computes the list anew.
        await contributions("workspaces");
        return registry.definitions(identity.orgId);
      },
    },
  });
