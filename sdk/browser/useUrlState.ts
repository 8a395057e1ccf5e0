import { useCallback } from "react";
import { useAddressParams } from "./useAddressParams.ts";

/**
 * A text kept in the address, so that reload, Back and a sent link restore it: `const [tab, setTab]
 * = useUrlState("tab", "owner")`. The initial value is not written. Each change is a step of the
 * history, unless `replace` is set, as for a search that is typed.
 */
export function useUrlState(
  name: string,
  initial: string,
  { replace = false }: { replace?: boolean } = {},
): [string, (value: string) => void] {
  const [params, change] = useAddressParams();
  const set = useCallback(
    (value: string) =>
      change((next) => (value === initial ? next.delete(name) : next.set(name, value)), {
        replace,
      }),
    [change, name, initial, replace],
  );
  return [params.get(name) ?? initial, set];
}
