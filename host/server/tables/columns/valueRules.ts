import type { ColumnReading, ColumnType } from "@petrons/sdk/contracts";
import { type DecimalMark, decimalOf } from "@petrons/sdk/conventions";
import { bareSql, textSql } from "./cellText.ts";
import { generalDateSql, quickDateSql } from "./dateSql.ts";
import { generalNumberSql, quickNumberSql } from "./numberSql.ts";

/**
 * How the cells of a column become values. `decimal` is the file's, which a number format of the
 * column's own replaces.
 */
export interface CellReading extends Pick<ColumnReading, "format" | "affix"> {
  type: ColumnType;
  decimal: DecimalMark;
}

/**
 * `quick` reads what most files hold and leaves the rest null; `general` reads all that the
 * conventions know, at several times the cost.
 */
export type ReadingWay = "quick" | "general";

/** The typed value of a text cell, null when it has none or cannot be read. */
export function valueSql(
  cell: string,
  { type, format, affix, decimal }: CellReading,
  way: ReadingWay,
): string {
  switch (type) {
    case "text":
      return textSql(cell);
    case "integer":
    case "double": {
      const mark = format === undefined ? decimal : decimalOf(format);
      const quick = quickNumberSql(cell, type, mark);
      return way === "quick"
        ? quick
        : `coalesce(${quick}, ${generalNumberSql(cell, type, { decimal: mark, affix })})`;
    }
    case "boolean":
      // Lists, since DuckDB makes a join of each IN of so many values.
      return `CASE WHEN list_contains(['true', 't', 'yes', 'y', '1'], lower(${bareSql(cell)})) THEN true
        WHEN list_contains(['false', 'f', 'no', 'n', '0'], lower(${bareSql(cell)})) THEN false END`;
    default: {
      const quick = quickDateSql(cell, format, type);
      const general = generalDateSql(cell, format);
      const value =
        quick === undefined ? general : way === "quick" ? quick : `coalesce(${quick}, ${general})`;
      return `CAST(${value} AS ${type === "date" ? "DATE" : "TIMESTAMP"})`;
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
export function refusal(value: string, type: ColumnType, format?: string): string {
  if (type === "text") return "the text is too long";
  const shown = value.length > 60 ? `${value.slice(0, 60)}…` : value;
  return `'${shown}' is not ${nouns[type]}${format === undefined ? "" : ` written ${format}`}`;
}
