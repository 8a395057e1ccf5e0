import type { FoundName } from "@petrons/sdk/contracts";
import type { ActionItem } from "./host.ts";

/** What separates in the filters of an address: `~` before one says that it is part of a text. */
const marks = ";:!@*,{~";
const plain = (text: string): string =>
  [...text].map((sign) => (marks.includes(sign) ? `~${sign}` : sign)).join("");

/** The filters of a table's address that leave the rows with this text in this column. */
export const onlyRows = ({ column, value }: { column: string; value: string }): string =>
  `${plain(column)}:${plain(value)}`;

const itemTypes = { well: "Well", field: "Field" } as const;

/**
 * A well or a field of a table as an item: in the addresses of actions `{table}` is its table, and
 * `{filters}` what leaves its rows alone.
 */
export const nameItem = ({
  kind,
  petronId,
  collection,
  column,
  name,
}: Pick<FoundName, "kind" | "petronId" | "collection" | "column" | "name">): ActionItem => ({
  id: `${collection}/${column}/${name}`,
  type: itemTypes[kind],
  name,
  petronId,
  values: { table: collection, filters: onlyRows({ column, value: name }) },
});
