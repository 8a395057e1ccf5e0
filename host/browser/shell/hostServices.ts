import type { Api, HostServices } from "@petrons/sdk/browser";
import { routeAt } from "./routeAccess.ts";
import type { ShellServices } from "./ShellProvider.tsx";

/** What plugins get of the shell. */
export function hostServices({ boot, plugins, forge, notices, layout, session }: ShellServices, api: Api): HostServices {
  return {
    api,
    forge,
    notices,
    layout,
    user: boot.user,
    organisation: boot.organisation,
    product: boot.product,
    path: (route, params) => plugins.path(route, params),
    hasRoute: (route) => plugins.hasRoute(route),
    routeAt: (pathname) => routeAt(pathname, plugins.contributions("routes")),
    contributions: (kind) => plugins.contributions(kind),
    Icon: plugins.Icon,
    view: (pluginId, name) => plugins.view(pluginId, name),
    signOut: () => void session.signOut(),
  };
}
