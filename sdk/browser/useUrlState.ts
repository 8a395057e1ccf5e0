import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * A text kept in the address, so that reload, Back and a sent link restore it: `const [tab, setTab] = useUrlState("tab", "owner")`.
 * The initial value is not written. Each change is a step of the history, unless `replace` is set, as for a search that is typed.
 */
export function useUrlState(name: string, initial: string, { replace = false }: { replace?: boolean } = {}): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (value: string) =>
      setParams(
        (last) => {
          const next = new URLSearchParams(last);
          if (value === initial) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [setParams, name, initial, replace],
  );
  return [params.get(name) ?? initial, set];
}
