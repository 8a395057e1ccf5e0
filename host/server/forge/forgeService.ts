import { type ForgeActionBody, PetronsError } from "@petrons/sdk/contracts";
import type { WorkspaceDefinition } from "@petrons/sdk/server";
import { type Logger, migrate } from "../database/index.ts";
import type { Change } from "../documents/types.ts";
import { reasonOf } from "../faults/index.ts";
import type { Session } from "../identity/types.ts";
import { limitTable } from "../limits/index.ts";
import { AccessCache } from "./access/accessCache.ts";
import { changesAccess } from "./access/accessReads.ts";
import { Announcements } from "./announcements.ts";
import { DependencyIndex } from "./dependencyIndex.ts";
import {
  kernelsWorkspace,
  PerformanceLog,
  performanceMigrations,
  performanceRead,
} from "./figures/performanceLog.ts";
import { definitionsWorkspace, workspaceInfo } from "./figures/workspaceInfo.ts";
import { flowKnowsMigration, flowMigration } from "./flows/flowMigration.ts";
import { flowContainer } from "./flows/flowStore.ts";
import { Flows, flowActions, flowEndOf } from "./flows/flows.ts";
import { kernelsFlowsWorkspace } from "./flows/kernelsFlows.ts";
import type { RegisteredFlow } from "./flows/registeredFlow.ts";
import type { ForgeDependencies } from "./forgeDependencies.ts";
import { Presence, presenceRead } from "./presence/presence.ts";
import { presenceMigration } from "./presence/presenceRows.ts";
import { liveFigures } from "./resources/liveFigures.ts";
import { LiveResources } from "./resources/liveResources.ts";
import { readOptions } from "./resources/options.ts";
import { resourceActions } from "./resources/resourceActions.ts";
import { computeResource } from "./resources/resourceScope.ts";
import { type Served, ServedVersions } from "./resources/servedVersions.ts";
import { TemplateRegistry } from "./templateRegistry.ts";
import type { CollectionsProvider, Forge, ForgeAction } from "./types.ts";
import { setVariable, variableOf } from "./variables/variableActions.ts";
import {
  VariableStore,
  variableContainer,
  variableIndexMigration,
  variableMigration,
} from "./variables/variableStore.ts";
import { groupOf, partsOfGroup } from "./workspaceGroup.ts";

export class ForgeService implements Forge {
  readonly #logger: Logger;
  readonly #registry: TemplateRegistry;
  readonly #index: DependencyIndex;
  readonly #announcements: Announcements;
  readonly #accessCache: AccessCache;
  readonly #resources: LiveResources;
  readonly #servedVersions: ServedVersions;
  readonly #variables: VariableStore;
  readonly #presence: Presence;
  readonly #performance: PerformanceLog;
  readonly #flows: Flows;
  readonly #actions = new Map<string, { name: string; action: ForgeAction }>();
  readonly #watchers = new Map<string, number>();
  readonly #leaveFeed: () => void;

  static async open(dependencies: ForgeDependencies): Promise<ForgeService> {
    await migrate(dependencies.database, [
      variableMigration,
      variableIndexMigration,
      presenceMigration,
      ...performanceMigrations,
      flowMigration,
      flowKnowsMigration,
    ]);
    const service = new ForgeService(dependencies);
    await service.#servedVersions.start();
    await service.#presence.start();
    await service.#performance.start();
    return service;
  }

  private constructor({
    database,
    documents,
    logger,
    pluginEnabled,
    contributions = () => [],
    answerBytes = limitTable.answerBytes.default,
    readBytes = limitTable.readBytes.default,
    variablesPerPerson = limitTable.variablesPerPerson.default,
    presenceClocks,
    performanceEvery,
    node,
    flows: place,
  }: ForgeDependencies) {
    const watched = (group: string) => this.#watchers.has(group);
    this.#logger = logger;
    const registry = new TemplateRegistry(pluginEnabled);
    const index = new DependencyIndex((change) =>
      changesAccess(documents.definition(change.container), change),
    );
    const variables = new VariableStore(database, documents, variablesPerPerson, (orgId, id) =>
      index.change({
        orgId,
        container: variableContainer,
        id,
        operation: "update",
        before: null,
        after: null,
      }),
    );
    this.#variables = variables;
    const announcements = new Announcements(logger, watched);
    const accessCache = new AccessCache({
      registry,
      store: documents,
      index,
      announcements,
      watched,
    });
    const servedVersions = new ServedVersions({
      database,
      logger,
      onServed: (served) => this.#follow(served),
      onLost: () => this.#missed(),
    });
    const presence = new Presence({
      database,
      logger,
      onChanged: (orgId, workspace) => this.#peopleChanged(orgId, workspace),
      clocks: presenceClocks,
    });
    const flows = new Flows({ database, documents, templates: registry, logger, place });
    this.#flows = flows;
    const scopeParts = {
      registry,
      flows,
      variables,
      presence,
      index,
      contributions,
      store: documents,
      maxBytes: readBytes,
      resources: () => this.#resources,
    };
    const resources = new LiveResources({
      compute: (...run) => computeResource(scopeParts, ...run),
      outdated: ({ orgId, address, name }) =>
        servedVersions.outdated({ orgId, workspace: address, name }),
      announcements,
      watched,
      logger,
    });
    this.#registry = registry;
    this.#index = index;
    this.#announcements = announcements;
    this.#accessCache = accessCache;
    this.#servedVersions = servedVersions;
    this.#resources = resources;
    this.#presence = presence;
    const measure = () => {
      const utilization = resources.takeUtilization();
      const held = liveFigures(resources.all(), this.#watchers);
      return [...held].map(([orgId, figures]) => ({
        orgId,
        utilization: utilization.get(orgId) ?? 0,
        ...figures,
      }));
    };
    const onWritten = () => this.stateChanged(performanceRead.container, performanceRead.id);
    this.#performance = new PerformanceLog({
      database,
      logger,
      measure,
      onWritten,
      every: performanceEvery,
      node,
    });
    registry.register(kernelsWorkspace(this.#performance), "host");
    registry.register(kernelsFlowsWorkspace, "host");
    registry.register(definitionsWorkspace(registry), "host");
    const served = ({ orgId }: Session, workspace: string, name: string, version: string) =>
      servedVersions.served({ orgId, workspace, name }, version);
    for (const [name, action] of Object.entries(
      resourceActions({ accessCache, resources, logger, served, answerBytes }),
    ))
      this.registerAction(name, action);
    this.registerAction("SetVariable", setVariable(accessCache, variables));
    for (const [name, action] of Object.entries(flowActions(accessCache, flows)))
      this.registerAction(name, action);
    const inspected = { registry, resources, accessCache, flows, watchers: this.#watchers };
    this.registerAction("GetWorkspace", async (session, options) => ({
      data: [
        await workspaceInfo(
          { ...inspected, node: this.#performance.node },
          session,
          readOptions(options).text("Name"),
        ),
      ],
    }));
    this.#leaveFeed = documents.feed.broadcast(
      (changes) => {
        for (const change of changes) {
          if (change.container === flowContainer) this.#flowChanged(change);
          else if (change.container !== variableContainer || !variables.isReported(change.position))
            index.change(change);
        }
      },
      () => this.#missed(),
      { whole: [flowContainer], of: () => index.containers },
    );
  }

  register(definition: WorkspaceDefinition, pluginId: string): void {
    this.#registry.register(definition, pluginId);
  }

  registerFlow(flow: RegisteredFlow): void {
    this.#flows.register(flow);
  }

  startFlows(): Promise<void> {
    return this.#flows.start();
  }

  forgetFlows(orgId: string, id: string): Promise<void> {
    return this.#flows.store.forget(orgId, id);
  }

  registerAction(name: string, action: ForgeAction): void {
    const key = name.toLowerCase();
    if (this.#actions.has(key)) throw new Error(`There is already a forge action '${name}'.`);
    this.#actions.set(key, { name, action });
  }

  provideCollections(provider: (definition: WorkspaceDefinition) => CollectionsProvider): void {
    this.#registry.provideCollections(provider);
  }

  async action(
    session: Session,
    { action, options }: ForgeActionBody,
    gone?: AbortSignal,
  ): ReturnType<ForgeAction> {
    if (typeof action !== "string" || !action) throw new PetronsError("action-missing");
    const found = this.#actions.get(action.toLowerCase());
    if (!found) {
      const known = [...this.#actions.values()].map(({ name }) => name).sort();
      throw new PetronsError("action-unknown", { name: action, known: known.join(", ") });
    }
    if (
      options !== undefined &&
      (typeof options !== "object" || options === null || Array.isArray(options))
    )
      throw new PetronsError("action-invalid", { path: "options", reason: "must be an object" });
    return found.action(session, options ?? {}, gone);
  }

  async enter(session: Session, workspace: string): Promise<string> {
    return groupOf(await this.#accessCache.enter(session, workspace));
  }

  async variable<T>(
    session: Pick<Session, "userId" | "orgId">,
    workspace: string,
    name: string,
  ): Promise<T | undefined> {
    const key = variableOf(this.#registry.find(session.orgId, workspace), name, session);
    return (await this.#variables.read(key)) as T | undefined;
  }

  async changeVariable<T>(
    session: Pick<Session, "userId" | "orgId">,
    workspace: string,
    name: string,
    change: (value: T | undefined) => T,
  ): Promise<void> {
    const key = variableOf(this.#registry.find(session.orgId, workspace), name, session);
    await this.#variables.change(
      key,
      session.userId,
      (value) => change(value as T | undefined),
      name,
    );
  }

  onEvents(listener: Parameters<Forge["onEvents"]>[0]): () => void {
    return this.#announcements.onEvents(listener);
  }

  onAccessChanged(listener: Parameters<Forge["onAccessChanged"]>[0]): () => void {
    return this.#announcements.onAccessChanged(listener);
  }

  watching(group: string, clients: number): void {
    const before = this.#watchers.get(group) ?? 0;
    if (clients > 0) this.#watchers.set(group, clients);
    else this.#watchers.delete(group);
    if (clients <= before) return;
    this.#resources.joined(group);
    const { orgId, workspace } = partsOfGroup(group);
    for (const served of this.#servedVersions.recent(orgId, workspace)) this.#follow(served);
  }

  presenceJoined(group: string, userId: string): void {
    const place = partsOfGroup(group);
    if (this.#registry.keepsPresence(place.workspace))
      this.#presence.presenceJoined({ ...place, userId });
  }

  presenceLeft(group: string, userId: string): void {
    this.#presence.presenceLeft({ ...partsOfGroup(group), userId });
  }

  stateChanged(container: string, id: string): void {
    this.#index.changeInAll(container, id);
  }

  stats(): ReturnType<Forge["stats"]> {
    return {
      totalResources: this.#resources.size,
      watchedGroups: this.#watchers.size,
      residual: this.#index.residual(),
      computations: this.#resources.computations,
      visits: this.#index.visits,
    };
  }

  async close(): Promise<void> {
    await this.#flows.close();
    this.#leaveFeed();
    this.#resources.close();
    this.#announcements.close();
    await this.#presence.close();
    await this.#performance.close();
    await this.#servedVersions.close();
  }

  #peopleChanged(orgId: string, workspace: string): void {
    this.#index.change({
      orgId,
      container: presenceRead,
      id: workspace,
      operation: "update",
      before: null,
      after: null,
    });
  }

  /**
   * Resources that read its state or result are out of date, and who listens to the workspace hears
   * of its end.
   */
  #flowChanged(change: Change): void {
    this.#index.change({ ...change, after: null });
    const end = flowEndOf(change);
    const group = end && groupOf({ orgId: change.orgId, address: end.workspace });
    if (end && group !== undefined && this.#watchers.has(group))
      this.#announcements.flow(group, end);
    this.#flows.wake();
  }

  #missed(): void {
    this.#variables.missed();
    this.#resources.changeAll();
    this.#index.changeAll();
  }

  /**
   * Another node gave the resource out. Where somebody watches, this node computes it once to know
   * from then on when it changes.
   */
  #follow({ orgId, workspace: address, name, version }: Served): void {
    const group = groupOf({ orgId, address });
    if (!this.#watchers.has(group)) return;
    const uri = `${address}#${name}`;
    if (version === null) {
      this.#announcements.resource(group, uri);
      return;
    }
    const follow = async () => {
      const content = await this.#resources.ask(this.#registry.find(orgId, address), name);
      if (content.version !== version) this.#announcements.resource(group, uri);
    };
    follow().catch((error: unknown) => {
      // What the resource read before it failed is known all the same: it is announced when that
      // changes.
      this.#logger.warn(
        { uri, orgId, reason: reasonOf(error) },
        "a live resource that another node gave out could not be followed",
      );
    });
  }
}
