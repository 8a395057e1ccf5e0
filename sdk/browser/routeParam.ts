import { useRef } from "react";
import { matchPath, useLocation } from "react-router-dom";
import { useHost } from "./HostProvider.tsx";

/**
 * A parameter of a path by the routes' patterns (SH-005); undefined where the path has none of the
 * name.
 */
export function routeParamOf(
  pathname: string,
  patterns: readonly string[],
  name: string,
): string | undefined {
  for (const pattern of patterns) {
    const value = matchPath(pattern, pathname)?.params[name];
    if (value !== undefined) return value;
  }
  return undefined;
}

/**
 * The parameter of the page, also in a header item, panel or drawer. Stays what it was while the
 * plugin of the page is disabled.
 */
export function useRouteParam(name: string): string | undefined {
  const host = useHost();
  const { pathname } = useLocation();
  const known = useRef<{ pathname: string; value: string } | null>(null);
  const value = routeParamOf(
    pathname,
    host.contributions("routes").map(({ path }) => path),
    name,
  );
  if (value !== undefined) known.current = { pathname, value };
  return value ?? (known.current?.pathname === pathname ? known.current.value : undefined);
}
