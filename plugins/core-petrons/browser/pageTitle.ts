import { type Contributed, type HostServices, startCase } from "@petrons/sdk/browser";

/** The card of the app that a page is; undefined for a page inside an app. */
export const cardOf = (
  { contributions }: Pick<HostServices, "contributions">,
  { pluginId, name }: Pick<Contributed<"routes">, "pluginId" | "name">,
): Contributed<"appCards"> | undefined =>
  contributions("appCards").find((card) => card.pluginId === pluginId && card.to === name);

/** What people call a page: as the app that it is, else by its own title. */
export const pageTitle = (
  host: Pick<HostServices, "contributions">,
  route: Contributed<"routes">,
): string => cardOf(host, route)?.title ?? route.title ?? startCase(route.name);
