import type { ColumnType } from "@petrons/sdk/contracts";
import { literal } from "./sqlText.ts";

/**
 * How the text of a cell becomes a value. The patterns are read alike by JavaScript and by DuckDB (RE2), so what detection
 * finds in a sample and what an import does with the whole file cannot differ. All of them cover a whole cell.
 */
const spaced = (pattern: string) => `[ \\t]*(?:${pattern})[ \\t]*`;

/** Cells that say "no value": withheld figures, database nulls, dashes. Nothing at all and blanks count too. */
export const missingPattern = "[ \\t]*(?:(?:\\*+|-+|\\.|NULL|Null|null|N/A|n/a|NA|#N/A|NaN|nan|None|none|\\(null\\))[ \\t]*)?";
/** Digits that are a name, not a number: leading zeros, or more digits than a number keeps exactly. */
export const identifierPattern = spaced("[+-]?(?:0[0-9]+|[0-9]{16,})");
export const integerPattern = spaced("[+-]?(?:0|[1-9][0-9]{0,14})");
export const booleanPattern = spaced("true|false|TRUE|FALSE|True|False");
export const doublePattern = (decimalComma: boolean) =>
  spaced(`[+-]?(?:(?:0|[1-9][0-9]*)(?:${point(decimalComma)}[0-9]*)?|${point(decimalComma)}[0-9]+)(?:[eE][+-]?[0-9]{1,2})?`);

const point = (decimalComma: boolean) => (decimalComma ? "[.,]" : "\\.");

/** Date formats that are detected, by their name; `digitsOnly` ones are offered only for columns named after a date or month. */
export interface DateFormat {
  format: string;
  type: "date" | "datetime";
  pattern: string;
  strptime: string;
  named?: RegExp;
}

const time = "[0-9]{1,2}:[0-9]{2}";
const digits = "[12][0-9]{3}";
export const dateFormats: readonly DateFormat[] = [
  { format: "YYYY-MM-DD", type: "date", pattern: `${digits}-[0-9]{1,2}-[0-9]{1,2}`, strptime: "%Y-%m-%d" },
  { format: "YYYY/MM/DD", type: "date", pattern: `${digits}/[0-9]{1,2}/[0-9]{1,2}`, strptime: "%Y/%m/%d" },
  { format: "M/D/YYYY", type: "date", pattern: `[0-9]{1,2}/[0-9]{1,2}/${digits}`, strptime: "%m/%d/%Y" },
  { format: "D/M/YYYY", type: "date", pattern: `[0-9]{1,2}/[0-9]{1,2}/${digits}`, strptime: "%d/%m/%Y" },
  { format: "DD.MM.YYYY", type: "date", pattern: `[0-9]{1,2}\\.[0-9]{1,2}\\.${digits}`, strptime: "%d.%m.%Y" },
  { format: "DD-MMM-YYYY", type: "date", pattern: `[0-9]{1,2}-[A-Za-z]{3}-${digits}`, strptime: "%d-%b-%Y" },
  { format: "YYYYMMDD", type: "date", pattern: `${digits}[01][0-9][0-3][0-9]`, strptime: "%Y%m%d", named: /date|day|dato/i },
  { format: "YYYYMM", type: "date", pattern: `${digits}[01][0-9]`, strptime: "%Y%m", named: /month|date|period/i },
  {
    format: "YYYY-MM-DDTHH:mm:ss",
    type: "datetime",
    pattern: `${digits}-[0-9]{2}-[0-9]{2}[T ]${time}(?::[0-9]{2}(?:\\.[0-9]+)?)?(?: ?Z|[+-][0-9]{2}(?::?[0-9]{2})?)?`,
    strptime: "",
  },
  { format: "M/D/YYYY H:mm", type: "datetime", pattern: `[0-9]{1,2}/[0-9]{1,2}/${digits} ${time}`, strptime: "%m/%d/%Y %H:%M" },
  { format: "M/D/YYYY H:mm:ss", type: "datetime", pattern: `[0-9]{1,2}/[0-9]{1,2}/${digits} ${time}:[0-9]{2}`, strptime: "%m/%d/%Y %H:%M:%S" },
  { format: "M/D/YYYY h:mm:ss A", type: "datetime", pattern: `[0-9]{1,2}/[0-9]{1,2}/${digits} ${time}:[0-9]{2} [AaPp][Mm]`, strptime: "%m/%d/%Y %I:%M:%S %p" },
  { format: "DD.MM.YYYY HH:mm", type: "datetime", pattern: `[0-9]{1,2}\\.[0-9]{1,2}\\.${digits} ${time}`, strptime: "%d.%m.%Y %H:%M" },
  { format: "DD.MM.YYYY HH:mm:ss", type: "datetime", pattern: `[0-9]{1,2}\\.[0-9]{1,2}\\.${digits} ${time}:[0-9]{2}`, strptime: "%d.%m.%Y %H:%M:%S" },
];

/** Tests a cell without its outer blanks: between them the patterns repeat nothing twice, so the time is linear in the cell's length. */
export function wholeCell(pattern: string): Pick<RegExp, "test" | "source"> {
  const whole = new RegExp(`^(?:${pattern})$`);
  return { source: whole.source, test: (cell) => whole.test(withoutBlanks(cell)) };
}

function withoutBlanks(cell: string): string {
  let [from, to] = [0, cell.length];
  while (cell[from] === " " || cell[from] === "\t") from++;
  while (to > from && (cell[to - 1] === " " || cell[to - 1] === "\t")) to--;
  return to - from === cell.length ? cell : cell.slice(from, to);
}

export const matchesSql = (cell: string, pattern: string): string => `regexp_full_match(${cell}, ${literal(pattern)})`;

/** An ISO date-time, in UTC when it names an offset. */
const isoTimestampSql = (cell: string) =>
  `CASE WHEN regexp_matches(${cell}, ':[0-9]{2}(\\.[0-9]+)?( ?Z|[+-][0-9]{2}(:?[0-9]{2})?)[ \\t]*$')
    THEN make_timestamp(epoch_us(TRY_CAST(${cell} AS TIMESTAMPTZ))) ELSE TRY_CAST(${cell} AS TIMESTAMP) END`;

/** A date as DuckDB writes it, of the years that the pattern has: to read it and write it again takes half the time of looking for the pattern. */
const isPlainDate = (cell: string): string =>
  `length(${cell}) = 10 AND ${cell} >= '1' AND ${cell} < '3' AND CAST(TRY_CAST(${cell} AS DATE) AS VARCHAR) = ${cell}`;

/** The timestamp a date format reads, null when the cell is not written so. */
export function dateSql(cell: string, { format, pattern, strptime }: Pick<DateFormat, "format" | "pattern" | "strptime">): string {
  const read = strptime === "" ? isoTimestampSql(cell) : `try_strptime(trim(${cell}), ${literal(strptime)})`;
  const plain = format === "YYYY-MM-DD" ? `WHEN ${isPlainDate(cell)} THEN TRY_CAST(${cell} AS TIMESTAMP) ` : "";
  return `CASE ${plain}WHEN ${matchesSql(cell, spaced(pattern))} THEN ${read} END`;
}

/**
 * The typed value of a text cell, null when it has none or cannot be read. A whole number may have leading zeros here, because
 * whoever says "integer" for such a column wants the number, but it must be kept exactly: at most 15 digits.
 */
export function valueSql(cell: string, type: ColumnType, format: string | undefined, decimalComma: boolean): string {
  const decimal = point(decimalComma);
  switch (type) {
    case "text":
      return cell;
    case "integer":
      return `CASE WHEN ${matchesSql(cell, spaced("[+-]?0*[0-9]{1,15}"))} THEN TRY_CAST(${cell} AS BIGINT) END`;
    case "double": {
      const number = spaced(`[+-]?(?:[0-9]+(?:${decimal}[0-9]*)?|${decimal}[0-9]+)(?:[eE][+-]?[0-9]{1,2})?`);
      return `CASE WHEN ${matchesSql(cell, number)} THEN TRY_CAST(${decimalComma ? `replace(${cell}, ',', '.')` : cell} AS DOUBLE) END`;
    }
    case "boolean":
      // Lists, since DuckDB makes a join of each IN of so many values.
      return `CASE WHEN list_contains(['true', 't', 'yes', 'y', '1'], lower(trim(${cell}))) THEN true
        WHEN list_contains(['false', 'f', 'no', 'n', '0'], lower(trim(${cell}))) THEN false END`;
    default: {
      const known = dateFormats.filter((entry) => (format === undefined ? entry.format !== "D/M/YYYY" : entry.format === format));
      return `CAST(COALESCE(${known.map((entry) => dateSql(cell, entry)).join(", ")}) AS ${type === "date" ? "DATE" : "TIMESTAMP"})`;
    }
  }
}

const nouns: Record<Exclude<ColumnType, "text">, string> = {
  integer: "a whole number of at most 15 digits",
  double: "a number",
  boolean: "true or false",
  date: "a date",
  datetime: "a date and time",
};

/** Why a cell was refused, for the list of rejected rows. */
export function refusal(value: string, type: ColumnType, format: string | undefined): string {
  if (type === "text") return "the text is too long";
  const shown = value.length > 60 ? `${value.slice(0, 60)}…` : value;
  return `'${shown}' is not ${nouns[type]}${format === undefined ? "" : ` written ${format}`}`;
}
