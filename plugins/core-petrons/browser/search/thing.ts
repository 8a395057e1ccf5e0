import {
  type ActionItem,
  type HostServices,
  nameItem,
  onlyRows,
  tablesPath,
} from "@petrons/sdk/browser";
import { countText, type FoundName } from "@petrons/sdk/contracts";
import {
  dashboardPage,
  type FoundDashboard,
  type FoundPerson,
  type FoundTable,
  type ListedByName,
} from "../../contracts/index.ts";

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

/** Something that was found by its name. */
export interface Thing {
  key: string;
  name: string;
  detail: string;
  to: string;
  /** Where else it is. */
  also?: { name: string; to: string }[];
  /** What actions are chosen for. */
  item?: ActionItem;
}

type Places = Pick<HostServices, "contributions" | "path">;

export const nameThing = (host: Places, found: FoundName): Thing => {
  const { petronId, petronName, collection, column, name, others } = found;
  return {
    key: `${petronId}/${collection}/${column}/${name}`,
    name,
    detail: `${petronName} · ${collection}`,
    to: tableAddress(host, { petronId, collection, only: { column, value: name } }),
    also: others.map((other) => ({
      name: other.collection,
      to: tableAddress(host, {
        petronId,
        collection: other.collection,
        only: { column: other.column, value: other.name },
      }),
    })),
    item: nameItem(found),
  };
};

export const tableThing = (
  host: Places,
  { id, petronId, petronName, collection, rowCount }: FoundTable,
): Thing => ({
  key: id,
  name: collection,
  detail: `${petronName} · ${countText(rowCount, "row")}`,
  to: tableAddress(host, { petronId, collection }),
  item: { id, type: "Table", name: collection, petronId },
});

export const dashboardThing = (
  { path }: Places,
  { id, name, petronId, petronName }: FoundDashboard,
): Thing => ({
  key: id,
  name,
  detail: petronName,
  to: path(dashboardPage, { petronId, dashboardId: id }),
  item: { id, type: "DSUDesignProject", name, petronId },
});

export const personThing = (
  { path }: Places,
  { userId, fullName, position, sub }: FoundPerson,
): Thing => ({
  key: userId,
  name: fullName,
  detail: position || sub,
  to: path({ plugin: "core-petrons", route: "user" }, { userId }),
});

export const listedThings = (
  host: Places,
  { names, tables, dashboards, people }: ListedByName,
): Thing[] => [
  ...names.map((name) => nameThing(host, name)),
  ...tables.map((table) => tableThing(host, table)),
  ...dashboards.map((dashboard) => dashboardThing(host, dashboard)),
  ...people.map((person) => personThing(host, person)),
];
