import { useHost, useResource, useSetVariable } from "@petrons/sdk/browser";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import {
  keptVisits,
  maxVisitPath,
  personWorkspaceOf,
  type Visit,
  type Visits,
  visitsUri,
} from "../contracts/index.ts";

/**
 * A page counts as visited after so many ms, and what is seen on it is kept once it has not changed
 * for as long.
 */
const visitAfter = 1_500;

/**
 * Keeps where the person is in a Petron, for 'Continue where you left off'. It follows the account.
 */
export function useNotedVisit(petronId: string): void {
  const { routeAt, user } = useHost();
  const { pathname, search } = useLocation();
  const setVariable = useSetVariable();
  const visits = useResource<Visits>(visitsUri(user.userId));
  const known = useRef<Visits>(undefined);
  known.current = visits.data;
  const ready = visits.data !== undefined;
  const path = pathOf(pathname, search);
  const route = routeAt(pathname);
  const key = route && `${route.pluginId}/${route.name}`;
  const tables = route?.tables === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page and what is seen on it are what a visit is of
  useEffect(() => {
    if (!ready || key === undefined) return;
    const noted = setTimeout(() => {
      const next = withVisit(
        known.current,
        { route: key, petronId, path, at: new Date().toISOString() },
        tables,
      );
      if (next === undefined) return;
      // The page is there all the same: that it was not noted is nothing a person could act upon.
      setVariable(personWorkspaceOf(user.userId), "Visits", next).catch((error: unknown) =>
        console.warn("The visit of a page was not noted.", error),
      );
    }, visitAfter);
    return () => clearTimeout(noted);
  }, [ready, key, petronId, path]);
}

/**
 * Without the open comment: what was read there is no place to work on. A view that is too long for
 * it is left out.
 */
function pathOf(pathname: string, search: string): string {
  const params = new URLSearchParams(search);
  params.delete("showComments");
  const path = params.size === 0 ? pathname : `${pathname}?${params}`;
  return path.length > maxVisitPath ? pathname.slice(0, maxVisitPath) : path;
}

/**
 * The visits with a new one first; undefined where nothing changes. A page is kept once, as it was
 * seen last.
 */
export function withVisit(
  visits: Visits | undefined,
  visit: Visit,
  tables: boolean,
): { pages: Visit[]; sawTables: boolean } | undefined {
  const { pages = [], sawTables = false } = visits ?? {};
  if (pages[0]?.path === visit.path && (sawTables || !tables)) return undefined;
  const place = ({ path }: Visit) => path.split("?")[0];
  const others = pages
    .filter((page) => place(page) !== place(visit))
    .map(({ route, petronId, path, at }) => ({ route, petronId, path, at }));
  return { pages: [visit, ...others].slice(0, keptVisits), sawTables: sawTables || tables };
}
