import { useHost } from "@petrons/sdk/browser";
import { type App, launchableApps } from "../../launchableApps.ts";

export type { App };

/**
 * The apps a person may launch, sorted by title. Read it inside an observer: enabling a plugin adds
 * its apps at once.
 */
export const useAppCards = (scope: "global" | "petron"): App[] => launchableApps(useHost(), scope);

/** Matches title or description in any case. */
export function matchingApps(apps: readonly App[], text: string): App[] {
  const wanted = text.trim().toLowerCase();
  return apps.filter(({ title, description }) =>
    `${title}\n${description}`.toLowerCase().includes(wanted),
  );
}

/** Where an app's card leads. */
export function useAppPath(): (app: App, params?: Record<string, string>) => string {
  const { path } = useHost();
  return (app, params) =>
    path(typeof app.to === "string" ? { plugin: app.pluginId, route: app.to } : app.to, params);
}
