import { useLocation } from "react-router-dom";
import type { ContributedRoute } from "../plugins/types.ts";
import { routeAt } from "./routeAccess.ts";
import { useShell } from "./ShellProvider.tsx";

/** The plugin route the address leads to; undefined on the shell's own pages. Read inside an observer. */
export function useCurrentRoute(): ContributedRoute | undefined {
  const { plugins } = useShell();
  return routeAt(useLocation().pathname, plugins.contributions("routes"));
}
