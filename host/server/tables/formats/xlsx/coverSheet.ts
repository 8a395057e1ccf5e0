import type { FileReading } from "@petrons/sdk/contracts";
import { isMissing } from "@petrons/sdk/conventions";
import type { SheetCell } from "./sheetCells.ts";
import type { SheetRow } from "./sheetTable.ts";

/**
 * What the first sheet is instead of a table: titles, one in a row, or names with a value beside
 * each.
 */
export type Cover = "titles" | "pairs";

interface FilledCell {
  value: SheetCell;
  column: number;
}

const maxCoverRows = 25;
/** What a report says of itself, in the languages of the field. */
const coverWord =
  /:$|^(?:operator|company|client|field|asset|country|project|report|title|subject|author|prepared|created|issued|revision|version|period|contact|source|note|remarks?|units?|datum|currency|selskap|felt|rapport|dato|operador|empresa|campo|pa[ií]s|projeto|proyecto|informe|fecha|relat[oó]rio|gesellschaft|bericht|soci[eé]t[eé]|champ|pays)\b/i;

const isFilled = (value: SheetCell): boolean =>
  value !== null && (typeof value !== "string" || value.trim() !== "");

/**
 * Whether a sheet is the title page of its workbook. A person who says where the table is means
 * this sheet.
 */
export function coverOf(
  rows: readonly SheetRow[],
  { sheet, headerRow, hasHeader }: FileReading,
): Cover | undefined {
  if (sheet !== undefined || headerRow !== undefined || hasHeader !== undefined) return undefined;
  const filled = rows
    .map((row): FilledCell[] =>
      row.flatMap((value, column) => (isFilled(value) ? [{ value, column }] : [])),
    )
    .filter((cells) => cells.length > 0);
  if (filled.length > maxCoverRows) return undefined;
  if (filled.every((cells) => cells.length === 1)) return "titles";
  const pairs = filled.filter((cells): cells is [FilledCell, FilledCell] => cells.length === 2);
  const [first] = pairs;
  const isAligned = pairs.every(
    ([key, value]) => key.column === first?.[0].column && value.column === first[1].column,
  );
  if (
    pairs.length < 2 ||
    filled.some((cells) => cells.length > 2) ||
    !isAligned ||
    pairs.some(([key]) => typeof key.value !== "string")
  )
    return undefined;
  return areNamed(pairs.map(([key, value]) => [String(key.value), value.value] as const))
    ? "pairs"
    : undefined;
}

/**
 * A column of a table holds values of one kind below its name; beside names there is one of each.
 */
function areNamed(pairs: readonly (readonly [key: string, value: SheetCell])[]): boolean {
  if (new Set(pairs.map(([key]) => key)).size < pairs.length) return false;
  const known = pairs.filter(([key]) => coverWord.test(key.trim())).length;
  const below = pairs
    .slice(1)
    .filter(([, value]) => typeof value !== "string" || !isMissing(value));
  const texts = below.filter(([, value]) => typeof value === "string").length;
  return (known >= 2 && known * 2 >= pairs.length) || (texts >= 2 && texts < below.length);
}
