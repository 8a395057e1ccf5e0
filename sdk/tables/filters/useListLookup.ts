import { failureText, useHost } from "@petrons/sdk/browser";
import { type UniqueValue, uniqueValuesLimit } from "@petrons/sdk/contracts";
import { useEffect, useRef, useState } from "react";
import { filterTexts as texts } from "./filterTexts.ts";
import type { ValueSource } from "./useValueSearch.ts";

/** What became of a list: how many of its values the column has, and those that it has not. */
export interface ListOutcome {
  asked: number;
  found: number;
  missing: readonly string[];
}

export interface ListLookup {
  outcome: ListOutcome | undefined;
  working: boolean;
  failure: string | undefined;
  /** Looks a list up; `onFound` is given the values of the column that it names, when there are any. */
  lookUp: (list: readonly string[]) => void;
  forget: () => void;
}

/** Looks up lists among a column's values on the server. What is forgotten or asked again meanwhile counts no more. */
export function useListLookup({ workspace, collection, definition }: ValueSource, onFound: (values: string[]) => void): ListLookup {
  const { api } = useHost();
  const [state, setState] = useState<Pick<ListLookup, "outcome" | "working" | "failure">>(atRest);
  const question = useRef<AbortController>(undefined);
  useEffect(() => () => question.current?.abort(), []);

  const forget = () => {
    question.current?.abort();
    setState(atRest);
  };
  const lookUp = async (list: readonly string[]) => {
    question.current?.abort();
    if (list.length > uniqueValuesLimit) return setState({ ...atRest, failure: texts.listTooLong(list.length) });
    const asking = new AbortController();
    question.current = asking;
    const { signal } = asking;
    setState({ ...atRest, working: true });
    try {
      const options = { workspace, name: collection, indexName: definition.name, values: list };
      const { data, total } = await api.forge<UniqueValue>("GetUniqueIndexValues", options, { signal });
      if (signal.aborted) return;
      const values = new Set(data.flatMap(({ value }) => (value === null ? [] : [String(value)])));
      const missing = data.flatMap(({ value, given }) => (value === null && given !== undefined ? [given] : []));
      setState({ ...atRest, outcome: { asked: list.length, found: total, missing } });
      if (values.size > 0) onFound([...values]);
    } catch (error) {
      if (!signal.aborted) setState({ ...atRest, failure: failureText(error) });
    }
  };
  return { ...state, lookUp: (list) => void lookUp(list), forget };
}

const atRest = { outcome: undefined, working: false, failure: undefined };
