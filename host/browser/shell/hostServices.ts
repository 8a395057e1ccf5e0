import type { Api, HostServices, Telemetry } from "@petrons/sdk/browser";
import type { ShellServices } from "./frame/ShellProvider.tsx";
import { connectionOutage } from "./header/connectionTexts.ts";
import { routeAt } from "./routes/routeAccess.ts";

/** What plugins get of the shell. */
export function hostServices(
  { boot, plugins, forge, notices, layout, session, overrides, availability }: ShellServices,
  api: Api,
  telemetry: Telemetry,
): HostServices {
  return {
    api,
    forge,
    notices,
    get outage() {
      return forge.connection.isReadOnly ? connectionOutage(forge.connection) : availability.outage;
    },
    layout,
    telemetry,
    user: boot.user,
    organization: boot.organization,
    organisation: boot.organization,
    product: boot.product,
    support: boot.environment.support,
    mail: { digestHour: boot.environment.mailDigestHour },
    flag: (name) => plugins.flag(name),
    webPlayer: boot.environment.webPlayer ?? null,
    path: (route, params) => plugins.path(route, params),
    hasRoute: (route, params) => plugins.hasRoute(route, params),
    routeAt: (pathname) => routeAt(pathname, plugins.contributions("routes")),
    contributions: (kind) => plugins.contributions(kind),
    service: (name) => plugins.service(name),
    get scope() {
      return plugins.scope;
    },
    Icon: plugins.Icon,
    view: (pluginId, name) => plugins.view(pluginId, name),
    load: (pluginId, name) => plugins.load(pluginId, name),
    plugins: { status: (id) => plugins.status(id), retry: (id) => plugins.retry(id), overrides },
    chooseAction: (items) => layout.show({ kind: "actions", items }),
    signOut: () => void session.signOut(),
  };
}
