import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** Changes parameters of the address in place; a step of the history, unless `replace` is set. */
export type ChangeAddress = (
  change: (params: URLSearchParams) => void,
  options?: { replace?: boolean },
) => void;

/**
 * Characters that one parameter may have: servers and proxies refuse an address that is much
 * longer.
 */
export const maxParamLength = 2_000;

/**
 * The parameters of the address and how to change some of them: `change((params) =>
 * params.set("table", "wells"))`. A change begins from the address as it is by then, not as it was
 * last drawn, so that of two in a row both stay. With another page on its way it does nothing. A
 * parameter that would be longer than `maxParamLength` in the address is left out of it.
 */
export function useAddressParams(): [URLSearchParams, ChangeAddress] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const change = useCallback<ChangeAddress>(
    (work, { replace = false } = {}) => {
      if (new URL(pathname, location.origin).pathname !== location.pathname) return;
      const params = new URLSearchParams(location.search);
      work(params);
      for (const [name, value] of [...params])
        if (encodeURIComponent(value).length > maxParamLength) params.delete(name);
      void navigate(`?${params}`, { replace, preventScrollReset: true });
    },
    [pathname, navigate],
  );
  return [useMemo(() => new URLSearchParams(search), [search]), change];
}

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
