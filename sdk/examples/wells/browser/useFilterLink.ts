import { longestParam, useAddressParams, useNotices } from "@petrons/sdk/browser";
import type { FilterDefinition } from "@petrons/sdk/contracts";
import { applyFilterValues, type FilterValues, filterValues, type TableFilters } from "@petrons/sdk/tables";
import { useEffect, useRef } from "react";

/** The active filters as the JSON that stands in the address. */
export const linkedFilters = (active: readonly FilterDefinition[]): string => (active.length > 0 ? JSON.stringify(filterValues(active)) : "");

/** Keeps address and filters together: what the address says when the page opens wins, afterwards the address follows and names the table too. */
export function useFilterLink(collection: string, filters: TableFilters): void {
  const [params, change] = useAddressParams();
  const { definitions, active } = filters;
  const notices = useNotices();
  const saidTooLong = useRef(false);
  const wanted = useRef(params.get("filters"));
  useEffect(() => {
    if (!definitions) return;
    const current = linkedFilters(active);
    if (wanted.current) {
      if (wanted.current !== current) apply(wanted.current, filters);
      wanted.current = null;
      return;
    }
    const tooLong = encodeURIComponent(current).length > longestParam;
    if (tooLong && !saidTooLong.current)
      notices.show({ level: "info", message: "These filters are too long for an address: a link to this page leaves them out." });
    saidTooLong.current = tooLong;
    change(
      (next) => {
        // Somebody has chosen another table, which is not drawn yet.
        if (next.get("table") !== params.get("table")) return;
        next.set("table", collection);
        if (current) next.set("filters", current);
        else next.delete("filters");
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
