import { countText } from "@petrons/sdk/contracts";
import type { FilledCells } from "./mergedCells.ts";
import { type CellRange, columnLetters, type SheetFacts } from "./sheetScan.ts";
import type { SheetTable } from "./sheetTable.ts";

interface ShownSheet {
  /** The number of its rows. */
  end: number;
  merged: FilledCells;
  /** Failed formulas of the table, by what they show. */
  errors: ReadonlyMap<string, number>;
}

function mergedWarnings(ranges: readonly CellRange[], what: string, becomes: string): string[] {
  if (ranges.length === 0) return [];
  const more = ranges.length > 3 ? ` and ${ranges.length - 3} more` : "";
  return [
    `${what} (${ranges
      .slice(0, 3)
      .map(({ text }) => text)
      .join(", ")}${more}): ${becomes}.`,
  ];
}

/**
 * What the sheet shows otherwise than the table will: merged and hidden cells, and formulas that
 * failed.
 */
export function sheetWarnings(
  { hiddenRows, hiddenColumns, uncalculated }: SheetFacts,
  { first, columns }: SheetTable,
  { end, merged: { filled, kept }, errors }: ShownSheet,
): string[] {
  const warnings = [
    ...mergedWarnings(
      filled,
      "The table has merged cells",
      "their value was copied to each of their rows",
    ),
    ...mergedWarnings(
      kept,
      "The table has merged numbers",
      "each is kept in its first row only, so that it is counted once",
    ),
  ];
  const rows = hiddenRows.filter((row) => row > first && row <= end);
  const hidden = columns.filter((column) =>
    hiddenColumns.some(({ from, to }) => column + 1 >= from && column + 1 <= to),
  );
  const parts = [
    ...(rows.length > 0 ? [`${countText(rows.length, "row")} (${listed(rows.map(String))})`] : []),
    ...(hidden.length > 0
      ? [
          `${countText(hidden.length, "column")} (${listed(hidden.map((column) => columnLetters(column + 1)))})`,
        ]
      : []),
  ];
  if (parts.length > 0)
    warnings.push(
      `${parts.join(" and ")} ${rows.length + hidden.length === 1 ? "is" : "are"} hidden in the sheet and will be imported too.`,
    );
  if (errors.size > 0) {
    const count = [...errors.values()].reduce((sum, one) => sum + one, 0);
    const texts = [...errors].map(([text, times]) => `${text} ${times.toLocaleString("en-US")}`);
    warnings.push(
      `${countText(count, "cell")} ${count === 1 ? "holds" : "hold"} an Excel error: ${texts.join(", ")}.`,
    );
  }
  if (uncalculated > 0)
    warnings.push(
      `${countText(uncalculated, "cell")} with a formula ${uncalculated === 1 ? "has" : "have"} no result in the file. Save it in Excel, then import it again.`,
    );
  return warnings;
}

const listed = (names: readonly string[]): string =>
  `${names.slice(0, 3).join(", ")}${names.length > 3 ? ", …" : ""}`;
