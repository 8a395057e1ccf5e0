import { useCallback } from "react";
import { columnValue, type TableColumnOption, type TableRow } from "../columnOptions.ts";
import { summaryOfRows } from "../foot/summaryOfRows.ts";
import { useSummaries } from "../foot/useSummaries.ts";
import type { GridTint } from "../grid/gridTypes.ts";
import type { TableSource, TableState } from "../source/tableSource.ts";
import type { ColumnLooks } from "./columnLooks.ts";

/** Where a value lies between the ends of its column, from 0 to 1; in the middle where all are the same. */
export function placeOf(value: number, low: number, high: number): number {
  return high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : 0.5;
}

/**
 * How cells are tinted: by the place of their number, as it is shown, among those of all filtered rows; of the page alone where the source cannot say.
 */
export function useTints(source: TableSource, state: TableState, shown: readonly TableColumnOption[], looks: ColumnLooks) {
  const scaled = shown.filter(({ name, type }) => type === "number" && looks[name]?.scale !== undefined);
  const { byName } = useSummaries(source, state, scaled, false);
  const { rows } = state;
  return useCallback(
    (column: TableColumnOption, row: TableRow): GridTint | undefined => {
      const scale = column.type === "number" ? looks[column.name]?.scale : undefined;
      const value = scale && columnValue(column, row);
      if (!scale || typeof value !== "number") return undefined;
      const { min, max } = source.summarize ? (byName.get(column.name) ?? {}) : summaryOfRows(column, rows ?? []);
      if (typeof min !== "number" || typeof max !== "number") return undefined;
      return { scale, at: placeOf(column.display ? column.display.show(value) : value, min, max) };
    },
    [source, looks, byName, rows],
  );
}
