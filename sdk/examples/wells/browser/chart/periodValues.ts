import type { ChartChoices, Step } from "../../contracts/chartChoices.ts";
import type {
  MonthlyProduction,
  PeriodValues,
  ProductionSeries,
} from "../../contracts/chartQuery.ts";
import { type Phase, phases } from "../../contracts/productionColumns.ts";

/** Values by period: as the server gave them, or summed by years. */
export interface PeriodTable {
  step: Step;
  periods: readonly string[];
  series: readonly PeriodSeries[];
}

export interface PeriodSeries extends Pick<ProductionSeries, "id" | "name" | "code"> {
  /** In each period. */
  volumes: Partial<Record<Phase, PeriodValues>>;
  /** What is drawn of them: volumes, rates or running sums. */
  shown: Partial<Record<Phase, PeriodValues>>;
  /** The mean of the water-cut column, where there is one in place of volumes. */
  waterCut?: PeriodValues;
}

const day = 86_400_000;
const time = (period: string): number => Date.parse(period);
const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The first day of the period after, or before with -1. */
export function nextPeriod(period: string, step: Step, by: 1 | -1 = 1): string {
  const date = new Date(time(period));
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (step === "day") return isoDay(time(period) + by * day);
  return isoDay(step === "month" ? Date.UTC(year, month + by, 1) : Date.UTC(year + by, 0, 1));
}

/** The days of a period. */
const daysIn = (period: string, step: Step): number =>
  (time(nextPeriod(period, step)) - time(period)) / day;

/** What a chart shows of production. */
export function periodTable(production: MonthlyProduction, choices: ChartChoices): PeriodTable {
  const { periods, query } = production;
  const step: Step = query.daily && production.isDaily ? "day" : "month";
  if (choices.step !== "year")
    return {
      step,
      periods,
      series: production.series.map((one) => ({
        ...one,
        shown: shownOf(one, choices, periods, step),
      })),
    };
  const years = [...new Set(periods.map((period) => `${period.slice(0, 4)}-01-01`))];
  const places = periods.map((period) => years.indexOf(`${period.slice(0, 4)}-01-01`));
  // A year that has only begun, or began late, is divided by the days from the table's first month
  // to its last.
  const lengths = years.map((_, at) =>
    periods.reduce(
      (sum, period, place) => (places[place] === at ? sum + daysIn(period, step) : sum),
      0,
    ),
  );
  const summed = (values: PeriodValues) =>
    rolled(values, places, years.length, (sum, value) => sum + value);
  const series = production.series.map((one): PeriodSeries => {
    const volumes = byPhase(one.volumes, summed);
    const rates =
      one.rates &&
      byPhase(one.rates, (values) => yearlyRates(values, periods, places, step, lengths));
    const waterCut = one.waterCut && meanOf(one.waterCut, places, years.length);
    const yearly = { ...one, volumes, ...(rates ? { rates } : {}) };
    return {
      ...yearly,
      ...(waterCut ? { waterCut } : {}),
      shown: shownOf(yearly, choices, years, "year", lengths),
    };
  });
  return { step: "year", periods: years, series };
}

const byPhase = (
  lists: Partial<Record<Phase, PeriodValues>>,
  change: (values: PeriodValues) => PeriodValues,
) =>
  Object.fromEntries(
    phases.flatMap((phase) => (lists[phase] ? [[phase, change(lists[phase])]] : [])),
  ) as Partial<Record<Phase, PeriodValues>>;

function rolled(
  values: PeriodValues,
  places: readonly number[],
  count: number,
  add: (sum: number, value: number, at: number) => number,
): (number | null)[] {
  const sums: (number | null)[] = Array.from({ length: count }, () => null);
  values.forEach((value, at) => {
    const place = places[at]!;
    if (value !== null) sums[place] = add(sums[place] ?? 0, value, at);
  });
  return sums;
}

/** A year's rate is that of its months, each by its days. */
function yearlyRates(
  values: PeriodValues,
  periods: readonly string[],
  places: readonly number[],
  step: Step,
  lengths: readonly number[],
): PeriodValues {
  const sums = rolled(
    values,
    places,
    lengths.length,
    (sum, value, at) => sum + value * daysIn(periods[at]!, step),
  );
  const spans = rolled(
    values,
    places,
    lengths.length,
    (sum, _, at) => sum + daysIn(periods[at]!, step),
  );
  return sums.map((sum, at) => (sum === null ? null : sum / (spans[at] || 1)));
}

function meanOf(values: PeriodValues, places: readonly number[], count: number): PeriodValues {
  const sums = rolled(values, places, count, (sum, value) => sum + value);
  const counts = rolled(values, places, count, (sum) => sum + 1);
  return sums.map((sum, at) => (sum === null ? null : sum / (counts[at] || 1)));
}

function shownOf(
  { volumes, rates = {} }: Pick<ProductionSeries, "volumes" | "rates">,
  { measure, cumulative }: ChartChoices,
  periods: readonly string[],
  step: Step,
  lengths?: readonly number[],
): Partial<Record<Phase, PeriodValues>> {
  if (cumulative) return byPhase(volumes, runningSum);
  if (measure === "producing") return rates;
  if (measure !== "calendar") return volumes;
  return byPhase(volumes, (values) =>
    values.map((value, at) =>
      value === null ? null : value / (lengths?.[at] ?? daysIn(periods[at]!, step)),
    ),
  );
}

/** From the first value to the last; where there is nothing between them the sum stays. */
function runningSum(values: PeriodValues): PeriodValues {
  const last = values.findLastIndex((value) => value !== null);
  let sum: number | null = null;
  return values.map((value, at) => {
    if (value !== null) sum = (sum ?? 0) + value;
    return at > last ? null : sum;
  });
}

/** Gas for oil of a period; nothing where there is no oil. */
export const gasOilRatio = (
  gas: PeriodValues = [],
  oil: PeriodValues = [],
  factor = 1,
): PeriodValues =>
  oil.map((value, at) =>
    value === null || value <= 0 || gas[at] == null ? null : (factor * gas[at]) / value,
  );

/**
 * The water in all liquid of a period, in percent; nothing where there is no liquid, or either of
 * the two was not reported.
 */
export function waterCut(
  water: PeriodValues = [],
  oil: PeriodValues = [],
  factor = 1,
): PeriodValues {
  return oil.map((value, at) => {
    const reported = water[at] ?? null;
    if (value === null || reported === null) return null;
    const [part, liquid] = [factor * reported, value + factor * reported];
    return liquid <= 0 ? null : (100 * part) / liquid;
  });
}

/**
 * Rows of a chart: one for each period, and one without values behind the last before a gap.
 * Running sums stay through gaps.
 */
export function chartRows(
  table: Pick<PeriodTable, "periods" | "step">,
  columns: ReadonlyMap<string, PeriodValues>,
  isHeld: (column: string) => boolean,
): Record<string, string | number | null>[] {
  const { periods, step } = table;
  const row = (
    period: string,
    valueAt: (values: PeriodValues, column: string) => number | null,
  ) => ({
    period,
    ...Object.fromEntries(
      [...columns].map(([column, values]) => [column, valueAt(values, column)]),
    ),
  });
  return periods.flatMap((period, at) => {
    const own = row(period, (values) => values[at] ?? null);
    const before = periods[at - 1];
    const expected = before === undefined ? period : nextPeriod(before, step);
    if (expected === period) return [own];
    const held = (values: PeriodValues, column: string) =>
      isHeld(column) && values[at] != null ? (values[at - 1] ?? null) : null;
    const last = nextPeriod(period, step, -1);
    return last === expected
      ? [row(expected, held), own]
      : [row(expected, held), row(last, held), own];
  });
}
