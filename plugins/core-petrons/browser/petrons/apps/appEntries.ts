import type { Petron } from "../../../contracts/index.ts";
import type { App } from "./useAppCards.ts";

/** A part of the app dropdown. */
export interface AppPart {
  heading: string;
  apps: App[];
}

/**
 * The cards of docked apps in the order they were docked; those whose plugin is off are left out.
 */
export const dockedCards = (apps: readonly App[], dockedApps: Petron["dockedApps"]): App[] =>
  dockedApps.flatMap(({ route }) => apps.filter(({ key }) => key === route));

/**
 * The apps of a Petron as the header lists them (GP-059): docked ones first in the order they were
 * docked, then the others, then tools.
 */
export function petronAppParts(apps: readonly App[], dockedApps: Petron["dockedApps"]): AppPart[] {
  const docked = dockedCards(apps, dockedApps);
  const rest = apps.filter((app) => !docked.includes(app));
  return [
    { heading: "Docked", apps: docked },
    { heading: "Apps", apps: rest.filter(({ tool }) => !tool) },
    { heading: "Tools", apps: rest.filter(({ tool }) => tool) },
  ].filter((part) => part.apps.length > 0);
}
