import { isMissingNumber, missingNumbersOf } from "../tables/missingNumbers.ts";
import type { ColumnType } from "../tables/table.ts";
import type { ColumnReading } from "../tables/tableFiles.ts";
import { readMoment } from "./dates.ts";
import { isMissing } from "./missing.ts";
import { type DecimalMark, decimalOf, plainNumber, readNumber } from "./numbers.ts";
import { withoutBlanks } from "./patterns.ts";

/**
 * How the cells of a column are read. `decimal` is the file's mark, which a number format of the
 * column's own replaces.
 */
export interface CellConvention
  extends Pick<ColumnReading, "format" | "affix" | "noValue" | "noValues"> {
  type: ColumnType;
  decimal: DecimalMark;
}

const yes = new Set(["true", "t", "yes", "y", "1"]);
const no = new Set(["false", "f", "no", "n", "0"]);
const wholeNumber = /^-?0*[0-9]{1,15}$/;

/**
 * Returns what an import makes of a text cell: null where it holds no value, undefined where it
 * cannot be read. Dates are ISO days, datetimes ISO 8601 in UTC.
 */
export function readCell(
  cell: string,
  { type, format, affix, decimal, ...missing }: CellConvention,
): string | number | boolean | null | undefined {
  if (type === "text") return withoutBlanks(cell) || null;
  const value = typedValue(cell, type, format, {
    decimal: format === undefined ? decimal : decimalOf(format),
    affix,
  });
  const isNothing =
    value === undefined
      ? isMissing(cell)
      : typeof value === "number" && isMissingNumber(value, missingNumbersOf(missing));
  return isNothing ? null : value;
}

function typedValue(
  cell: string,
  type: Exclude<ColumnType, "text">,
  format: string | undefined,
  convention: { decimal: DecimalMark; affix?: string },
) {
  switch (type) {
    case "integer": {
      const plain = plainNumber(cell, convention);
      return plain !== undefined && wholeNumber.test(plain) ? Number(plain) : undefined;
    }
    case "double":
      return readNumber(cell, convention);
    case "boolean": {
      const word = withoutBlanks(cell).toLowerCase();
      return yes.has(word) ? true : no.has(word) ? false : undefined;
    }
    case "date":
      return readMoment(cell, format)?.slice(0, 10);
    default:
      return readMoment(cell, format);
  }
}
