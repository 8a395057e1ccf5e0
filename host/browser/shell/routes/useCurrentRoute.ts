import { useLocation } from "react-router-dom";
import type { ContributedRoute } from "../../plugins/types.ts";
import { useShell } from "../frame/ShellProvider.tsx";
import { routeAt } from "./routeAccess.ts";

/**
 * The plugin route the address leads to; undefined on the shell's own pages. Read inside an
 * observer.
 */
export function useCurrentRoute(): ContributedRoute | undefined {
  const { plugins } = useShell();
  return routeAt(useLocation().pathname, plugins.contributions("routes"));
}
