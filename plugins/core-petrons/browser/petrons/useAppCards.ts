import { type Contributed, type HostServices, useHost } from "@petrons/sdk/browser";
import { userIsAdmin } from "@petrons/sdk/contracts";

export type App = Contributed<"appCards"> & { key: string };

/** The apps a person may launch, sorted by title. Read it inside an observer: enabling a plugin adds its apps at once. */
export const useAppCards = (scope: "global" | "petron"): App[] => launchableApps(useHost(), scope);

export function launchableApps({ contributions, user }: Pick<HostServices, "contributions" | "user">, scope: "global" | "petron"): App[] {
  return contributions("appCards")
    .filter(
      (card) =>
        card.scope === scope && (!card.roles || card.roles.some((role) => user.roles.includes(role)) || (userIsAdmin(user) && card.roles.includes("admin"))),
    )
    .map((card) => ({ ...card, key: `${card.pluginId}/${card.id}` }))
    .toSorted((a, b) => a.title.localeCompare(b.title));
}

/** Matches title or description in any case. */
export function matchingApps(apps: readonly App[], text: string): App[] {
  const wanted = text.trim().toLowerCase();
  return apps.filter(({ title, description }) => `${title}\n${description}`.toLowerCase().includes(wanted));
}

/** Where an app's card leads. */
export function useAppPath(): (app: App, params?: Record<string, string>) => string {
  const { path } = useHost();
  return (app, params) => path(typeof app.to === "string" ? { plugin: app.pluginId, route: app.to } : app.to, params);
}
