import { useHost } from "@petrons/sdk/browser";
import { type FilterDefinition, type UniqueValue, uniqueValuesLimit } from "@petrons/sdk/contracts";
import { useCallback, useEffect, useMemo, useState } from "react";
import { filterTexts as texts } from "./filterTexts.ts";

/** `total` counts those too that the answer had no room for. */
export interface FoundValues {
  values: readonly UniqueValue[];
  total: number;
}

export interface ValueSearch {
  /** Of the last answer; undefined before the first. */
  found: FoundValues | undefined;
  loading: boolean;
  /** Why the last question has no answer. */
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
 * values are here already. A newer question ends the one before, whose answer is not taken any
 * more.
 */
export function useValueSearch(
  { workspace, collection, definition }: ValueSource,
  search: string,
): ValueSearch {
  const { api, notices } = useHost();
  const { name, index } = definition;
  const [all, setAll] = useState<FoundValues>();
  const [found, setFound] = useState<FoundValues & { text: string }>();
  const [failed, setFailed] = useState<string>();
  const [turn, setTurn] = useState(0);
  const { rowCount, metadata } = index;
  const text = search.trim().toLowerCase();
  // Only of the first thousand values it is known whether they are all.
  const asked = text === "" || all === undefined || all.total > all.values.length ? text : "";

  const fail = useCallback(() => {
    setFailed(texts.unread(metadata.label));
    notices.error(texts.unread(metadata.label));
  }, [notices, metadata.label]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when retried, and when an import brought other values.
  useEffect(() => {
    const question = new AbortController();
    setFailed(undefined);
    const options = {
      workspace,
      name: collection,
      indexName: name,
      limit: uniqueValuesLimit,
      search: asked,
    };
    api
      .forge<UniqueValue>("GetUniqueIndexValues", options, {
        signal: question.signal,
        quiet403: true,
      })
      .then(
        ({ data, total }) => {
          if (question.signal.aborted) return;
          const answer = { values: data.filter(({ value }) => value !== null), total };
          if (asked === "") setAll(answer);
          setFound({ ...answer, text: asked });
        },
        () => question.signal.aborted || fail(),
      );
    return () => question.abort();
  }, [
    api,
    workspace,
    collection,
    name,
    asked,
    fail,
    turn,
    rowCount,
    metadata.distinctCount,
    metadata.missingCount,
  ]);

  const here = useMemo(
    () => (all && asked !== text ? within(all, text) : undefined),
    [all, asked, text],
  );
  return {
    found: here ?? found,
    loading: failed === undefined && here === undefined && found?.text !== asked,
    failure: failed,
    retry: () => setTurn(turn + 1),
  };
}

function within({ values }: FoundValues, text: string): FoundValues {
  const matching = values.filter(({ value }) => String(value).toLowerCase().includes(text));
  return { values: matching, total: matching.length };
}
