import type { ColumnSummary } from "@petrons/sdk/contracts";
import { useCallback } from "react";
import {
  columnText,
  columnValue,
  type TableColumnOption,
  type TableRow,
} from "../columnOptions.ts";
import { summaryOfRows } from "../foot/summaryOfRows.ts";
import { useSummaries } from "../foot/useSummaries.ts";
import type { GridTint } from "../grid/gridTypes.ts";
import type { TableSource, TableState } from "../source/tableSource.ts";
import type { ColorScale, ColumnLooks } from "./columnLooks.ts";
import { lookTexts } from "./lookTexts.ts";

type Spread = NonNullable<ColumnSummary["spread"]>;

/**
 * Where a value lies among the others of its column, from 0 to 1: few far ones do not take the
 * color from all the rest. The middle one of a diverging scale is at 0.5.
 */
export function placeOf(value: number, [low, middle, high]: Spread, scale: ColorScale): number {
  const between = (from: number, to: number) =>
    to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) : 0.5;
  if (scale === "sequential") return between(low, high);
  if (value === middle) return 0.5;
  return value < middle ? between(low, middle) / 2 : 0.5 + between(middle, high) / 2;
}

/** Where a color scale of a column lies, in the unit that is shown. */
export function endsText(column: TableColumnOption, spread: Spread, scale: ColorScale): string {
  const { display, value: _, node: __, ...own } = column;
  // The spread comes in the unit that is shown: a converted one has decimals of its own.
  const plain = { ...own, typeOptions: display && !display.isSame ? {} : (own.typeOptions ?? {}) };
  const texts = spread.map((value) => columnText(plain, { [column.name]: value }, "UTC"));
  return lookTexts.ends(texts as [string, string, string], display?.unit ?? column.unit, scale);
}

/**
 * How cells are tinted: by the place of their number, as it is shown, among those of all filtered
 * rows; of the page alone where the source cannot say.
 */
export function useTints(
  source: TableSource,
  state: TableState,
  shown: readonly TableColumnOption[],
  looks: ColumnLooks,
) {
  const scaled = shown.filter(
    ({ name, type }) => type === "number" && looks[name]?.scale !== undefined,
  );
  const { byName } = useSummaries(source, state, scaled, { spread: true });
  const { rows } = state;
  return useCallback(
    (column: TableColumnOption, row: TableRow): GridTint | undefined => {
      const scale = column.type === "number" ? looks[column.name]?.scale : undefined;
      const value = scale && columnValue(column, row);
      if (!scale || typeof value !== "number") return undefined;
      const { spread } = source.summarize
        ? (byName.get(column.name) ?? {})
        : summaryOfRows(column, rows ?? []);
      return (
        spread && {
          scale,
          at: placeOf(column.display ? column.display.show(value) : value, spread, scale),
          ends: endsText(column, spread, scale),
        }
      );
    },
    [source, looks, byName, rows],
  );
}
