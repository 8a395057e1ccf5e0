import { type HostServices, onlyRows } from "@petrons/sdk/browser";

interface TablePlace {
  petronId: string;
  collection: string;
  /** Only the rows with this text in this column. */
  only?: { column: string; value: string };
}

/**
 * Where a table is shown, filtered as links of tables carry it: the first page that says it shows tables, else the Petron. The whole codec of addresses
 * is loaded with tables alone; a test compares both.
 */
export function tableAddress({ contributions, path }: Pick<HostServices, "contributions" | "path">, { petronId, collection, only }: TablePlace): string {
  const page = contributions("routes").find(({ tables }) => tables === true);
  if (!page) return path({ plugin: "core-petrons", route: "petron-overview" }, { petronId });
  const params = new URLSearchParams({ table: collection });
  if (only) params.set("filters", onlyRows(only));
  return `${path({ plugin: page.pluginId, route: page.name }, { petronId })}?${params}`;
}
