import type { Envelope, ForgeActionBody, ForgeEvent } from "@petrons/sdk/contracts";
import type { WorkspaceDefinition } from "@petrons/sdk/server";
import type { Session } from "../identity/types.ts";

/** A forge action: reads its options without regard to letter case through `options` (a case-insensitive reader). */
export type ForgeAction = (session: Session, options: Record<string, unknown>) => Promise<Partial<Envelope>>;

/** Resources that a room of the host adds to every workspace that declares `collections` (the tables room does). */
export interface CollectionsProvider {
  resources: WorkspaceDefinition["resources"];
  variables: NonNullable<WorkspaceDefinition["variables"]>;
}

/** The forge room. */
export interface Forge {
  register(definition: WorkspaceDefinition, pluginId: string): void;
  registerAction(name: string, action: ForgeAction): void;
  provideCollections(provider: (definition: WorkspaceDefinition) => CollectionsProvider): void;
  /** POST /api/forge/action. */
  action(session: Session, body: ForgeActionBody): Promise<Partial<Envelope>>;
  /** Checks that the session may enter; answers the hub group of the workspace. Throws workspace-unknown or workspace-forbidden. */
  enter(session: Session, workspace: string): Promise<string>;
  /** Reads or changes a stored variable of a workspace as a person, for actions of other rooms; one atomic step, resources that read it are invalidated. */
  variable<T>(session: Pick<Session, "userId" | "orgId">, workspace: string, name: string): Promise<T | undefined>;
  changeVariable<T>(session: Pick<Session, "userId" | "orgId">, workspace: string, name: string, change: (value: T | undefined) => T): Promise<void>;
  /** Events for the hub: group and what to push. */
  onEvents(listener: (group: string, events: ForgeEvent[]) => void): () => void;
  /** Memberships to check again: the documents an enter rule read have changed. The hub calls `enter` anew for each member and drops the refused. */
  onAccessChanged(listener: (group: string) => void): () => void;
  /** The hub tells how many clients of this node watch a group; nobody watching, nothing computed or invalidated. */
  watching(group: string, clients: number): void;
  /** Figures for the performance monitor and the bench. */
  stats(): { totalResources: number; watchedGroups: number; residual: Record<string, number> };
  close(): Promise<void>;
}
