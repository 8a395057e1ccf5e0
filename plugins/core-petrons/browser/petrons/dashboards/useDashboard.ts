import { resourceFailure, useResource, useUser } from "@petrons/sdk/browser";
import type { Stored } from "@petrons/sdk/contracts";
import { useRef } from "react";
import {
  type ChartRows,
  type ChartSource,
  type Dashboard,
  dashboardWorkspace,
  sourceKey,
} from "../../../contracts/index.ts";
import { groupOrder } from "./groupOrder.ts";

/** One dashboard, live. */
export function useDashboard(petronId: string, dashboardId: string) {
  const { userId } = useUser();
  const workspace = dashboardWorkspace(petronId, dashboardId, userId);
  const resource = useResource<Stored<Dashboard> | null>(`${workspace}#Dashboard`);
  const isRefused = resource.errors.some(({ code }) => code === "workspace-forbidden");
  return {
    workspace,
    dashboard: resource.data ?? undefined,
    isGone: isRefused || resource.data === null,
    failure: resourceFailure(resource),
  };
}

/**
 * The rows of a chart's table, undefined while they are on their way, and the names of all series
 * of the dashboard in their order. What was read stays when the server has it no more: the
 * dashboard of an editor was deleted.
 */
export function useChartRows(
  workspace: string,
  source: ChartSource,
): { read: ChartRows | undefined; order: readonly string[] } {
  const resource = useResource<Record<string, ChartRows>>(`${workspace}#ChartData`);
  const failure = resource.data === undefined ? resourceFailure(resource) : undefined;
  const key = sourceKey(source);
  const last = useRef<{ key: string; read: ChartRows; order: readonly string[] }>(undefined);
  const found = resource.data?.[key];
  if (resource.data && found) last.current = { key, read: found, order: groupOrder(resource.data) };
  if (failure !== undefined) return { read: { error: failure }, order: none };
  return last.current?.key === key ? last.current : { read: undefined, order: none };
}

const none: readonly string[] = [];
