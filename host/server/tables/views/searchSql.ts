import { maxDecimals, type TableColumn } from "@petrons/sdk/contracts";
import { identifier, literal } from "../engine/sqlText.ts";

/** With how many decimals the screen shows the numbers of a column below one, and the others. */
function shownDecimals({ decimals }: TableColumn): { small: number; large: number } {
  if (decimals === undefined) return { small: 4, large: 2 };
  const chosen = Math.min(maxDecimals, decimals);
  return { small: chosen, large: chosen };
}

/**
 * A part of a grouped number that ends within a group, such as `21,7` of 21,711: only numbers as
 * they are grouped have it.
 */
const isWithinGroups = (text: string): boolean => /^[-+]?\d{1,3}(?:,\d{3})*,\d{0,2}$/.test(text);

/** Numbers grouped as on the screen count without their commas; `30,5` is no number here. */
const ungrouped = (text: string): string => text.replace(/,(?=\d{3}(?!\d))/g, "");

/**
 * Whether a row shows a text in any of these columns, without regard to letter case: texts, numbers
 * as they are stored and as their column shows them in its own unit, days and moments as they are
 * written, Yes and No alone. Columns that cannot hold the text cost nothing.
 */
export function searchSql(columns: readonly TableColumn[], text: string): string {
  const wanted = oneBlanked(text).toLowerCase();
  const found = columns.flatMap((column) => columnSql(column, wanted) ?? []);
  return found.length > 0 ? `(${found.join(" OR ")})` : "false";
}

/** With single blanks, as a page shows the text. */
export const oneBlanked = (text: string): string => text.trim().replace(/\s+/g, " ");

/**
 * Whether a text, in small letters, holds a part whose blanks are single ones. Only texts with its
 * first word are rewritten.
 */
export function holdsSql(shown: string, part: string): string {
  const holds = `contains(${shown}, ${literal(part)})`;
  if (!part.includes(" ")) return holds;
  const single = `contains(regexp_replace(${shown}, '[\\s\\x{a0}]+', ' ', 'g'), ${literal(part)})`;
  return `(${holds} OR CASE WHEN contains(${shown}, ${literal(part.split(" ")[0] ?? "")}) THEN ${single} ELSE false END)`;
}

function columnSql(column: TableColumn, wanted: string): string | undefined {
  const name = identifier(column.name);
  const holds = (shown: string, part: string) =>
    `coalesce(contains(${shown}, ${literal(part)}), false)`;
  switch (column.type) {
    case "text":
      return `coalesce(${holdsSql(`lower(${name})`, wanted)}, false)`;
    case "boolean":
      return wanted === "yes"
        ? `coalesce(${name}, false)`
        : wanted === "no"
          ? `coalesce(NOT ${name}, false)`
          : undefined;
    case "date":
      if (column.shown && /^[a-z\d ]+$/.test(wanted))
        return holds(`lower(strftime(${name}, '%b %Y'))`, wanted);
      return /^[\d-]+$/.test(wanted) ? holds(`CAST(${name} AS VARCHAR)`, wanted) : undefined;
    case "datetime":
      return /^[\d :-]+$/.test(wanted)
        ? holds(`strftime(${name}, '%Y-%m-%d %H:%M')`, wanted)
        : undefined;
    default: {
      if (isWithinGroups(wanted)) return holds(groupedText(name, column), wanted);
      const number = ungrouped(wanted);
      // Days such as 2012-05 are no part of any number, and writing out numbers is what takes time.
      if (!/^[-+]?[\d.]*(?:e[-+]?\d*)?$/.test(number) || !/\d/.test(number)) return undefined;
      const exact = holds(`CAST(${name} AS VARCHAR)`, twoDigitExponent(number));
      if (column.type === "integer") return exact;
      const rounded = holds(roundedText(name, column), number);
      if (number.includes("."))
        return `(${exact} OR ${number.includes("e") ? holds(exponentText(name, column), twoDigitExponent(number)) : rounded})`;
      // Without a point rounding shows another number only where it goes on to the next whole one,
      // such as 12.999 as 13.00.
      return `(${exact} OR CASE WHEN floor(abs(${name})) <> floor(abs(round(${name}, ${shownDecimals(column).large}))) THEN ${rounded} ELSE false END)`;
    }
  }
}

/** The whole part of a number as the screen rounds and groups it. */
function groupedText(name: string, column: TableColumn): string {
  const rounded =
    column.type === "integer" ? name : `trunc(round(${name}, ${shownDecimals(column).large}))`;
  return `format('{:,}', TRY_CAST(${rounded} AS BIGINT))`;
}

/** `1.23e-5` as DuckDB writes it. */
const twoDigitExponent = (number: string): string => number.replace(/e([-+])(\d)$/, "e$10$2");

/** A number that its decimals would show as zero, as the screen shows it. */
function exponentText(name: string, column: TableColumn): string {
  return `CASE WHEN ${name} <> 0 AND abs(${name}) < ${0.5 / 10 ** shownDecimals(column).small} THEN format('{:.2e}', ${name}) END`;
}

/** A number with the decimals that the screen gives it. */
function roundedText(name: string, column: TableColumn): string {
  const { small, large } = shownDecimals(column);
  const fixed = (digits: number) => `format('{:.${digits}f}', round(${name}, ${digits}))`;
  return small === large
    ? fixed(large)
    : `CASE WHEN abs(${name}) >= 1 THEN ${fixed(large)} ELSE ${fixed(small)} END`;
}
