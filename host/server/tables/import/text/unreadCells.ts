import type { UnreadCells } from "@petrons/sdk/contracts";
import { isNoNumber } from "@petrons/sdk/conventions";
import { bareSql, isMissingSql } from "../../columns/cellText.ts";
import { type CellReading, valueSql } from "../../columns/valueRules.ts";
import { statementBatches } from "../../engine/statementBatches.ts";
import type { EngineSession } from "../../engine/tableEngine.ts";

/** How many different texts are shown of a column, and how long. */
const shownTexts = 5;
const shownCharacters = 60;
/** Of more columns with unread cells only the counts are reported. */
const lookedAtColumns = 100;

interface UnreadColumn {
  index: number;
  source: string;
  count: number;
  unit?: string | undefined;
  reading: CellReading;
}

/** How many cells of each column cannot be read so, in the order of the columns. */
export async function countUnread(
  session: EngineSession,
  relation: string,
  columns: readonly Pick<UnreadColumn, "index" | "reading">[],
): Promise<number[]> {
  const counts: number[] = [];
  const parts = columns.map(({ index, reading }) => ({
    index,
    isUnread: isUnreadSql(`c${index}`, reading),
  }));
  for (const batch of statementBatches(parts, ({ isUnread }) => isUnread.length)) {
    const cells = batch.map(({ index, isUnread }) => `${isUnread} AS u${index}`).join(", ");
    const [found = {}] = await session.rows(
      `SELECT ${batch.map(({ index }) => `count_if(u${index}) AS u${index}`).join(", ")} FROM (SELECT ${cells} FROM ${relation})`,
    );
    counts.push(...batch.map(({ index }) => Number(found[`u${index}`])));
  }
  return counts;
}

const isUnreadSql = (cell: string, reading: CellReading): string =>
  `${cell} IS NOT NULL AND NOT ${isMissingSql(cell)} AND ${valueSql(cell, reading, "general")} IS NULL`;

/** The commonest cells of columns that cannot be read as their type. */
export async function unreadCells(
  session: EngineSession,
  relation: string,
  columns: readonly UnreadColumn[],
): Promise<Map<number, UnreadCells>> {
  const found = new Map<number, UnreadCells>();
  for (const { index, count, ...column } of columns)
    found.set(index, { count, texts: [], proposed: proposedOf([], column) });
  for (const column of columns.slice(0, lookedAtColumns)) {
    const rows = await session.rows(textsSql(relation, column));
    const texts = rows.map(({ text, times }) => ({ text: String(text), count: Number(times) }));
    found.set(column.index, { count: column.count, texts, proposed: proposedOf(texts, column) });
  }
  return found;
}

function textsSql(relation: string, { index, reading }: UnreadColumn): string {
  const cell = `c${index}`;
  return `SELECT left(${bareSql(cell)}, ${shownCharacters}) AS text, count(*) AS times FROM ${relation} WHERE ${isUnreadSql(cell, reading)} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${shownTexts}`;
}

/**
 * A header or units again in the midst of a file, and a total, are rows that nobody means; of
 * another word the rest of its row is kept.
 */
function proposedOf(
  texts: UnreadCells["texts"],
  { source, unit }: Pick<UnreadColumn, "source" | "unit">,
): UnreadCells["proposed"] {
  const noValues = new Set([source.toLowerCase(), unit?.toLowerCase(), "total", "totals", "sum"]);
  return texts.length > 0 && texts.every(({ text }) => noValues.has(text.toLowerCase()))
    ? "reject"
    : "missing";
}

/**
 * The same of a column that has its type from a table. What has a digit, such as 1O, may be a
 * value, and a new table would keep it as a text: it must not be lost, nor may a key.
 */
export function proposedFor(cells: UnreadCells, isKey = false): UnreadCells {
  const areWords =
    cells.texts.length > 0 &&
    cells.texts.every(({ text }) => isNoNumber(text) || !/[0-9]/.test(text));
  return areWords && !isKey ? cells : { ...cells, proposed: "reject" };
}
