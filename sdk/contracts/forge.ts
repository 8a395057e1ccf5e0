import type { WireError } from "./envelope.ts";

/** `POST /api/forge/action`. Option keys are read without regard to letter case (GP-010). */
export interface ForgeActionBody {
  action: string;
  options: Record<string, unknown>;
}

/**
 * How a resource is asked for: its uri (`$root/Petron/{petronId}#Name`), and the version one has.
 */
export interface ResourceRequest {
  uri: string;
  version?: string;
  /** The asker can replace a part of the list that it has of this version. */
  splices?: true;
  /** It can replace several parts, one after the other. */
  multipleSplices?: true;
  /** It takes a long list page by page. */
  pages?: true;
  /** With `pages`: so many elements of the list of this version are there. */
  after?: { version: string; count: number };
}

/**
 * One answer of GetResource and GetResourceList (`data[]`). With `unchanged` the asker's version is
 * current and no data is sent. A refused or failed resource carries `errors` and no data; the
 * others of the list are not affected. The error `answer-full` means that this answer had no more
 * room: ask for the resource again.
 */
export interface ResourceAnswer<T = unknown> {
  uri: string;
  version: string;
  unchanged?: true;
  data?: T;
  /** In place of `data`, for who asked with `splices`: what changed of a long list. */
  splice?: ResourceSplice;
  /** For who asked with `pages`: `data` is a part of a long list. */
  page?: ResourcePage;
  errors?: WireError[];
}

/**
 * The elements from place `from` on of a list that has `length` of them. Those before are the ones
 * that were sent with the same version. A page from 0 on begins the list anew.
 */
export interface ResourcePage {
  from: number;
  length: number;
}

/** A change of a list: `remove` elements from place `at` on give way to `insert`. */
export interface ListSplice {
  at: number;
  remove: number;
  insert: unknown[];
}

/**
 * What makes the list of version `since` the list of the answer's. Those in `further`, for who
 * asked with `multipleSplices`, follow one after the other.
 */
export interface ResourceSplice extends ListSplice {
  since: string;
  further?: ListSplice[];
}

/**
 * What the hub pushes as `ForgeEvents` (one argument, a list of these). A hint to fetch again; the
 * server's answer is the truth.
 */
export interface ForgeEvent {
  eventSource: "Resource" | "Flow";
  uri: string;
  hasErrors: boolean;
  errors: WireError[];
}

/**
 * Hub events beside ForgeEvents: `Connected` (connection id), and `PluginsChanged` when the
 * organization's enabled plugins or the person's roles changed.
 */
export const hubPath = "/hubs/kernels";

/**
 * What one node measured of an organization's live data in the ten seconds from `start` (FG-025):
 * an element of `$root/Kernels#Performance`.
 */
export interface PerformanceRow {
  /** A short name of the node, of no meaning outside. */
  node: string;
  /** ISO 8601 in UTC, at a whole ten seconds. */
  start: string;
  /** Live resources of the organization that the node holds. */
  totalResources: number;
  /** The share of the time in which at least one of them was being computed, 0 to 1. */
  utilization: number;
  /** Rows of the lists among them. */
  totalRows: number;
  /** Its clients at the node, counted once for each workspace they are in. */
  clientWorkspaces: number;
}

/**
 * A kind of workspace (FG-024): an element of `$root/WorkspaceDefinitions#WorkspaceDefinitions`,
 * which lists those that the organization has.
 */
export interface ListedWorkspace {
  /** With its parameters, such as `$root/Petron/{petronId}`. */
  address: string;
  /** `host` for those of the server itself. */
  pluginId: string;
  resources: string[];
  variables: string[];
}

/**
 * Answer of GetWorkspace, `data[0]` (FG-017). Admins and support engineers also get `info` and the
 * `details` of resources, for Test Workspace: how the node that answers holds them.
 */
export interface WorkspaceInfo {
  workspaces: { name: string; fullName: string; workspace: string }[];
  resources: WorkspaceResource[];
  flows: FlowInfo[];
  /** Absent where the address is only on the way to workspaces, as `$root` is. */
  info?: WorkspaceDetails;
}

export interface WorkspaceResource {
  name: string;
  workspace: string;
  /**
   * `list`, `record` or `value`; `idle` when nobody has asked for it, `error` when it could not be
   * computed.
   */
  type: string;
  rowCount: number;
  details?: ResourceDetails;
}

export interface WorkspaceDetails {
  /** As its plugin declares it, such as `$root/Petron/{petronId}`. */
  template: string;
  /** `host` for a workspace of the server itself. */
  pluginId: string;
  /**
   * Whose rights its resources are computed with: those of the person in its address, or the
   * organization's.
   */
  principal: "person" | "organization";
  variables: string[];
  /** Clients of this node that are in it. */
  clients: number;
  /** A short name of the node, as `$root/Kernels#Performance` has it. */
  node: string;
}

export interface ResourceDetails {
  /** Absent while there is no value. */
  version?: string;
  /** Of its value as JSON. */
  bytes: number;
  /** When its last computation ended, ISO 8601; absent before the first. */
  computedAt?: string;
  elapsedSeconds?: number;
  /** Why there is no value. */
  error?: WireError;
  /**
   * What a change of makes it out of date, of the resources of the workspace that was asked for.
   * Resources that the caller may not enter are left out.
   */
  reads?: ResourceRead[];
}

/**
 * What a resource was computed from: documents of a container, rights on them, or another resource,
 * whose uri is `of`.
 */
export interface ResourceRead {
  kind: "documents" | "rights" | "resource";
  of: string;
  /** The field that documents were found by; absent when by other conditions. */
  field?: string;
  /** How often. */
  count: number;
}

/**
 * A flow as `$root/Kernels/{userId}#Flows` lists it for an admin; `about` is the name of the
 * document that its workspace is about.
 */
export interface ListedFlow extends FlowInfo {
  about: string;
}

/** The state of a flow in one workspace (FG-017), the same on every node. */
export interface FlowInfo {
  name: string;
  workspace: string;
  /** What it reads has changed since its result was computed, or it has none yet. */
  needsUpdate: boolean;
  /**
   * It runs, or will as soon as it is its turn. False while it rests after a failure, and while
   * nobody has asked for it.
   */
  isUpdating: boolean;
  /** Its process is at work. */
  isRunning: boolean;
  /** The last run failed; the result of the one before stays. */
  hasError: boolean;
  errors: WireError[];
  /** Runs that ended, failed ones too. */
  runCount: number;
  /** What the last of them took; 0 before the first. */
  lastElapsedSeconds: number;
  /** Seconds since somebody first asked for it; 0 before that. */
  uptime: number;
}
