import { failureText, resourceFailure, useHost, useResource } from "@petrons/sdk/browser";
import type { FilterDefinition, FilterQuery } from "@petrons/sdk/contracts";
import { useMemo } from "react";

export type FilterChange = { values: string[] } | { range: { low: number | null; high: number | null } };

export interface TableFilters {
  definitions: readonly FilterDefinition[] | undefined;
  active: readonly FilterDefinition[];
  failure: string | undefined;
  set: (definition: FilterDefinition, change: FilterChange, includeInvalid?: boolean) => void;
  /** The same for what a link or a saved view brings. */
  restore: (definition: FilterDefinition, change: FilterChange, includeInvalid: boolean) => void;
  clear: (definition: FilterDefinition) => void;
  clearAll: () => void;
}

/** The filters of a collection: their state is the server's, so every tab and every node agrees. */
export function useFilters(workspace: string, collection: string): TableFilters {
  const { api, notices } = useHost();
  const resource = useResource<Record<string, FilterDefinition[]>>(`${workspace}#Filters`);
  const definitions = resource.data?.[collection];
  const active = useMemo(() => (definitions ?? []).filter(({ filter }) => filter.active), [definitions]);

  const put = ({ name, index }: FilterDefinition, change: FilterChange, includeInvalid: boolean) => {
    const filterQuery: FilterQuery = [{ schema: { field: name, valueType: index.valueType }, includeInvalid, ...change }];
    return api.forge("SetFilter", { workspace, collection, name, filterQuery });
  };
  const set = (definition: FilterDefinition, change: FilterChange, includeInvalid = definition.filter.includeInvalid) => {
    const empty = "values" in change ? change.values.length === 0 : change.range.low === null && change.range.high === null;
    if (empty && includeInvalid === false) return clear(definition);
    put(definition, change, includeInvalid).catch((error: unknown) => {
      notices.error(`There was an error setting the filter: ${failureText(error)}`);
    });
  };
  const restore: TableFilters["restore"] = (definition, change, includeInvalid) => {
    put(definition, change, includeInvalid).catch(() => {
      notices.error(`There was a problem setting the ${definition.index.metadata.label} filter parameters.`);
    });
  };
  const clear = ({ name }: FilterDefinition) => {
    api.forge("ClearFilter", { workspace, collection, name }).catch((error: unknown) => {
      notices.error(`There was an error clearing the filter: ${failureText(error)}`);
    });
  };
  return { definitions, active, failure: resourceFailure(resource), set, restore, clear, clearAll: () => active.forEach(clear) };
}
