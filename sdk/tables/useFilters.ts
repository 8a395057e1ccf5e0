import { failureText, resourceFailure, useHost, useResource } from "@petrons/sdk/browser";
import type { FilterDefinition, FilterQuery } from "@petrons/sdk/contracts";
import { useMemo } from "react";

export type FilterChange = { values: string[] } | { range: { low: number | null; high: number | null } };

export interface TableFilters {
  definitions: readonly FilterDefinition[] | undefined;
  active: readonly FilterDefinition[];
  failure: string | undefined;
  set: (definition: FilterDefinition, change: FilterChange, includeInvalid?: boolean) => void;
  clear: (definition: FilterDefinition) => void;
  clearAll: () => void;
}

/** The filters of a collection: their state is the server's, so every tab and every node agrees. */
export function useFilters(workspace: string, collection: string): TableFilters {
  const { api, notices } = useHost();
  const resource = useResource<Record<string, FilterDefinition[]>>(`${workspace}#Filters`);
  const definitions = resource.data?.[collection];
  const active = useMemo(() => (definitions ?? []).filter(({ filter }) => filter.active), [definitions]);

  const set = (definition: FilterDefinition, change: FilterChange, includeInvalid = definition.filter.includeInvalid) => {
    const { name, index } = definition;
    const empty = "values" in change ? change.values.length === 0 : change.range.low === null && change.range.high === null;
    if (empty && includeInvalid === false) return clear(definition);
    const filterQuery: FilterQuery = [{ schema: { field: name, valueType: index.valueType }, includeInvalid, ...change }];
    api.forge("SetFilter", { workspace, collection, name, filterQuery }).catch((error: unknown) => {
      notices.error(`There was an error setting the filter: ${failureText(error)}`);
    });
  };
  const clear = ({ name }: FilterDefinition) => {
    api.forge("ClearFilter", { workspace, collection, name }).catch((error: unknown) => {
      notices.error(`There was an error clearing the filter: ${failureText(error)}`);
    });
  };
  return { definitions, active, failure: resourceFailure(resource), set, clear, clearAll: () => active.forEach(clear) };
}
