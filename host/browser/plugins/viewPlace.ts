import type { ContributionRegistry } from "./ContributionRegistry.ts";

/**
 * How much room a view has: a button of the header, an icon of the menu, a part of a panel or
 * drawer, or a page or panel of its own.
 */
export type ViewPlace = "header" | "menu" | "part" | "page";

/** The place of a view by what the plugin contributes it as. */
export function viewPlace(
  registry: Pick<ContributionRegistry, "of">,
  pluginId: string,
  name: string,
): ViewPlace {
  const among = (entries: readonly { pluginId: string; view?: string }[]) =>
    entries.some((entry) => entry.pluginId === pluginId && entry.view === name);
  if (among(registry.of("headerItems"))) return "header";
  if (
    among(
      registry.of("menuItems").map(({ pluginId: id, iconView: view }) => ({ pluginId: id, view })),
    )
  )
    return "menu";
  return among(registry.of("slots")) || among(registry.of("pageFilters")) ? "part" : "page";
}
