import type { HostServices } from "./host.ts";

type Places = Pick<HostServices, "contributions" | "path">;

/**
 * The first page that says it shows the tables of a Petron; undefined while no enabled plugin has
 * one. Read it inside an observer.
 */
export const tablesPage = ({ contributions }: Pick<Places, "contributions">) =>
  contributions("routes").find(({ tables }) => tables === true);

/**
 * Where the tables of a Petron are shown, with `?table=`, `?filters=` or `?import=1` of `query`;
 * undefined without such a page.
 */
export function tablesPath(
  places: Places,
  petronId: string,
  query: Readonly<Record<string, string>> = {},
): string | undefined {
  const page = tablesPage(places);
  if (page === undefined) return undefined;
  const search = new URLSearchParams(query).toString();
  return `${places.path({ plugin: page.pluginId, route: page.name }, { petronId })}${search && `?${search}`}`;
}
