import { type ColumnType, isNumberType, type TableColumn } from "../tables/table.ts";
import type { NeededTypes } from "./importColumns.ts";

const lower = ({ name }: { name: string }): string => name.toLowerCase();

/** The columns of a table that rows go into. */
export interface TargetTable {
  schema: readonly TableColumn[];
}

export type MatchedColumn = Pick<TableColumn, "name" | "label" | "type" | "quantity">;
/**
 * The columns of a file by the names of the table: one that measures the same under the same label
 * is the same in another unit, `Oil (m3)` of `Oil (bbl)`.
 */
export function partnered<C extends MatchedColumn>(table: TargetTable, columns: readonly C[]): C[] {
  const names = new Set(columns.map(lower));
  const left = table.schema.filter((column) => !names.has(lower(column)));
  const ofTable = new Set(table.schema.map(lower));
  return columns.map((column) => {
    if (ofTable.has(lower(column)) || !isNumberType(column.type) || !column.quantity) return column;
    const at = left.findIndex(
      ({ label, type, quantity }) =>
        isNumberType(type) &&
        quantity === column.quantity &&
        label.toLowerCase() === column.label.toLowerCase(),
    );
    const [partner] = at < 0 ? [] : left.splice(at, 1);
    return partner ? { ...column, name: partner.name } : column;
  });
}

/**
 * The types of a table, by the places of columns that were found to be of another. Whole numbers go
 * into a column of numbers as they are, and one of dates takes times.
 */
export function typesOfTable(
  table: TargetTable,
  columns: readonly { name: string }[],
  found: readonly ColumnType[],
): NeededTypes {
  const types = new Map(table.schema.map((column) => [lower(column), column.type]));
  return new Map(
    [...columns.entries()].flatMap(([place, column]) => {
      const type = types.get(lower(column));
      return type === undefined ||
        type === found[place] ||
        (isNumberType(type) && isNumberType(found[place])) ||
        (type === "date" && found[place] === "datetime")
        ? []
        : [[place, type] as const];
    }),
  );
}
