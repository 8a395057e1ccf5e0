import type { FilterDefinition } from "@petrons/sdk/contracts";
import { applyFilterValues, type FilterValues, filterValues, type TableFilters } from "@petrons/sdk/tables";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";

/** The active filters as the JSON that stands in the address. */
export const linkedFilters = (active: readonly FilterDefinition[]): string => (active.length > 0 ? JSON.stringify(filterValues(active)) : "");

/** Keeps address and filters together: what the address says when the page opens wins, afterwards the address follows and names the table too. */
export function useFilterLink(collection: string, filters: TableFilters): void {
  const [params, setParams] = useSearchParams();
  const { definitions, active } = filters;
  const wanted = useRef(params.get("filters"));
  useEffect(() => {
    if (!definitions) return;
    const current = linkedFilters(active);
    if (wanted.current) {
      if (wanted.current !== current) apply(wanted.current, filters);
      wanted.current = null;
      return;
    }
    setParams(
      (old) => {
        old.set("table", collection);
        if (current) old.set("filters", current);
        else old.delete("filters");
        return old;
      },
      { replace: true },
    );
    // The filters' own functions change with every render; only what they hold matters here.
    // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  }, [definitions, active]);
}

function apply(text: string, filters: TableFilters): void {
  let linked: FilterValues;
  try {
    linked = JSON.parse(text);
  } catch {
    return; // A link that was cut short opens the page with the filters as they are.
  }
  applyFilterValues(linked, filters);
}
