import type { Contributed } from "@petrons/sdk/contracts";
import type { DockedApp } from "../../contracts/index.ts";

type AppCard = Pick<Contributed<"appCards">, "pluginId" | "id" | "scope">;

/**
 * The routes of docked apps that an organization has: `pluginId/cardId` of its cards inside a
 * Petron.
 */
export const dockableRoutes = (cards: readonly AppCard[]): ReadonlySet<string> =>
  new Set(
    cards.filter(({ scope }) => scope === "petron").map(({ pluginId, id }) => `${pluginId}/${id}`),
  );

/**
 * Why apps cannot be docked, in a sentence; undefined when they can. `before` are those that are
 * docked now.
 */
export function dockingFault(
  apps: readonly DockedApp[],
  before: readonly DockedApp[],
  cards: readonly AppCard[],
): string | undefined {
  const known = dockableRoutes(cards);
  const times = (list: readonly DockedApp[], wanted: string) =>
    list.filter(({ route }) => route === wanted).length;
  const unknown = apps.find(({ route }) => !known.has(route) && times(before, route) === 0);
  if (unknown) return `your organization has no app '${unknown.route}' that can be docked`;
  const twice = apps.find(({ route }) => times(apps, route) > Math.max(1, times(before, route)));
  return twice && `the app '${twice.route}' is docked twice`;
}
