import type { Envelope, ForgeActionBody, ForgeEvent, PetronsError } from "@petrons/sdk/contracts";
import type { ResourceScope, WorkspaceDefinition } from "@petrons/sdk/server";
import type { Session } from "../identity/types.ts";
import type { RegisteredFlow } from "./flows/registeredFlow.ts";

/**
 * A forge action gets the options as they were sent; `readOptions(options)` of the SDK reads them
 * without regard to letter case. `gone` is aborted when nobody waits for its answer any more.
 */
export type ForgeAction = (
  session: Session,
  options: Record<string, unknown>,
  gone?: AbortSignal,
) => Promise<Partial<Envelope>>;

/**
 * Reads the options of an action without regard to letter case. Every getter throws
 * `action-invalid` with the path, such as `options.workspace`.
 */
export interface ActionOptions {
  has(key: string): boolean;
  /** As sent; undefined when it was not. */
  value(key: string): unknown;
  text(key: string): string;
  number(key: string): number;
  boolean(key: string): boolean;
  list(key: string): unknown[];
  object(key: string): Record<string, unknown>;
  optionalText(key: string): string | undefined;
  optionalNumber(key: string): number | undefined;
  optionalBoolean(key: string): boolean | undefined;
  optionalList(key: string): unknown[] | undefined;
  /** What a getter throws, for checks of one's own. */
  invalid(key: string, reason: string): PetronsError;
}

/**
 * What `scope.tables` is made from: every document and variable read through it belongs to the
 * resource that is being computed.
 */
export interface TablesScopeBase extends Omit<ResourceScope, "tables"> {
  /** Aborted when the computation is of no use any more. */
  unwanted: AbortSignal;
}

/**
 * How a variable may be set. `internal`: by `changeVariable` alone, SetVariable refuses it as
 * unknown.
 */
export type VariableRule = NonNullable<WorkspaceDefinition["variables"]>[string] & {
  internal?: boolean;
};

/**
 * What a module of the host adds to every workspace that declares `collections` (the tables module
 * does). Asked for once per template, when it is first used, so the provider may be given before or
 * after the templates. `tables` makes `scope.tables` of one computation; what it reads through
 * `base.documents` and `base.variable` is recorded, so a new table version or a changed filter
 * computes the resource anew.
 */
export interface CollectionsProvider {
  resources: Record<string, (scope: TablesScopeBase) => Promise<unknown>>;
  variables: Record<string, VariableRule>;
  tables?: (base: TablesScopeBase) => ResourceScope["tables"];
}

/** The forge module. */
export interface Forge {
  register(definition: WorkspaceDefinition, pluginId: string): void;
  /**
   * A flow of one of the plugin's workspaces, which are registered before. `pattern` is the address
   * as that workspace declares it.
   */
  registerFlow(flow: RegisteredFlow): void;
  /** Begins to carry out flows on this node. */
  startFlows(): Promise<void>;
  /**
   * Deletes the flows of a permanently deleted document: those whose workspace address contains its
   * id.
   */
  forgetFlows(orgId: string, id: string): Promise<void>;
  registerAction(name: string, action: ForgeAction): void;
  provideCollections(provider: (definition: WorkspaceDefinition) => CollectionsProvider): void;
  /** POST /api/forge/action. */
  action(session: Session, body: ForgeActionBody, gone?: AbortSignal): Promise<Partial<Envelope>>;
  /**
   * Checks that the session may enter; answers the hub group of the workspace. Throws
   * workspace-unknown or workspace-forbidden.
   */
  enter(session: Session, workspace: string): Promise<string>;
  /**
   * Reads or changes a stored variable of a workspace as a person, for actions of other modules;
   * one atomic step (the row is locked while `change` runs), resources that read it are invalidated
   * on every node. Call `enter` first: these do not check who may enter.
   */
  variable<T>(
    session: Pick<Session, "userId" | "orgId">,
    workspace: string,
    name: string,
  ): Promise<T | undefined>;
  changeVariable<T>(
    session: Pick<Session, "userId" | "orgId">,
    workspace: string,
    name: string,
    change: (value: T | undefined) => T,
  ): Promise<void>;
  /** Events for the hub: group and what to push. */
  onEvents(listener: (group: string, events: ForgeEvent[]) => void): () => void;
  /**
   * Memberships to check again: the documents an enter rule read have changed. The hub calls
   * `enter` anew for each member and drops the refused.
   */
  onAccessChanged(listener: (group: string) => void): () => void;
  /**
   * The hub reports how many clients of this node watch a group; with none, nothing is announced.
   * Join the client to the group first and call `enter` after, leaving again when it is refused: a
   * right that is lost in between is then announced to the group in any case.
   */
  watching(group: string, clients: number): void;
  /**
   * The hub reports each client of this node that has entered a group, and once each that left it
   * or ended: resources may show who is there.
   */
  presenceJoined(group: string, userId: string): void;
  presenceLeft(group: string, userId: string): void;
  /**
   * State of the host that is no document has changed: resources of any organization that noted it
   * (`HostScope.noteRead`) are computed anew on this node.
   */
  stateChanged(container: string, id: string): void;
  /** Figures of the whole node, for tests and the bench. */
  stats(): {
    totalResources: number;
    watchedGroups: number;
    residual: Record<string, number>;
    /**
     * Since start: how often a resource was computed, and how many index entries changes have
     * looked at.
     */
    computations: number;
    visits: number;
  };
  close(): Promise<void>;
}
