import { startCase } from "@petrons/sdk/browser";
import { type User, userIsAdmin } from "@petrons/sdk/contracts";
import { mayOpen, routeOf } from "../../../contracts/index.ts";
import type { ContributedRoute, PluginHost } from "../../plugins/types.ts";
import {
  type LayoutStore,
  liveDataPanel,
  type ThemeChoice,
  userPanel,
} from "../../stores/index.ts";
import { adminMode } from "../menu/adminMode.ts";
import { contributedPath } from "../routes/contributedPath.ts";
import type { ScopeParams } from "../scopeParams.ts";
import type { LocalGroup, PaletteItem } from "./paletteTypes.ts";

interface LocalDependencies {
  plugins: Pick<PluginHost, "contributions" | "path" | "hasRoute" | "scope">;
  layout: LayoutStore;
  user: User;
  /** The scope one is in. */
  scope: ScopeParams;
  hasFilters: boolean;
  hasComments: boolean;
  signOut: () => void;
}

/** What the palette finds without asking anybody: apps and pages one may open, and actions. */
export function localGroups(dependencies: LocalDependencies): LocalGroup[] {
  const apps = appItems(dependencies);
  const taken = new Set(apps.map(({ to }) => to));
  return [
    { id: "apps", title: "Apps", items: apps },
    {
      id: "pages",
      title: "Pages",
      items: pageItems(dependencies).filter(({ to }) => !taken.has(to)),
    },
    { id: "actions", title: "Actions", items: actionItems(dependencies) },
    { id: "help", title: "Help", items: helpItems(dependencies) },
  ];
}

function appItems({ plugins, scope }: LocalDependencies): PaletteItem[] {
  return plugins.contributions("appCards").flatMap((card) => {
    if (card.scope !== "global" && Object.keys(scope).length === 0) return [];
    const to = contributedPath(plugins, card, scope);
    return to === undefined
      ? []
      : [
          {
            key: `app ${card.pluginId} ${card.id}`,
            title: card.title,
            detail: card.description,
            icon: card.icon,
            to,
          },
        ];
  });
}

function pageItems({ plugins, user, scope }: LocalDependencies): PaletteItem[] {
  const menu = plugins.contributions("menuItems");
  return plugins.contributions("routes").flatMap((route) => {
    const names = route.path
      .split("/")
      .flatMap((part) => (part.startsWith(":") ? [part.slice(1)] : []));
    const reachable = names.every((name) => name in scope);
    if (!reachable || !mayOpen(route.access, user.roles)) return [];
    const target = { plugin: route.pluginId, route: route.name };
    return [
      {
        key: `page ${route.pluginId} ${route.name}`,
        title: route.title ?? startCase(route.name),
        detail: names.length > 0 ? `This ${plugins.scope?.label}` : undefined,
        icon: menu.find((item) => leadsTo(item, route))?.icon,
        to: plugins.path(target, scope),
      },
    ];
  });
}

function leadsTo(
  { pluginId, to }: { pluginId: string; to: string | { plugin: string; route: string } },
  route: ContributedRoute,
): boolean {
  const target = routeOf(to, pluginId);
  return target.plugin === route.pluginId && target.route === route.name;
}

const themes: Record<ThemeChoice, string> = {
  light: "Theme: Light",
  dark: "Theme: Dark",
  system: "Theme: System",
};

function actionItems(dependencies: LocalDependencies): PaletteItem[] {
  const { plugins, layout, user } = dependencies;
  const admin = userIsAdmin(user);
  const panel = (id: string, title: string): PaletteItem => ({
    key: `panel ${id}`,
    title: `Show ${title}`,
    icon: plugins.contributions("headerItems").find(({ opens }) => opens === `panel:${id}`)?.icon,
    run: () => layout.openPanel !== id && layout.togglePanel(id),
  });
  const menu = (id: string, label: string, icon?: string): PaletteItem => ({
    key: `menu ${id}`,
    title: `Show ${label}`,
    icon,
    run: () => layout.menuMode !== id && layout.toggleMenu(id),
  });
  return [
    ...commandItems(dependencies),
    ...plugins.contributions("menuPanels").map(({ id, label, icon }) => menu(id, label, icon)),
    ...(admin ? [menu(adminMode, "Admin Panel")] : []),
    ...plugins.contributions("panels").map(({ id, title }) => panel(id, title)),
    panel(userPanel, "User panel"),
    ...(admin ? [panel(liveDataPanel, "Live data status")] : []),
    ...(dependencies.hasFilters
      ? [{ key: "filters", title: "Filters", run: layout.toggleFilterDrawer }]
      : []),
    ...(dependencies.hasComments
      ? [{ key: "comments", title: "Comments", run: layout.toggleCommentDrawer }]
      : []),
    ...Object.entries(themes).map(([theme, title]) => ({
      key: `theme ${theme}`,
      title,
      run: () => layout.setTheme(theme as ThemeChoice),
    })),
    {
      key: "shortcuts",
      title: "Keyboard shortcuts",
      keys: "?",
      run: () => layout.show({ kind: "shortcuts" }),
    },
    { key: "sign-out", title: "Sign Out", run: dependencies.signOut },
  ];
}

const helpItems = ({ plugins }: LocalDependencies): PaletteItem[] =>
  plugins.contributions("helpPages").map(({ pluginId, id, label, address }) => ({
    key: `help ${pluginId} ${id}`,
    title: label,
    alias: "Help manual",
    detail: `New tab: ${address.split("/")[2]}`,
    run: () => window.open(address, "_blank", "noopener,noreferrer"),
  }));

function commandItems({ plugins, layout, scope }: LocalDependencies): PaletteItem[] {
  return plugins.contributions("commands").flatMap((command): PaletteItem[] => {
    const { pluginId, id, label: title, icon, view } = command;
    const item = { key: `command ${pluginId} ${id}`, title, icon };
    if (view !== undefined)
      return [{ ...item, run: () => layout.show({ kind: "command", command }) }];
    const to = command.to && contributedPath(plugins, { pluginId, to: command.to }, scope);
    return to === undefined ? [] : [{ ...item, to }];
  });
}
