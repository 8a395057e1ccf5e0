import type { Kind } from "./kind.ts";
import { type AppCard, appCards } from "./kinds/appCards.ts";
import { type AttentionItem, attentionItems } from "./kinds/attentionItems.ts";
import { type Command, commands } from "./kinds/commands.ts";
import { type ContainerEntry, containers } from "./kinds/containers.ts";
import { type CopyTrigger, copyTriggers } from "./kinds/copyTriggers.ts";
import { type EventEntry, events } from "./kinds/events.ts";
import { type FeatureFlag, flags } from "./kinds/flags.ts";
import { type FlowEntry, flows } from "./kinds/flows.ts";
import { type HeaderItem, headerItems } from "./kinds/headerItems.ts";
import { type HelpPage, helpPages } from "./kinds/helpPages.ts";
import { type InputType, inputTypes } from "./kinds/inputTypes.ts";
import { type ItemAction, itemActions } from "./kinds/itemActions.ts";
import { type MenuItem, menuItems } from "./kinds/menuItems.ts";
import { type MenuPanel, menuPanels } from "./kinds/menuPanels.ts";
import { type OverviewPicture, overviewPictures } from "./kinds/overviewPictures.ts";
import { type PageFilter, pageFilters } from "./kinds/pageFilters.ts";
import { type PaletteSource, paletteSources } from "./kinds/paletteSources.ts";
import { type Panel, panels } from "./kinds/panels.ts";
import { type Redirect, redirects } from "./kinds/redirects.ts";
import { type Route, routes } from "./kinds/routes.ts";
import { type ServiceEntry, services } from "./kinds/services.ts";
import { type SettingsItem, settings } from "./kinds/settings.ts";
import { type Slot, slots } from "./kinds/slots.ts";
import { type TaskEntry, tasks } from "./kinds/tasks.ts";
import { type TriggerEntry, triggers } from "./kinds/triggers.ts";
import { type Visualization, visualizations } from "./kinds/visualizations.ts";
import { type WorkspaceEntry, workspaces } from "./kinds/workspaces.ts";
import { type WorkType, workTypes } from "./kinds/workTypes.ts";

export type {
  AppCard,
  AttentionItem,
  Command,
  ContainerEntry,
  CopyTrigger,
  EventEntry,
  FeatureFlag,
  FlowEntry,
  HeaderItem,
  HelpPage,
  InputType,
  ItemAction,
  MenuItem,
  MenuPanel,
  OverviewPicture,
  PageFilter,
  PaletteSource,
  Panel,
  Redirect,
  Route,
  ServiceEntry,
  SettingsItem,
  Slot,
  TaskEntry,
  TriggerEntry,
  Visualization,
  WorkspaceEntry,
  WorkType,
};

/**
 * Every contribution kind in one map: V are the browser half's export names, H the server half's, R
 * the plugin's own route names.
 */
export interface ContributionKinds<
  V extends string = string,
  H extends string = string,
  R extends string = string,
> {
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
  helpPages: readonly HelpPage[];
  itemActions: readonly ItemAction<V, R>[];
  attentionItems: readonly AttentionItem<R>[];
  overviewPictures: readonly OverviewPicture<R>[];
  workTypes: readonly WorkType[];
  inputTypes: readonly InputType[];
  visualizations: readonly Visualization<V>[];
  flags: readonly FeatureFlag[];
  services: readonly ServiceEntry[];
  containers: readonly ContainerEntry<H>[];
  tasks: readonly TaskEntry<H>[];
  triggers: readonly TriggerEntry<H>[];
  events: readonly EventEntry[];
  workspaces: readonly WorkspaceEntry<H>[];
  flows: readonly FlowEntry<H>[];
}

export type ContributionKind = keyof ContributionKinds;

/** A contribution with the plugin that it is of. */
export type Contributed<K extends ContributionKind> = ContributionKinds[K][number] & {
  pluginId: string;
};

/**
 * The one table of contribution kinds, in the order in which lists show them. A new kind is a file
 * in `kinds/`, its lines in this file, and `manifests/plugin.schema.json` written again.
 */
export const kinds: Readonly<Record<ContributionKind, Kind>> = {
  routes,
  redirects,
  menuItems,
  appCards,
  copyTriggers,
  pageFilters,
  settings,
  headerItems,
  panels,
  menuPanels,
  slots,
  commands,
  paletteSources,
  helpPages,
  itemActions,
  attentionItems,
  overviewPictures,
  workTypes,
  inputTypes,
  visualizations,
  flags,
  services,
  containers,
  tasks,
  triggers,
  events,
  workspaces,
  flows,
};

export const isKind = (name: string): name is ContributionKind => Object.hasOwn(kinds, name);
export const kindNames: readonly ContributionKind[] = Object.keys(kinds).filter(isKind);
/** The kinds that browsers learn of through the boot document; the others stay on the server. */
export const browserKinds = kindNames.filter((name) => kinds[name].half === "browser");
