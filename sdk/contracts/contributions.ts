import type { Role } from "./identity.ts";
import type { jobTypes } from "./task.ts";

/** "public" needs nothing, "signed-in" a sign-in, a role list one of the roles (D2 §2, D3 §2). */
export type RouteAccess = "public" | "signed-in" | readonly Role[];

/** Where something leads: a route of this plugin by name, or of another as `{ plugin, route }`. */
export type RouteTarget<R extends string> = R | { plugin: string; route: string };

/** A page. `path` is absolute and uses `:name` parameters; a path with `:petronId` puts the page inside a Petron. */
export interface Route<V extends string> {
  name: string;
  path: string;
  view: V;
  access: RouteAccess;
  /** Page title; without it the name in start case (D2 §2). */
  title?: string;
  /** The page has a comment view with this id: the comments button and drawer work on it (GP-062). */
  commentView?: string;
  /** Shortcuts may be made of this page (GP-062). */
  shortcut?: boolean;
}

/** A redirect from one path to another, parameters kept. */
export interface Redirect {
  from: string;
  to: string;
}

/** An entry of the main menu, top or bottom, or of the Admin Panel. Shown to holders of one of `roles`, to all without. */
export interface MenuItem<R extends string, V extends string = string> {
  id: string;
  section: "top" | "bottom" | "admin";
  label: string;
  icon: string;
  /** A small view drawn in place of the icon, for one that shows a state; the icon is shown until it has loaded. */
  iconView?: V;
  to: RouteTarget<R>;
  /** Lower comes first; 100 without one. */
  order?: number;
  roles?: readonly Role[];
}

/** A card that launches an app: on Home (`scope: "global"`) or inside a Petron. `tool` puts it under Tools (GP-060). */
export interface AppCard<R extends string> {
  id: string;
  scope: "global" | "petron";
  title: string;
  description: string;
  icon: string;
  to: RouteTarget<R>;
  tool?: boolean;
  roles?: readonly Role[];
}

/** Offered when a Petron is copied; `task` runs with options `{ sourcePetronId, petronId }` (D2 §2). */
export interface CopyTrigger {
  id: string;
  label: string;
  task: string;
}

/** Shown in the filter drawer on pages of the named routes (D2 §2 Filters and table views). */
export interface PageFilter<V extends string, R extends string> {
  id: string;
  routes: readonly RouteTarget<R>[];
  view: V;
}

/** An item of 'App Settings' on Global Settings: a JSON Schema rendered by the form builder. */
export interface SettingsItem {
  id: string;
  title: string;
  schema: object;
  uiSchema?: object;
}

/** A button of the header. `badge` is the uri of a live resource answering a number; it `opens` a panel `panel:<id>`. */
export interface HeaderItem<V extends string> {
  id: string;
  icon: string;
  label: string;
  badge?: string;
  /** Work that the badge counts, in the singular: with "running job" the icon is a spinner and the name says '2 running jobs' while it is above 0. */
  busy?: string;
  opens?: `panel:${string}`;
  view?: V;
  placement?: "left" | "right";
  /** Lower comes first; 100 without one. */
  order?: number;
  roles?: readonly Role[];
}

/** A right-hand panel, 385 wide. */
export interface Panel<V extends string> {
  id: string;
  side: "right";
  title: string;
  view: V;
  roles?: readonly Role[];
}

/** A mode of the main menu, such as My Petrons; the menu is 452 wide when one is open. */
export interface MenuPanel<V extends string> {
  id: string;
  label: string;
  icon: string;
  view: V;
  order?: number;
  roles?: readonly Role[];
}

/** Places of the shell that a plugin fills: below the name in the user panel; the comments drawer of pages that have a comment view. */
export const slotNames = ["user-panel", "comment-drawer"] as const;
export type SlotName = (typeof slotNames)[number];

/**
 * Fills a slot of the shell. `badge` is the uri of a live resource answering a number, shown on the button that opens the slot: the avatar
 * for the user panel, Comments for the drawer. It may name `{userId}`, and for the drawer `{pluginId}`, `{petronId}` and `{viewId}`; the drawer's
 * view gets these three as props.
 */
export interface Slot<V extends string> {
  id: string;
  slot: SlotName;
  view: V;
  badge?: string;
  order?: number;
  roles?: readonly Role[];
}

/** An action of the command palette: leads `to` a route, or shows `view`, a dialog that gets `onClose`. One of the two. */
export interface Command<V extends string, R extends string> {
  id: string;
  label: string;
  icon?: string;
  to?: RouteTarget<R>;
  view?: V;
  roles?: readonly Role[];
}

/** What the command palette finds beside pages, apps and actions: `find` is a `PaletteFind` of `@petrons/sdk/browser`, `title` its heading. */
export interface PaletteSource<V extends string> {
  id: string;
  title: string;
  find: V;
  order?: number;
}

/** An action for items of a type (Choose an action). */
export interface ItemAction<R extends string> {
  id: string;
  itemType: string;
  label: string;
  category: "Create" | "View" | "Update" | "Other";
  to: RouteTarget<R>;
  default?: boolean;
  recommended?: boolean;
  needsPetron?: boolean;
}

/** A type the finder can search (D1 §3). */
export interface InputType {
  type: string;
  label: string;
  nameField: string;
  searchFields: readonly string[];
  petronField: string;
  selection: "single" | "multiple";
}

/** A visualization kind beyond the built-in ones. */
export interface Visualization<V extends string> {
  kind: string;
  view: V;
}

/** Server half: each `handler` is the name of an export of the plugin's server half. */
export interface ContainerEntry<H extends string> {
  name: string;
  handler: H;
  /** Raised by one when documents change their shape, as when a field becomes required; 1 by default. */
  version?: number;
  /**
   * `(document, fromVersion) => document`, JSON in and out: makes of the fields of a stored document those that `version` has. The documents are
   * updated in the background when the version is raised, in batches that go on after a kill, while the plugin stops for everybody. A document
   * that it throws at, or that does not fit the schema after it, keeps the plugin stopped and is named. It may run twice for one document.
   */
  migrate?: H;
}
export interface TaskEntry<H extends string> {
  taskName: string;
  display: string;
  jobType: (typeof jobTypes)[number] | (string & {});
  systemLevelJob?: boolean;
  handler: H;
}
export interface TriggerEntry<H extends string> {
  name: string;
  eventName: string;
  eventSource: string;
  handler: H;
}
export interface EventEntry {
  name: string;
}
export interface WorkspaceEntry<H extends string> {
  address: string;
  handler: H;
}

/** Every contribution kind in one map: V are the browser half's export names, H the server half's, R the plugin's own route names. */
export interface ContributionKinds<V extends string = string, H extends string = string, R extends string = string> {
  routes: readonly Route<V>[];
  redirects: readonly Redirect[];
  menuItems: readonly MenuItem<R, V>[];
  appCards: readonly AppCard<R>[];
  copyTriggers: readonly CopyTrigger[];
  pageFilters: readonly PageFilter<V, R>[];
  settings: readonly SettingsItem[];
  headerItems: readonly HeaderItem<V>[];
  panels: readonly Panel<V>[];
  menuPanels: readonly MenuPanel<V>[];
  slots: readonly Slot<V>[];
  commands: readonly Command<V, R>[];
  paletteSources: readonly PaletteSource<V>[];
  itemActions: readonly ItemAction<R>[];
  inputTypes: readonly InputType[];
  visualizations: readonly Visualization<V>[];
  containers: readonly ContainerEntry<H>[];
  tasks: readonly TaskEntry<H>[];
  triggers: readonly TriggerEntry<H>[];
  events: readonly EventEntry[];
  workspaces: readonly WorkspaceEntry<H>[];
}

export type ContributionKind = keyof ContributionKinds;

/** The kinds a browser learns of through the boot document; the others stay on the server. */
export const browserKinds = [
  "routes",
  "redirects",
  "menuItems",
  "appCards",
  "copyTriggers",
  "pageFilters",
  "settings",
  "headerItems",
  "panels",
  "menuPanels",
  "slots",
  "commands",
  "paletteSources",
  "itemActions",
  "inputTypes",
  "visualizations",
] as const satisfies readonly ContributionKind[];
export const serverKinds = ["containers", "tasks", "triggers", "events", "workspaces"] as const satisfies readonly ContributionKind[];
