import { maxDecimals, type TableColumn } from "@petrons/sdk/contracts";
import { identifier, literal } from "./sqlText.ts";

/** Numbers grouped as on the screen count without their commas; `30,5` is no number here. */
const ungrouped = (text: string): string => text.replace(/,(?=\d{3}(?!\d))/g, "");

/**
 * Whether a row shows a text in any of these columns, without regard to letter case: texts, numbers as they are stored and as their column shows
 * them in its own unit, days and moments as they are written, Yes and No alone. Columns that cannot hold the text cost nothing.
 */
export function searchSql(columns: readonly TableColumn[], text: string): string {
  const found = columns.flatMap((column) => columnSql(column, text) ?? []);
  return found.length > 0 ? `(${found.join(" OR ")})` : "false";
}

function columnSql(column: TableColumn, text: string): string | undefined {
  const name = identifier(column.name);
  const wanted = text.toLowerCase();
  const holds = (shown: string, part: string) => `coalesce(contains(${shown}, ${literal(part)}), false)`;
  switch (column.type) {
    case "text":
      return holds(`lower(${name})`, wanted);
    case "boolean":
      return wanted === "yes" ? `coalesce(${name}, false)` : wanted === "no" ? `coalesce(NOT ${name}, false)` : undefined;
    case "date":
      if (column.shown && /^[a-z\d ]+$/.test(wanted)) return holds(`lower(strftime(${name}, '%b %Y'))`, wanted);
      return /^[\d-]+$/.test(wanted) ? holds(`CAST(${name} AS VARCHAR)`, wanted) : undefined;
    case "datetime":
      return /^[\d :-]+$/.test(wanted) ? holds(`strftime(${name}, '%Y-%m-%d %H:%M')`, wanted) : undefined;
    default: {
      const number = ungrouped(wanted);
      // Days such as 2012-05 are no part of any number, and writing out numbers is what takes time.
      if (!/^[-+]?[\d.]*(?:e[-+]?\d*)?$/.test(number) || !/\d/.test(number)) return undefined;
      const exact = holds(`CAST(${name} AS VARCHAR)`, twoDigitExponent(number));
      if (column.type === "integer") return exact;
      const rounded = holds(roundedText(name, column), number);
      if (number.includes(".")) return `(${exact} OR ${number.includes("e") ? holds(exponentText(name, column), twoDigitExponent(number)) : rounded})`;
      // Without a point rounding shows another number only where it goes on to the next whole one, such as 12.999 as 13.00.
      return `(${exact} OR CASE WHEN floor(abs(${name})) <> floor(abs(round(${name}, ${column.decimals ?? 2}))) THEN ${rounded} ELSE false END)`;
    }
  }
}

/** `1.23e-5` as DuckDB writes it. */
const twoDigitExponent = (number: string): string => number.replace(/e([-+])(\d)$/, "e$10$2");

/** A number that its decimals would show as zero, as the screen shows it. */
function exponentText(name: string, { decimals }: TableColumn): string {
  return `CASE WHEN ${name} <> 0 AND abs(${name}) < ${0.5 / 10 ** (decimals ?? 4)} THEN format('{:.2e}', ${name}) END`;
}

/** A number with the decimals that the screen gives it. */
function roundedText(name: string, { decimals }: TableColumn): string {
  const fixed = (digits: number) => `format('{:.${digits}f}', round(${name}, ${digits}))`;
  if (decimals !== undefined) return fixed(Math.min(maxDecimals, decimals));
  return `CASE WHEN abs(${name}) >= 1 THEN ${fixed(2)} ELSE ${fixed(4)} END`;
}
