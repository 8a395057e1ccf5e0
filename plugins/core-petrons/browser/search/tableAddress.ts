import { type HostServices, onlyRows, tablesPath } from "@petrons/sdk/browser";

interface TablePlace {
  petronId: string;
  collection: string;
  /** Only the rows with this text in this column. */
  only?: { column: string; value: string };
}

/**
 * Where a table is shown, filtered as links of tables carry it; without a page that shows tables
 * its Petron. The whole codec of addresses is loaded with tables alone; a test compares both.
 */
export const tableAddress = (
  host: Pick<HostServices, "contributions" | "path">,
  { petronId, collection, only }: TablePlace,
): string =>
  tablesPath(host, petronId, { table: collection, ...(only && { filters: onlyRows(only) }) }) ??
  host.path({ plugin: "core-petrons", route: "petron-overview" }, { petronId });
