import type { ContributionKind, ContributionName } from "../contributions/index.ts";

/** A plugin as System Information shows it (ST-038). */
export interface PluginInfo {
  id: string;
  name: string;
  version: string;
  description: string;
  status: "Loaded" | "Error";
  /** Why its status is Error. */
  reason: string | null;
  /** Whether it takes part in the organization: chosen, and able to run. */
  enabled: boolean;
  containers: { containerName: string }[];
  events: { name: string }[];
  tasks: { name: string }[];
  triggers: { name: string; eventName: string; eventSource: string }[];
}

/** Names by kind; kinds without a contribution are left out. */
export type ContributionNames = Partial<Record<ContributionKind, ContributionName[]>>;

/** What one contribution of a kind is called and what several are: 'page', 'pages'. */
export type KindLabels = Partial<Record<ContributionKind, readonly [one: string, many: string]>>;

/**
 * Another plugin that one requires, or that requires it; `title` is the id of one that is not
 * installed. With `service`, it is the service of that label that is required, in the range.
 */
export interface RelatedPlugin {
  service?: string;
  id: string;
  title: string;
  range: string;
  installed: boolean;
  enabled: boolean;
}

/** A plugin as the Plugins page shows it. */
export interface PluginOverview extends PluginInfo {
  /**
   * What the server knows: an enabled plugin is `available`; whether it loaded in a browser only
   * that browser knows.
   */
  state: "disabled" | "incompatible" | "failed" | "available" | "updating" | "stopped";
  /** The organization chose it, whether or not it can run. */
  chosen: boolean;
  /** Why an incompatible or failed plugin does not run, or why a chosen one cannot. */
  stateReason: string | null;
  /** On how many of the nodes of the server it failed; null when it did on none or on all. */
  failedNodes: { failed: number; of: number } | null;
  contributes: ContributionNames;
  /** Of the kinds that `contributes` names. */
  kindLabels: KindLabels;
  /**
   * Brotli sizes: its share of an admin's boot document, what loads when a page of it is first
   * shown, and all its files.
   */
  bytes: { boot: number; shown: number; files: number };
  requires: { sdk: string; plugins: RelatedPlugin[] };
  requiredBy: RelatedPlugin[];
  /** Null while nobody of the organization switched it. `by` is null for a person who is gone. */
  lastSwitch: {
    enabled: boolean;
    at: string;
    by: { userId: string; fullName: string } | null;
  } | null;
}

/**
 * A plugin that is not installed any more, and document types of it whose documents are kept: `GET
 * /api/plugins/removed`.
 */
export interface RemovedPlugin {
  id: string;
  containers: string[];
}

/**
 * What switching a plugin would do, before it is done: `GET /api/plugins/:id/check?enable=true`.
 */
export interface PluginCheck {
  id: string;
  title: string;
  version: string;
  enable: boolean;
  /**
   * What appears, of the plugin and of those enabled with it; when disabling what vanishes,
   * dependents included.
   */
  contributes: { id: string; title: string; names: ContributionNames; kindLabels: KindLabels }[];
  sdk: { range: string; version: string; satisfied: boolean };
  needs: RelatedPlugin[];
  /** Disabled plugins that must be enabled with it, those required first. */
  together: { id: string; title: string }[];
  /** Enabled plugins that stop working when it is disabled. */
  dependents: { id: string; title: string }[];
  /**
   * Jobs that stop when it is disabled, since they run its tasks or those of its dependents: how
   * many, and the names of some.
   */
  jobs: { total: number; names: string[] };
  /** Why it cannot be enabled; empty when it can. */
  refused: string[];
}

/**
 * An entry of the record of switches, document type PluginChange; who and when are its `createdBy`
 * and `createdAt`.
 */
export interface PluginChange {
  pluginId: string;
  title: string;
  version: string;
  enabled: boolean;
  /** The plugin whose switch brought this one along. */
  becauseOf: string | null;
}

/** One rule of 'Why is it not showing?'. `rule` is its name, `detail` says what was found. */
export interface VisibilityCheck {
  rule:
    | "installed"
    | "enabled"
    | "compatible"
    | "provides"
    | "loaded"
    | "running"
    | "requires"
    | "person"
    | "flag"
    | "role"
    | "access"
    | "target"
    | "page";
  title: string;
  passed: boolean;
  detail: string;
}

/**
 * The answer to 'Why is it not showing?': every rule that decides, in order; `where` says where it
 * is shown when all passed.
 */
export interface Visibility {
  shown: boolean;
  where: string;
  checks: VisibilityCheck[];
}

/** What an organization set for an item of 'App Settings', document type PluginSetting. */
export interface PluginSetting {
  pluginId: string;
  itemId: string;
  values: Record<string, unknown>;
}
