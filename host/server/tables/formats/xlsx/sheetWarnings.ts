import { countText } from "@petrons/sdk/contracts";
import { columnLetters, type SheetFacts } from "./sheetScan.ts";
import type { SheetTable } from "./sheetTable.ts";

/** What the sheet shows otherwise than the table will: merged and hidden cells, and formulas that failed. */
export function sheetWarnings(
  { merged, hiddenRows, hiddenColumns, errors, uncalculated }: SheetFacts,
  { header, first, columns }: SheetTable,
  end: number,
): string[] {
  const warnings: string[] = [];
  const begin = (header < 0 ? first : header) + 1;
  const [left, right] = [(columns[0] ?? 0) + 1, (columns.at(-1) ?? 0) + 1];
  const inTable = merged.filter(({ from, to }) => to.row >= begin && from.row <= end && to.column >= left && from.column <= right);
  if (inTable.length > 0) {
    const more = inTable.length > 3 ? ` and ${inTable.length - 3} more` : "";
    warnings.push(
      `Merged cells lie in the table (${inTable
        .slice(0, 3)
        .map(({ text }) => text)
        .join(", ")}${more}): only the first of them has the value, the others are empty.`,
    );
  }
  const rows = hiddenRows.filter((row) => row > first && row <= end);
  const hidden = columns.filter((column) => hiddenColumns.some(({ from, to }) => column + 1 >= from && column + 1 <= to));
  const parts = [
    ...(rows.length > 0 ? [`${countText(rows.length, "row")} (${listed(rows.map(String))})`] : []),
    ...(hidden.length > 0 ? [`${countText(hidden.length, "column")} (${listed(hidden.map((column) => columnLetters(column + 1)))})`] : []),
  ];
  if (parts.length > 0)
    warnings.push(`${parts.join(" and ")} ${rows.length + hidden.length === 1 ? "is" : "are"} hidden in the sheet and will be imported too.`);
  if (errors > 0)
    warnings.push(`${countText(errors, "cell")} with an Excel error such as #N/A or #DIV/0! ${errors === 1 ? "is a missing value" : "are missing values"}.`);
  if (uncalculated > 0)
    warnings.push(
      `${countText(uncalculated, "cell")} with a formula ${uncalculated === 1 ? "has" : "have"} no result in the file. Save it in Excel, then import it again.`,
    );
  return warnings;
}

const listed = (names: readonly string[]): string => `${names.slice(0, 3).join(", ")}${names.length > 3 ? ", …" : ""}`;
