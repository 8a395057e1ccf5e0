import type { Contributed } from "@petrons/sdk/browser";
import { isFor } from "../routes/routeAccess.ts";
import { useCurrentRoute } from "../routes/useCurrentRoute.ts";
import { useShell } from "./ShellProvider.tsx";

/**
 * The filters of the page; a page has filters exactly when a fragment matches its route (PL-005).
 * Read inside an observer.
 */
export function usePageFilters(): readonly Contributed<"pageFilters">[] {
  const { plugins } = useShell();
  const route = useCurrentRoute();
  return plugins
    .contributions("pageFilters")
    .filter(({ routes, pluginId }) => routes.some((target) => isFor(target, pluginId, route)));
}
