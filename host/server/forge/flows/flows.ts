import { type FlowInfo, splitUri } from "@petrons/sdk/contracts";
import type { Database, Hold, Logger } from "../../database/index.ts";
import type { Change, DocumentStore } from "../../documents/types.ts";
import { type Limits, limitsOf } from "../../limits/index.ts";
import type { Scope } from "../../scope/index.ts";
import type { AccessCache } from "../access/accessCache.ts";
import { readOptions } from "../resources/options.ts";
import type { TemplateRegistry, Workspace } from "../templateRegistry.ts";
import type { ForgeAction } from "../types.ts";
import { FlowClaims } from "./flowClaims.ts";
import { concernedBy, FlowRegistry } from "./flowRegistry.ts";
import { neverAsked } from "./flowRows.ts";
import { FlowRuns, type FlowTimes, flowTimes } from "./flowRuns.ts";
import { type FlowEnd, FlowStore, stateId } from "./flowStore.ts";
import type { RegisteredFlow } from "./registeredFlow.ts";

/**
 * What running flows takes on this node. Without it they are declared and asked for, and other
 * nodes carry them out.
 */
export interface FlowPlace {
  dataDir: string;
  scope: Scope;
  limits?: Limits;
  hold: Pick<Hold, "since" | "onChanged">;
  moduleOf(pluginId: string): string | undefined;
  /** Tests shorten them. */
  times?: FlowTimes;
}

interface Dependencies {
  database: Database;
  documents: DocumentStore;
  templates: TemplateRegistry;
  logger: Logger;
  place: FlowPlace | undefined;
}

/**
 * The named computations of workspaces: declared by plugins, carried out in processes of their own,
 * their states in the database.
 */
export class Flows {
  readonly store: FlowStore;
  readonly #documents: DocumentStore;
  readonly #registry: FlowRegistry;
  readonly #runs: FlowRuns | undefined;
  readonly #followed: (() => Promise<void>)[] = [];

  constructor({ database, documents, templates, logger, place }: Dependencies) {
    this.#documents = documents;
    this.store = new FlowStore(database, documents);
    this.#registry = new FlowRegistry(templates, documents);
    if (!place) return;
    const { dataDir, scope, limits = limitsOf({}), hold, moduleOf, times = flowTimes } = place;
    const claims = new FlowClaims(database, documents);
    this.#runs = new FlowRuns({
      documents,
      templates,
      registry: this.#registry,
      claims,
      logger,
      hold,
      moduleOf,
      dataDir,
      scope,
      limits,
      times,
    });
  }

  /** From now on changes of what it reads count, on whichever node they are made. */
  register(flow: RegisteredFlow): void {
    this.#registry.register(flow);
    const containers = [...new Set(flow.definition.reads.map(({ container }) => container))];
    const changed = async (
      { orgId, container, before, after, position }: Change,
      tx: Parameters<FlowStore["changed"]>[0],
    ) => {
      const bodies = [before, after].filter((body) => body !== null);
      for (const workspace of concernedBy(flow, container, bodies))
        await this.store.changed(tx, { orgId, workspace, name: flow.name }, position);
    };
    if (containers.length > 0)
      this.#followed.push(
        this.#documents.feed.once(`flow ${flow.pattern}#${flow.name}`, changed, { containers }),
      );
  }

  /** A flow that a workspace has; throws flow-unknown. */
  require({ template, address }: Workspace, name: string): RegisteredFlow {
    return this.#registry.require(template, address, name);
  }

  /** The state, which begins where nobody has asked for the flow before. */
  async asked(workspace: Workspace, name: string): Promise<FlowInfo> {
    const { pluginId } = this.require(workspace, name);
    const key = { orgId: workspace.orgId, workspace: workspace.address, name };
    const known = await this.store.info(key);
    if (known) return known;
    await this.store.ask(key, pluginId);
    this.wake();
    return (await this.store.info(key)) ?? neverAsked(workspace.address, name);
  }

  /** The flows of workspaces, those too that nobody has asked for. */
  async infos(orgId: string, workspaces: readonly Workspace[]): Promise<FlowInfo[]> {
    const declared = workspaces.flatMap(({ template, address }) =>
      this.#registry.of(template).map(({ name }) => ({ address, name })),
    );
    const addresses = [...new Set(declared.map(({ address }) => address))];
    const known = new Map(
      (await this.store.infos(orgId, addresses)).map((info) => [stateId(info), info]),
    );
    return declared.map(
      ({ address, name }) =>
        known.get(stateId({ workspace: address, name })) ?? neverAsked(address, name),
    );
  }

  wake(): void {
    this.#runs?.wake();
  }

  /** Begins to carry out flows on this node. */
  async start(): Promise<void> {
    await this.#runs?.start();
  }

  async close(): Promise<void> {
    await this.#runs?.close();
    for (const leave of this.#followed.splice(0)) await leave();
  }
}

/**
 * What listeners of its workspace learn from a change of a flow's state; undefined unless a run
 * ended.
 */
export function flowEndOf({ id, after }: Pick<Change, "id" | "after">): FlowEnd | undefined {
  const end = after as Partial<FlowEnd> | null;
  const at = splitUri(id);
  return end && at && typeof end.name === "string" && Array.isArray(end.errors)
    ? { workspace: at.workspace, name: end.name, errors: end.errors }
    : undefined;
}

/**
 * UpdateFlow (`workspace`, `flow`): begins a flow that nobody has asked for, and tries one again
 * that failed. One that is up to date stays as it is.
 */
export function flowActions(
  accessCache: AccessCache,
  flows: Flows,
): Record<"UpdateFlow", ForgeAction> {
  return {
    async UpdateFlow(session, options) {
      const given = readOptions(options);
      const name = given.text("flow");
      const workspace = await accessCache.enter(session, given.text("workspace"));
      await flows.asked(workspace, name);
      await flows.store.retry({ orgId: workspace.orgId, workspace: workspace.address, name });
      flows.wake();
      return { data: [await flows.asked(workspace, name)] };
    },
  };
}
