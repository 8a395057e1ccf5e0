import type { FeatureFlag } from "./flags.ts";
import type { Role } from "./identity.ts";
import type { jobTypes } from "./task.ts";

/** "public" needs nothing, "signed-in" a sign-in, a role list one of the roles (D2 §2, D3 §2). */
export type RouteAccess = "public" | "signed-in" | readonly Role[];

/** What can depend on a feature flag: hidden, live, while `flag`, one that the plugin declares in `flags`, is off. */
export interface Flagged {
  flag?: string;
}

/** Where something leads: a route of this plugin by name, or of another as `{ plugin, route }`. */
export type RouteTarget<R extends string> = R | { plugin: string; route: string };

/** A page. `path` is absolute and uses `:name` parameters; a path with `:petronId` puts the page inside a Petron. */
export interface Route<V extends string> extends Flagged {
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
  /**
   * The page shows the tables of its Petron: `?table=` in its address names one, and `?import=1` opens its import for whoever may (others are told that
   * they may not). Links of runs and notices open tables there.
   */
  tables?: boolean;
  /** The page searches for the `?text=` of its address, of at most so many characters: the header's search box leads there on Enter. */
  search?: { maxText: number };
}

/** A redirect from one path to another, parameters kept. */
export interface Redirect {
  from: string;
  to: string;
}

/** An entry of the main menu, top or bottom, or of the Admin Panel. Shown to holders of one of `roles`, to all without. */
export interface MenuItem<R extends string, V extends string = string> extends Flagged {
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

/** A figure that is told with its table, since others of the Petron may hold more of the same: '57,219 wells in 'boreholes''. */
export interface TableFigure {
  count: number;
  table: string;
}

/** A card that launches an app: on Home (`scope: "global"`) or inside a Petron. `tool` puts it under Tools (GP-060). */
export interface AppCard<R extends string> extends Flagged {
  id: string;
  scope: "global" | "petron";
  title: string;
  description: string;
  icon: string;
  to: RouteTarget<R>;
  tool?: boolean;
  /**
   * A live figure on the card, such as '57,219 wells': `resource` is the uri of a live resource answering a number, a TableFigure for what one table
   * holds, or null for none, and may name `{userId}`, and of a card inside a Petron `{petronId}`; `noun` is what is counted, in the singular, its
   * plural ending in s. Nothing of the plugin is loaded for it. The card is without it until it has arrived, and where it cannot be read.
   */
  figure?: { resource: string; noun: string };
  roles?: readonly Role[];
}

/** Offered when a Petron is copied; `task` runs with options `{ sourcePetronId, petronId }` (D2 §2). */
export interface CopyTrigger {
  id: string;
  label: string;
  task: string;
}

/** Shown in the filter drawer on pages of the named routes (D2 §2 Filters and table views). */
export interface PageFilter<V extends string, R extends string> extends Flagged {
  id: string;
  routes: readonly RouteTarget<R>[];
  view: V;
}

/** An item of 'App Settings' on Global Settings: a JSON Schema rendered by the form builder. */
export interface SettingsItem extends Flagged {
  id: string;
  title: string;
  schema: object;
  uiSchema?: object;
}

/** A button of the header. `badge` is the uri of a live resource answering a number; it `opens` a panel `panel:<id>`. */
export interface HeaderItem<V extends string> extends Flagged {
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
export interface Panel<V extends string> extends Flagged {
  id: string;
  side: "right";
  title: string;
  view: V;
  roles?: readonly Role[];
}

/** A mode of the main menu, such as My Petrons; the menu is 452 wide when one is open. */
export interface MenuPanel<V extends string> extends Flagged {
  id: string;
  label: string;
  icon: string;
  view: V;
  order?: number;
  roles?: readonly Role[];
}

/** Places of the shell that a plugin fills: below the name in the user panel; the comments drawer of pages that have a comment view. */
export const slotNames = ["user-panel", "comment-drawer", "choose-action"] as const;
export type SlotName = (typeof slotNames)[number];

/**
 * Fills a slot of the shell. `badge` is the uri of a live resource answering a number, shown on the button that opens the slot: the avatar
 * for the user panel, Comments for the drawer. It may name `{userId}`, and for the drawer `{pluginId}`, `{petronId}` and `{viewId}`; the drawer's
 * view gets these three as props. The view of `choose-action` is the dialog that `useItemActions` opens; it gets `items`, `onChosen` and `onClose`.
 */
export interface Slot<V extends string> extends Flagged {
  id: string;
  slot: SlotName;
  view: V;
  badge?: string;
  order?: number;
  roles?: readonly Role[];
}

/** An action of the command palette: leads `to` a route, or shows `view`, a dialog that gets `onClose`. One of the two. */
export interface Command<V extends string, R extends string> extends Flagged {
  id: string;
  label: string;
  icon?: string;
  to?: RouteTarget<R>;
  view?: V;
  roles?: readonly Role[];
}

/** What the command palette finds beside pages, apps and actions: `find` is a `PaletteFind` of `@petrons/sdk/browser`, `title` its heading. */
export interface PaletteSource<V extends string> extends Flagged {
  id: string;
  title: string;
  find: V;
  /** Its finds may have this icon. */
  icon?: string;
  order?: number;
}

/**
 * An action for items of a type: 'Choose an action' offers it, and Recent Work runs the `default` one of a type by a press. It leads to a page; in
 * the values of `params` and `query`, `{id}` and `{name}` stand for the item's, `{petronId}` for its Petron's, and other names for the item's `values`.
 */
export interface ItemAction<V extends string, R extends string> extends Flagged {
  id: string;
  /** The `type` of a work type or of an input type. */
  itemType: string;
  label: string;
  description?: string;
  icon?: string;
  category: "Create" | "View" | "Update" | "Other";
  to: RouteTarget<R>;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  default?: boolean;
  recommended?: boolean;
  /** It works in a Petron that the person chooses; without it in the item's own, or in none. */
  needsPetron?: boolean;
  /** An `ItemCheck` of `@petrons/sdk/browser`: says why the action cannot be used on an item. */
  check?: V;
  roles?: readonly Role[];
}

/**
 * A figure of 'What needs you' on Home, such as '2 failing jobs': shown while it is above 0, and nothing of the plugin is loaded for it. It leads
 * `to` a page, or `opens` a panel. One of the two.
 */
export interface AttentionItem<R extends string> extends Flagged {
  id: string;
  /** What is counted, in the singular; its plural ends in s. */
  noun: string;
  icon: string;
  /** The uri of a live resource answering a number; it may name `{userId}`. */
  figure: string;
  to?: RouteTarget<R>;
  query?: Readonly<Record<string, string>>;
  opens?: `panel:${string}`;
  /** Something went wrong. */
  urgent?: boolean;
  order?: number;
  roles?: readonly Role[];
}

/**
 * A small picture on the overview of a Petron: how something went from month to month. The overview draws it, so that nothing of the plugin is loaded
 * for it, and a press on it leads `to` a page of the Petron.
 */
export interface OverviewPicture<R extends string> extends Flagged {
  id: string;
  title: string;
  /** The uri of a live resource answering a `MonthlyPictureAnswer`; it may name `{petronId}` and `{userId}`. */
  picture: string;
  to: RouteTarget<R>;
  order?: number;
  roles?: readonly Role[];
}

/** Documents that are work in a Petron: Recent Work lists those changed last, as far as the viewer may read them. */
export interface WorkType {
  /** What items are called in code: their `projectType`, and the `itemType` of their actions. */
  type: string;
  /** What people call one of them, such as Dashboard. */
  label: string;
  icon?: string;
  container: string;
  nameField: string;
  /** Whose it is, where a document says so: 'Nightly wells: ' before its name. */
  prefixField?: string;
  /** The field, which needs an index, that holds the id of their Petron. */
  petronField: string;
  /** Only documents with these values, each in a field with an index. */
  where?: Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>;
  /** Long fields, which the list leaves out. */
  without?: readonly string[];
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
  /** What people call it when they add one to a dashboard; the kind itself by default. */
  label?: string;
  /** JSON Schema of its props, which are then entered in a form; otherwise as JSON. */
  schema?: object;
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
/** A named computation of a workspace (D3 §3); the handler is a `flow` of `@petrons/sdk/server`. */
export interface FlowEntry<H extends string> {
  /** Unique among the flows of the workspace. */
  name: string;
  /** The address of one of the plugin's workspaces, as it declares it. It may not name `{userId}`: a flow is computed for all who may enter. */
  workspace: string;
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
  itemActions: readonly ItemAction<V, R>[];
  attentionItems: readonly AttentionItem<R>[];
  overviewPictures: readonly OverviewPicture<R>[];
  workTypes: readonly WorkType[];
  inputTypes: readonly InputType[];
  visualizations: readonly Visualization<V>[];
  flags: readonly FeatureFlag[];
  containers: readonly ContainerEntry<H>[];
  tasks: readonly TaskEntry<H>[];
  triggers: readonly TriggerEntry<H>[];
  events: readonly EventEntry[];
  workspaces: readonly WorkspaceEntry<H>[];
  flows: readonly FlowEntry<H>[];
}

export type ContributionKind = keyof ContributionKinds;

/** A contribution with the plugin that it is of. */
export type Contributed<K extends ContributionKind> = ContributionKinds[K][number] & { pluginId: string };

/** The kinds a browser learns of through the boot document; the others stay on the server. Of `flags` it learns which are on. */
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
  "attentionItems",
  "overviewPictures",
  "workTypes",
  "inputTypes",
  "visualizations",
] as const satisfies readonly ContributionKind[];
export const serverKinds = ["flags", "containers", "tasks", "triggers", "events", "workspaces", "flows"] as const satisfies readonly ContributionKind[];
