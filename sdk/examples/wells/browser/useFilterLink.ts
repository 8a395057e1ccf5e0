import type { FilterDefinition } from "@petrons/sdk/contracts";
import type { TableFilters } from "@petrons/sdk/tables";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";

type LinkedFilters = Record<string, { values?: string[]; low?: number | null; high?: number | null; includeInvalid?: boolean }>;

/** The active filters as the JSON that stands in the address. */
export function linkedFilters(active: readonly FilterDefinition[]): string {
  const linked: LinkedFilters = {};
  for (const { name, filter } of active) {
    linked[name] = {
      ...(filter.values.length > 0 ? { values: filter.values } : {}),
      ...(filter.low === null && filter.high === null ? {} : { low: filter.low, high: filter.high }),
      ...(filter.includeInvalid ? { includeInvalid: true } : {}),
    };
  }
  return active.length > 0 ? JSON.stringify(linked) : "";
}

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

function apply(text: string, { definitions = [], set, clear }: TableFilters): void {
  let linked: LinkedFilters;
  try {
    linked = JSON.parse(text);
  } catch {
    return; // A link that was cut short opens the page with the filters as they are.
  }
  for (const definition of definitions) {
    const filter = linked[definition.name];
    if (filter)
      set(
        definition,
        filter.values ? { values: filter.values } : { range: { low: filter.low ?? null, high: filter.high ?? null } },
        filter.includeInvalid ?? false,
      );
    else if (definition.filter.active) clear(definition);
  }
}
