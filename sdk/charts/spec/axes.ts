import type { ChartOptions, ChartStep } from "../chartOptions.ts";
import type { XReader } from "../data/xValues.ts";
import type { AxisScale } from "../scales/axisScale.ts";
import type { ChartFrame, TrackFrame } from "../scales/chartFrame.ts";
import { chartTexts } from "../texts.ts";
import { momentLabel, stepLabel } from "./timeLabels.ts";

/** A title with its unit in brackets. */
export const titled = (title: string | undefined, unit: string | undefined): string | undefined =>
  unit ? `${title ? `${title} ` : ""}(${unit})` : title || undefined;

/** The title of the shared axis; one of moments says its zone. */
export const xTitleOf = (options: ChartOptions, reader: XReader): string | undefined =>
  reader.type === "time" && !reader.step
    ? titled(options.x?.title ?? chartTexts.time, "UTC")
    : titled(options.x?.title, options.x?.unit);

/**
 * The shared axis of a track: grid lines in all, labels and title in the last one (the first one
 * when vertical).
 */
export function xAxis(
  options: ChartOptions,
  reader: XReader,
  frame: ChartFrame,
  isLabeled: boolean,
): object {
  const length = frame.isVertical ? frame.plot.height : frame.plot.width;
  const count = Math.max(2, Math.floor(length / (frame.isVertical ? 50 : 90)));
  return {
    scale: "x",
    orient: frame.isVertical ? "left" : "bottom",
    grid: reader.type !== "category",
    labels: isLabeled,
    ticks: isLabeled,
    domain: isLabeled,
    tickCount:
      reader.type === "time" && reader.step ? { signal: stepTicks(reader.step, count) } : count,
    title: isLabeled ? xTitleOf(options, reader) : undefined,
    labelLimit: frame.isVertical ? frame.padding.left - 24 : 140,
    ...(reader.type === "category"
      ? {
          values: reader.categories.map((_, at) => at),
          encode: { labels: { update: { text: { signal: "categories[datum.value]" } } } },
          labelOverlap: "greedy",
        }
      : {}),
    ...(reader.type === "time"
      ? {
          encode: {
            labels: {
              update: {
                text: {
                  signal: reader.step
                    ? stepLabel(reader.step, frame.isVertical)
                    : momentLabel("utc", frame.isVertical),
                },
              },
            },
          },
        }
      : {}),
  };
}

const stepMs: Record<ChartStep, number> = {
  day: 86_400_000,
  month: 2_629_746_000,
  year: 31_556_952_000,
};

/**
 * A tick at each step where all of them have room. Ticks in between, such as weeks of a few months,
 * have no label.
 */
const stepTicks = (step: ChartStep, count: number): string =>
  `(domain('x')[1] - domain('x')[0]) / ${stepMs[step]} < ${count} ? {interval: '${step}', step: 1} : ${count}`;

/** The value axes of a track. Its second one lies opposite; when vertical, above the first. */
export function valueAxes(
  { track, axes, width, height }: TrackFrame,
  place: number,
  { isVertical, tracks }: ChartFrame,
  isUsed: (axis: number) => boolean,
): object[] {
  const hasNeighbors = tracks.length > 1;
  return axes.flatMap((scale, axis) => {
    if (!isUsed(axis)) return [];
    const { title, unit } = track.axes?.[axis] ?? {};
    const power = powerOf(scale, !isVertical && axis === 1 ? largestRight : largestLabel);
    const name = titled(
      title,
      power === 0 ? unit : `10${superscript[power] ?? ""}${unit ? ` ${unit}` : ""}`,
    );
    const length = isVertical ? width : height;
    return [
      {
        scale: scaleName(place, axis),
        orient: isVertical ? "top" : axis === 0 ? "left" : "right",
        offset: isVertical && axis === 1 ? 40 : 0,
        grid: axis === 0,
        tickCount:
          scale.type === "log"
            ? 4
            : Math.max(2, Math.min(6, Math.floor(length / (isVertical ? 60 : 32)))),
        format: scale.type === "log" ? ",~r" : undefined,
        labelSeparation: isVertical ? undefined : 2,
        // The outermost labels of two tracks would meet across the 10 px between them, so they are
        // moved 2 px off their ticks.
        ...(hasNeighbors && !isVertical ? { labelFlush: true, labelFlushOffset: 4 } : {}),
        ...(power === 0
          ? {}
          : {
              encode: {
                labels: { update: { text: { signal: `format(datum.value / 1e${power}, ',~g')` } } },
              },
            }),
        title: name,
        titleLimit: Math.max(length, 60),
      },
    ];
  });
}

const superscript: Record<number, string> = { 3: "³", 6: "⁶", 9: "⁹", 12: "¹²" };

/**
 * From here on an axis counts in powers of ten; one at the right, where less room is left of the
 * padding of CH-006, sooner.
 */
const largestLabel = 100_000;
const largestRight = 10_000;

/**
 * The power of ten that an axis of large numbers counts in, so that its labels stay short; k and M
 * mean different things in the field.
 */
function powerOf({ type, domain }: AxisScale, tooLarge: number): number {
  const largest = Math.max(...domain.map(Math.abs));
  return type !== "linear" || largest < tooLarge
    ? 0
    : Math.min(12, 3 * Math.floor(Math.log10(largest) / 3));
}

export const scaleName = (track: number, axis: number): string => `y${track}_${axis}`;
