import { type DisplayUnits, formatCount, formatNumber } from "@petrons/sdk/browser";
import type { ChartChoices } from "../../contracts/chartChoices.ts";
import type { MonthlyProduction } from "../../contracts/chartQuery.ts";
import { drawnPhase, type ProductionColumns, phases } from "../../contracts/productionColumns.ts";
import { chartTexts as texts } from "./chartTexts.ts";
import { shareText } from "./TotalsTable.tsx";

/**
 * What a reader must know of a chart to read it right: what is not in it, and how it was reckoned.
 */
export function chartNotes(
  production: MonthlyProduction,
  columns: ProductionColumns,
  choices: ChartChoices,
  leftOut: number,
  units: DisplayUnits,
): string[] {
  const { series, totals, groups, undated, unrated = {}, unratedRows = {}, query } = production;
  const phase = drawnPhase(columns, choices);
  const named = series.filter(({ id }) => id !== "other");
  const part = named.reduce((sum, one) => sum + (one.totals[phase] ?? 0), 0);
  const shown = query.group ? [phase] : phases.filter((one) => columns[one]);
  const isFromMean = choices.waterCut && columns.waterCut && !(columns.oil && columns.water);
  return [
    ...(query.group && groups !== undefined && named.length < groups
      ? [
          named.length < series.length
            ? texts.shownWithOther(formatCount(named.length), formatCount(groups))
            : texts.shownOf(
                formatCount(named.length),
                formatCount(groups),
                texts.phases[phase].toLowerCase(),
                shareText(part, totals[phase]),
              ),
        ]
      : []),
    ...shown.flatMap((one) => {
      const volume = unrated[one];
      if (!volume) return [];
      const amount = measuredText(
        units.toDisplay(volume, columns[one]!),
        units.shown(columns[one]!)?.unit ?? columns[one]!.unit,
      );
      return [
        texts.unrated(
          unratedRows[one] ?? 0,
          amount,
          texts.phases[one].toLowerCase(),
          shareText(volume, totals[one]),
        ),
      ];
    }),
    ...(undated > 0 ? [texts.undated(undated)] : []),
    ...(leftOut > 0 ? [texts.leftOut(leftOut)] : []),
    ...(isFromMean ? [texts.meanCut] : []),
  ];
}

const measuredText = (value: number | undefined, unit: string | undefined): string =>
  [formatNumber(value), unit].filter(Boolean).join(" ");

/** The filters of a table that is not on the page are seen nowhere else. */
export const otherFilters = (table: string, count: number): string[] =>
  count > 0 ? [texts.otherFilters(table, count)] : [];
