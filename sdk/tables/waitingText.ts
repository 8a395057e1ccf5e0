import { dataTableTexts as texts } from "./dataTableTexts.ts";
import type { TableQuery } from "./source/tableSource.ts";

/** From so many rows on, a search or a sort can take seconds. */
const manyRows = 1_000_000;

/** What a table that is not live waits for. */
export function waitingText({ search, sort }: TableQuery, rows: number | undefined): string {
  if (rows === undefined || rows < manyRows) return texts.waiting;
  if (search !== "") return texts.searchingRows(rows);
  return sort === undefined ? texts.waiting : texts.sortingRows(rows);
}
