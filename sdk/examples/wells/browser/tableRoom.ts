import { drawnTable, type TableSchema } from "../contracts/chartChoices.ts";
import { productionColumns } from "../contracts/productionColumns.ts";

/**
 * Heights in pixels: of a row, and of what is around the rows (page title, tools, headers, pager).
 */
const [row, around] = [28, 300];

/**
 * How many rows of a table fit below the page's title; a chart above takes the room for more than
 * the usual ten.
 */
export function tableRoom(tables: readonly TableSchema[], collection: string): number {
  const drawn = drawnTable({}, tables, collection);
  if (drawn && productionColumns(drawn.schema)) return 0;
  return Math.floor((window.innerHeight - around) / row);
}
