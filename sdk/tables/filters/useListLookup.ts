import { failureText, useHost } from "@petrons/sdk/browser";
import { type UniqueValue, uniqueValuesLimit } from "@petrons/sdk/contracts";
import { useEffect, useRef, useState } from "react";
import { filterTexts as texts } from "./filterTexts.ts";
import { beginLookup, endLookups } from "./runningLookups.ts";
import { partsOfValues } from "./splitValues.ts";
import type { ValueSource } from "./useValueSearch.ts";

/** What became of a list: how many of its values the column has, and those that it has not. */
interface ListOutcome {
  found: number;
  missing: readonly string[];
  /** How many of those found lacked the zeros that their values begin with. */
  zerosAdded: number;
}

export interface ListLookup {
  outcome: ListOutcome | undefined;
  working: boolean;
  failure: string | undefined;
  /**
   * Looks a list up; `onFound` is given the values of the column that it names, when there are any.
   * Returns whether it has all of them.
   */
  lookUp: (list: readonly string[]) => Promise<boolean>;
  forget: () => void;
}

/**
 * Looks up lists among a column's values on the server. What is forgotten or asked again meanwhile
 * counts no more. A list is still applied when its filter is closed, and a notice says what the
 * filter no longer can; it ends with the page, or when the filter is changed meanwhile.
 */
export function useListLookup(
  { workspace, collection, definition }: ValueSource,
  onFound: (values: string[]) => void,
): ListLookup {
  const { api, notices } = useHost();
  const { label } = definition.index.metadata;
  const [state, setState] = useState<Pick<ListLookup, "outcome" | "working" | "failure">>(atRest);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);

  const forget = () => {
    endLookups(workspace, collection, definition.name);
    setState(atRest);
  };
  const lookUp = async (list: readonly string[]): Promise<boolean> => {
    endLookups(workspace, collection, definition.name);
    if (list.length > uniqueValuesLimit) {
      setState({ ...atRest, failure: texts.listTooLong(list.length) });
      return false;
    }
    const signal = beginLookup(workspace, collection, definition.name);
    signal.onabort = () => setState((now) => (now.working ? atRest : now));
    const { pathname } = location;
    const isOver = () => signal.aborted || (isClosed.current && location.pathname !== pathname);
    setState({ ...atRest, working: true });
    try {
      const ask = async (values: readonly string[]) => {
        const options = { workspace, name: collection, indexName: definition.name, values };
        const { data, total } = await api.forge<UniqueValue>("GetUniqueIndexValues", options, {
          signal,
          quiet403: true,
        });
        const missing = data.flatMap(({ value, given }) =>
          value === null && given !== undefined ? [given] : [],
        );
        const zerosAdded = new Set(
          data.flatMap(({ zerosAdded, given }) => (zerosAdded ? [given] : [])),
        ).size;
        return {
          total,
          zerosAdded,
          values: data.flatMap(({ value }) => (value === null ? [] : [String(value)])),
          missing,
        };
      };
      const whole = await ask(list);
      // What is no value as a whole may be several in one line.
      const divided = new Set(whole.missing.filter((value) => partsOfValues([value]).length > 1));
      const parts = partsOfValues([...divided]);
      const further =
        parts.length > 0 && parts.length <= uniqueValuesLimit ? await ask(parts) : undefined;
      if (isOver()) return false;
      const isDivided = further !== undefined && further.total > 0;
      const values = new Set([...whole.values, ...(isDivided ? further.values : [])]);
      const missing = isDivided
        ? [
            ...new Set([
              ...whole.missing.filter((value) => !divided.has(value)),
              ...further.missing,
            ]),
          ]
        : whole.missing;
      const found = whole.total + (isDivided ? further.total : 0);
      const zerosAdded = whole.zerosAdded + (isDivided ? further.zerosAdded : 0);
      setState({ ...atRest, outcome: { found, missing, zerosAdded } });
      // Its own change of the filter is none that ends it.
      endLookups(workspace, collection, definition.name);
      if (values.size > 0) onFound([...values]);
      if (isClosed.current && missing.length > 0) {
        const outcome = texts.outcome(found, missing, zerosAdded);
        notices.show({ level: "warning", message: texts.ofColumn(label, outcome) });
      }
      return missing.length === 0;
    } catch (error) {
      if (isOver()) return false;
      const failure = failureText(error);
      setState({ ...atRest, failure });
      if (isClosed.current) notices.error(texts.ofColumn(label, failure));
      return false;
    }
  };
  return { ...state, lookUp, forget };
}

const atRest = { outcome: undefined, working: false, failure: undefined };
