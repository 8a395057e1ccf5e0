import { failureText } from "@petrons/sdk/browser";
import type { TableViewState, ViewPart } from "@petrons/sdk/tables";
import { useEffect, useRef, useState } from "react";
import { dashboardTexts as texts } from "../dashboardTexts.ts";

/**
 * Applies a view to a table, once. `notes` names what of it cannot be shown; the rest is shown all
 * the same.
 */
export function useAppliedView(
  part: ViewPart<TableViewState>,
  wanted: TableViewState,
): { isReady: boolean; notes: readonly string[] } {
  const [applied, setApplied] = useState<{ notes: readonly string[] }>();
  // Rows of before the view came are not shown; once it is there, what a reader asks for is.
  const [isSettled, setSettled] = useState(false);
  if (applied && !isSettled && !part.isBusy?.()) setSettled(true);
  const latest = useRef(part);
  latest.current = part;
  useEffect(() => {
    let isShown = true;
    const { state, missing } = latest.current.fit?.(wanted) ?? { state: wanted, missing: [] };
    const gone =
      missing.length > 0 ? [texts.viewMissing(missing.map((name) => `'${name}'`).join(", "))] : [];
    latest.current.apply(state).then(
      () => isShown && setApplied({ notes: gone }),
      (error: unknown) =>
        isShown && setApplied({ notes: [...gone, texts.viewFailed(failureText(error))] }),
    );
    return () => {
      isShown = false;
    };
  }, [wanted]);
  return { isReady: isSettled, notes: applied?.notes ?? [] };
}
