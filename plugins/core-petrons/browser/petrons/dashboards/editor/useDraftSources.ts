import { failureText, useHost } from "@petrons/sdk/browser";
import { useEffect } from "react";
import {
  allParts,
  type ChartSource,
  maxSourcedCharts,
  sourceKey,
} from "../../../../contracts/index.ts";
import type { DashboardDraft } from "./DashboardDraft.ts";

const sourcesOf = (
  parts: readonly { kind: string; props: Record<string, unknown> }[],
): ChartSource[] =>
  allParts(parts).flatMap(({ kind, props }) =>
    kind === "data-chart" && props.source ? [props.source as ChartSource] : [],
  );

/** Has the server read what charts show that are not saved yet. */
export function useDraftSources(workspace: string, draft: DashboardDraft): void {
  const { forge, notices } = useHost();
  const stored = new Set(sourcesOf(draft.base.visualizations).map(sourceKey));
  const wanted = JSON.stringify(
    sourcesOf(draft.state.parts)
      .filter((source) => !stored.has(sourceKey(source)))
      .slice(0, maxSourcedCharts),
  );
  useEffect(() => {
    if (wanted === "[]") return;
    forge
      .setVariable(workspace, "DraftSources", JSON.parse(wanted))
      .catch((error: unknown) => notices.error(failureText(error)));
  }, [forge, notices, workspace, wanted]);
}
