import { failureText, resourceFailure, useHost, useResource } from "@petrons/sdk/browser";
import type { FilterDefinition } from "@petrons/sdk/contracts";
import { useMemo } from "react";
import { type FilterChange, isOpenChoice, queryEntry } from "./filters/filterChoice.ts";
import { filterTexts as texts } from "./filters/filterTexts.ts";
import { endLookups } from "./filters/runningLookups.ts";

export interface TableFilters {
  workspace: string;
  collection: string;
  definitions: readonly FilterDefinition[] | undefined;
  active: readonly FilterDefinition[];
  failure: string | undefined;
  /** Returns whether the server took it; a notice says when it did not. */
  set: (
    definition: FilterDefinition,
    change: FilterChange,
    includeInvalid?: boolean,
  ) => Promise<boolean>;
  /** @deprecated A link or a saved view sets all of its filters at once. */
  restore: (definition: FilterDefinition, change: FilterChange, includeInvalid: boolean) => void;
  /** As `set`. */
  clear: (definition: FilterDefinition) => Promise<boolean>;
  clearAll: () => void;
}

/** The filters of a collection: their state is the server's, so every tab and every node agrees. */
export function useFilters(workspace: string, collection: string): TableFilters {
  const { api, notices } = useHost();
  const resource = useResource<Record<string, FilterDefinition[]>>(`${workspace}#Filters`);
  const definitions = resource.data?.[collection];
  const active = useMemo(
    () => (definitions ?? []).filter(({ filter }) => filter.active),
    [definitions],
  );

  const put = (definition: FilterDefinition, change: FilterChange, includeInvalid: boolean) => {
    endLookups(workspace, collection, definition.name);
    const filterQuery = [queryEntry(definition, change, includeInvalid)];
    return api.forge("SetFilter", { workspace, collection, name: definition.name, filterQuery });
  };
  const set = (
    definition: FilterDefinition,
    change: FilterChange,
    includeInvalid = definition.filter.includeInvalid,
  ) => {
    if (isOpenChoice(change, includeInvalid)) return clear(definition);
    return put(definition, change, includeInvalid).then(
      () => true,
      (error: unknown) => {
        notices.error(`There was an error setting the filter: ${failureText(error)}`);
        return false;
      },
    );
  };
  const restore: TableFilters["restore"] = (definition, change, includeInvalid) => {
    put(definition, change, includeInvalid).catch(() => {
      notices.error(texts.notSet(definition.index.metadata.label));
    });
  };
  const clear = ({ name }: FilterDefinition) => {
    endLookups(workspace, collection, name);
    return api.forge("ClearFilter", { workspace, collection, name }).then(
      () => true,
      (error: unknown) => {
        notices.error(`There was an error clearing the filter: ${failureText(error)}`);
        return false;
      },
    );
  };
  /** All at once: it is one step of the history. */
  const clearAll = () => {
    endLookups(workspace, collection);
    api.forge("ClearFilter", { workspace, collection }).catch((error: unknown) => {
      notices.error(`There was an error clearing the filter: ${failureText(error)}`);
    });
  };
  return {
    workspace,
    collection,
    definitions,
    active,
    failure: resourceFailure(resource),
    set,
    restore,
    clear,
    clearAll,
  };
}
