import { type Api, useFetch, useHost } from "@petrons/sdk/browser";
import { type FilterDefinition, type UniqueValue, uniqueValuesLimit } from "@petrons/sdk/contracts";
import { useEffect, useMemo } from "react";
import { filterTexts as texts } from "./filterTexts.ts";

/** `total` counts those too that the answer had no room for. */
interface FoundValues {
  values: readonly UniqueValue[];
  total: number;
}

interface ValueSearch {
  /** Of the last answer; undefined before the first. */
  found: FoundValues | undefined;
  loading: boolean;
  /** Why the last request failed. */
  failure: string | undefined;
  retry: () => void;
}

export interface ValueSource {
  workspace: string;
  collection: string;
  definition: FilterDefinition;
}

/**
 * The values of a column that a text finds, and how many there are. The server searches, unless all
 * values are here already. A newer request aborts the one before, whose answer is dropped.
 */
export function useValueSearch(
  { workspace, collection, definition }: ValueSource,
  search: string,
): ValueSearch {
  const { notices } = useHost();
  const { name, index } = definition;
  const { label, distinctCount, missingCount } = index.metadata;
  const text = search.trim().toLowerCase();
  // Other values are there when an import brought them.
  const keyOf = (asked: string) =>
    JSON.stringify([
      workspace,
      collection,
      name,
      index.rowCount,
      distinctCount,
      missingCount,
      asked,
    ]);
  const ask = (asked: string) => async (api: Api, signal: AbortSignal) => {
    const options = {
      workspace,
      name: collection,
      indexName: name,
      limit: uniqueValuesLimit,
      search: asked,
    };
    const { data, total } = await api.forge<UniqueValue>("GetUniqueIndexValues", options, {
      signal,
      quiet403: true,
    });
    return { values: data.filter(({ value }) => value !== null), total };
  };
  const all = useFetch(keyOf(""), ask(""));
  // Only of the first thousand values it is known whether they are all.
  const isAsked = text !== "" && !(all.data && all.data.total <= all.data.values.length);
  const searched = useFetch(isAsked ? keyOf(text) : null, ask(text));
  const { loading, error, reload } = isAsked ? searched : all;
  const failed = loading ? undefined : error;
  const failure = failed === undefined ? undefined : texts.unread(label);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (failure !== undefined) notices.error(failure);
  }, [failed]);

  const here = useMemo(() => all.data && within(all.data, text), [all.data, text]);
  return {
    // Values of another text are not to be chosen in place of those that could not be read.
    found: !isAsked ? here : failed === undefined ? (searched.data ?? all.data) : undefined,
    loading: loading && (isAsked || text === ""),
    failure,
    retry: reload,
  };
}

function within(all: FoundValues, text: string): FoundValues {
  if (text === "") return all;
  const matching = all.values.filter(({ value }) => String(value).toLowerCase().includes(text));
  return { values: matching, total: matching.length };
}
