import type { HostServices } from "./host.ts";
import { scopeParam } from "./useScopeId.ts";

type Places = Pick<HostServices, "contributions" | "path"> & Partial<Pick<HostServices, "scope">>;

/**
 * The first page that says it shows the tables of a scope; undefined while no enabled plugin has
 * one. Read it inside an observer.
 */
export const tablesPage = ({ contributions }: Pick<Places, "contributions">) =>
  contributions("routes").find(({ tables }) => tables === true);

/**
 * Where the tables of a scope are shown, with `?table=`, `?filters=` or `?import=1` of `query`;
 * undefined without such a page.
 */
export function tablesPath(
  places: Places,
  scopeId: string,
  query: Readonly<Record<string, string>> = {},
): string | undefined {
  const page = tablesPage(places);
  if (page === undefined) return undefined;
  const search = new URLSearchParams(query).toString();
  const path = places.path(
    { plugin: page.pluginId, route: page.name },
    { [scopeParam(places)]: scopeId },
  );
  return `${path}${search && `?${search}`}`;
}
