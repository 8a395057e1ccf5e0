import { useEffect } from "react";

const shown = new Map<string, number>();

/**
 * While it is mounted, the page itself shows how these background runs go and end, so no notice
 * reports them too.
 */
export function useShownRuns(ids: readonly string[]): void {
  const wanted = ids.join(" ");
  useEffect(() => {
    const own = wanted === "" ? [] : wanted.split(" ");
    for (const id of own) shown.set(id, (shown.get(id) ?? 0) + 1);
    return () => {
      for (const id of own) {
        const left = (shown.get(id) ?? 1) - 1;
        if (left > 0) shown.set(id, left);
        else shown.delete(id);
      }
    };
  }, [wanted]);
}

/** Whether the page shows how a background run ends. */
export const isShownRun = (id: string | undefined): boolean => id !== undefined && shown.has(id);
