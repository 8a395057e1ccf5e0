import { failureText, resourceFailure, useHost, useResource } from "@petrons/sdk/browser";
import { useEffect, useRef } from "react";
import { isSameJson } from "../../contracts/chartChoices.ts";
import type { ChartQuery, MonthlyProduction } from "../../contracts/chartQuery.ts";

/**
 * What the server has of a query: what it last answered, whether newer is on its way, and what went
 * wrong.
 */
interface ProductionState {
  data: MonthlyProduction | undefined;
  isStale: boolean;
  failure: string | undefined;
  reload: () => void;
}

/**
 * The production that a chart asks for. What was answered before stays until the new answer is
 * there.
 */
export function useProduction(workspace: string, query: ChartQuery | undefined): ProductionState {
  const { forge, notices } = useHost();
  const resource = useResource<MonthlyProduction | null>(
    query ? `${workspace}#MonthlyProduction` : null,
  );
  const sent = useRef<ChartQuery>(undefined);
  const { data, state } = resource;
  const answers = query !== undefined && data?.query !== undefined && isSameJson(data.query, query);
  // A query that cannot be answered is replaced too.
  const isKnown = data !== undefined || state === "error";
  useEffect(() => {
    if (!query || !isKnown || answers || isSameJson(sent.current, query)) return;
    sent.current = query;
    forge
      .setVariable(workspace, "ChartQuery", query)
      .catch((error: unknown) => notices.error(failureText(error)));
  }, [forge, notices, workspace, query, isKnown, answers]);
  useEffect(() => {
    // Another tab of the person may have asked for something else meanwhile.
    const again = () => {
      if (query && isKnown && !answers)
        forge
          .setVariable(workspace, "ChartQuery", query)
          .catch((error: unknown) => notices.error(failureText(error)));
    };
    window.addEventListener("focus", again);
    return () => window.removeEventListener("focus", again);
  }, [forge, notices, workspace, query, isKnown, answers]);
  const isOther = data?.query !== undefined && data.query.table !== query?.table;
  return {
    data: isOther ? undefined : (data ?? undefined),
    isStale: !answers || state === "stale" || resource.dirty,
    failure: state === "error" ? resourceFailure(resource) : undefined,
    reload: resource.reload,
  };
}
