import { PetronsError, type TableColumn } from "@petrons/sdk/contracts";
import { conversionOf, UnitError } from "@petrons/sdk/units";
import { identifier, literal } from "../engine/sqlText.ts";
import type { PlannedColumn } from "./importPlan.ts";

/** A column of a table that rows of a file are added to. */
export interface MergedColumn {
  column: TableColumn;
  /** Whether the table has it. */
  isKept: boolean;
  /**
   * The value of a row of the file as the table stores it, over the relation `n`; undefined where
   * the file lacks the column.
   */
  fromFile?: string;
  /** Its numbers come from another unit, and are equal only within their last digits. */
  isConverted?: boolean;
}

const labels = {
  text: "Text",
  integer: "Integer",
  double: "Number",
  date: "Date",
  datetime: "Date and time",
  boolean: "Yes or no",
} as const;

/**
 * The columns of the table, then those that only the file has. Throws `import-column-differs` where
 * a column of both cannot be one.
 */
export function mergeColumns(
  collection: string,
  kept: readonly TableColumn[],
  added: readonly PlannedColumn[],
  planned: (column: PlannedColumn) => TableColumn,
) {
  const byName = new Map(added.map((column) => [column.name.toLowerCase(), column]));
  const merged = kept.map((column): MergedColumn => {
    const ofFile =
      byName.get(column.name.toLowerCase()) ?? sameMeasure(column, [...byName.values()], kept);
    if (ofFile) byName.delete(ofFile.name.toLowerCase());
    return ofFile
      ? { ...bothColumn(collection, column, ofFile), isKept: true }
      : { column, isKept: true };
  });
  return [
    ...merged,
    ...[...byName.values()].map(
      (column): MergedColumn => ({
        column: planned(column),
        isKept: false,
        fromFile: fileValue(column),
      }),
    ),
  ];
}

/**
 * The column of a file that measures the same under the same label, in another unit: `Oil (m3)` of
 * `Oil (bbl)`.
 */
const sameMeasure = (
  column: TableColumn,
  added: readonly PlannedColumn[],
  kept: readonly TableColumn[],
): PlannedColumn | undefined =>
  added.find(
    (one) =>
      isNumber(column) &&
      isNumber(one) &&
      column.quantity !== undefined &&
      one.quantity === column.quantity &&
      one.label.toLowerCase() === column.label.toLowerCase() &&
      !kept.some(({ name }) => name.toLowerCase() === one.name.toLowerCase()),
  );

const fileValue = ({ name }: Pick<TableColumn, "name">): string => `n.${identifier(name)}`;
const isNumber = ({ type }: Pick<TableColumn, "type">): boolean =>
  type === "integer" || type === "double";

const isDay = ({ type }: Pick<TableColumn, "type">): boolean =>
  type === "date" || type === "datetime";

function bothColumn(
  collection: string,
  kept: TableColumn,
  added: PlannedColumn,
): Omit<MergedColumn, "isKept"> {
  const differs = (kind: string, table: string, file: string) =>
    new PetronsError("import-column-differs", {
      column: added.source,
      kind,
      table,
      name: collection,
      file,
    });
  if (isNumber(kept) && isNumber(added)) {
    const value = converted(kept, added, (table, file) => differs("unit", table, file));
    const isConverted = value !== fileValue(added);
    const isWhole = kept.type === "integer" && added.type === "integer" && !isConverted;
    if (isWhole) return { column: kept, fromFile: value };
    return {
      column: { ...kept, type: "double", decimals: decimalsOfBoth(kept, added, isConverted) },
      fromFile: `CAST(${value} AS DOUBLE)`,
      isConverted,
    };
  }
  // Days are stored as their midnights, so that no time of day is lost.
  if (isDay(kept) && isDay(added) && kept.type !== added.type)
    return {
      column: { ...kept, type: "datetime", shown: undefined },
      fromFile: `CAST(${fileValue(added)} AS TIMESTAMP)`,
    };
  if (kept.type !== added.type) throw differs("type", labels[kept.type], labels[added.type]);
  // Months alone only where both hold nothing but months.
  const column = kept.shown && kept.shown !== added.shown ? { ...kept, shown: undefined } : kept;
  return { column, fromFile: fileValue(added) };
}

/** As many as either has; none known where one has no common number, or was converted. */
function decimalsOfBoth(
  kept: TableColumn,
  added: TableColumn,
  isConverted: boolean,
): number | undefined {
  if (isConverted) return undefined;
  const [one, other] = [kept, added].map(({ type, decimals }) =>
    type === "integer" ? 0 : decimals,
  );
  return one === undefined || other === undefined ? undefined : Math.max(one, other);
}

/**
 * A number of the file in the unit of the table. Where only one of them has a unit, it is taken for
 * that of both.
 */
function converted(
  kept: TableColumn,
  added: PlannedColumn,
  differs: (table: string, file: string) => PetronsError,
): string {
  const { unit, quantity = added.quantity } = kept;
  // Excel shows 0.25 as 25 %: nobody knows whether plain numbers are parts of one or of a hundred.
  if ((unit === "%") !== (added.unit === "%") && (!unit || !added.unit))
    throw differs(unit || "none", added.unit || "none");
  return inUnit(fileValue(added), added.unit, { unit, quantity }, differs);
}

/** A number in another unit; the same where one of both units is not known. */
export function inUnit(
  value: string,
  given: string | undefined,
  to: Measure,
  differs: (to: string, given: string) => PetronsError,
): string {
  if (!to.unit || !given || to.unit === given) return value;
  try {
    const { from, to: target, isSame } = conversionOf(given, to.unit, to.quantity ?? "");
    if (isSame) return value;
    if (from.toBase || target.fromBase) throw new UnitError("unit-unknown", "No straight line.");
    if (from.offset === target.offset)
      return `${value} * ${double(from.factor)} / ${double(target.factor)}`;
    return `(${value} + ${double(from.offset ?? 0)}) * ${double(from.factor)} / ${double(target.factor)} - ${double(target.offset ?? 0)}`;
  } catch (error) {
    if (error instanceof UnitError) throw differs(to.unit, given);
    throw error;
  }
}

interface Measure {
  unit: string | undefined;
  quantity: string | undefined;
}

/** As a double: DuckDB would take the text of a number with a point for a decimal. */
const double = (value: number): string => `CAST(${literal(String(value))} AS DOUBLE)`;
