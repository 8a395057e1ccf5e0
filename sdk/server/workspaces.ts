import type { TSchema } from "typebox";
import type { Identity } from "../contracts/index.ts";
import type { LiveList } from "./liveLists.ts";
import type { ResourceScope } from "./resourceScope.ts";

/**
 * Who may enter: everyone of the organization; the person whose id is the value of `self` (a
 * parameter name) ; holders of a role; anyone who may read the document of `container` whose id is
 * the value of `param`; only while the plugin whose id is the value of `plugin` is enabled. All
 * parts given must hold.
 */
export interface EnterRule {
  self?: string;
  role?: Identity["roles"][number];
  through?: { container: string; param: string };
  plugin?: string;
}

/**
 * A kind of live workspace. Resources are computed as the user named by `{userId}` in the address,
 * without one as the organization.
 */
export interface WorkspaceDefinition {
  address: string;
  enter: EnterRule;
  resources: Record<string, (scope: ResourceScope) => Promise<unknown>>;
  /** Resources that are lists of documents, kept up with each change instead of computed anew. */
  lists?: Readonly<Record<string, LiveList>>;
  /**
   * By the name of a resource, in ms: once it was announced, changes within that time are announced
   * together at its end. For one that changes often and is computed for many; who asks meanwhile is
   * answered with what is true then.
   */
  announceEvery?: Readonly<Record<string, number>>;
  /**
   * Variables that SetVariable may set: stored for the person who sets them, or for all when
   * `shared`.
   */
  variables?: Record<string, { schema?: TSchema; shared?: boolean }>;
  /**
   * Keep who is in the workspace, for `presence()` of its resources: people come and go within a
   * second, on every node.
   */
  presence?: boolean;
  /**
   * The name of the address parameter that holds the scope whose tables are live here. Adds the
   * resources TableViews, TableOptions, Filters and Tables, the variable TableOptions and the
   * actions SetFilter, ClearFilter, GetUniqueIndexValues, GetColumnSummaries and SetMarking. The
   * address must hold `{userId}`.
   */
  collections?: string;
}

export const workspace = (definition: WorkspaceDefinition): WorkspaceDefinition => definition;

/** The names of all live resources that a workspace declares itself. */
export const resourceNamesOf = ({
  resources = {},
  lists = {},
}: Partial<Pick<WorkspaceDefinition, "resources" | "lists">>): string[] => [
  ...Object.keys(resources),
  ...Object.entries(lists).flatMap(([name, { totals = {} }]) => [name, ...Object.keys(totals)]),
];
