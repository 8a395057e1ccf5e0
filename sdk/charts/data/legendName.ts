import type { ChartOptions } from "../chartOptions.ts";
import type { Series } from "./series.ts";

/**
 * What the legend calls each series: its name and unit. Groups, such as states or wells, go by
 * their names alone where all are measured alike and their axis says in what.
 */
export function legendNames(
  { tracks }: Pick<ChartOptions, "tracks">,
  series: readonly Series[],
): Map<Series, string> {
  const isAlike = series.every(({ unit }) => unit === series[0]?.unit);
  const isOnAxis = ({ track, axis, unit }: Series) => tracks?.[track]?.axes?.[axis]?.unit === unit;
  const nameOf = (one: Series) =>
    one.unit === "" || (one.layer.groupBy !== undefined && isAlike && isOnAxis(one))
      ? one.name
      : `${one.name} (${one.unit})`;
  return new Map(series.map((one) => [one, nameOf(one)]));
}
