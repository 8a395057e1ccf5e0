import type { ChartStep } from "../chartOptions.ts";

// Vega expressions for the labels of ticks. Each names its year: where only some did, a zoomed or a
// narrow axis would lose it.

/** Beside a vertical axis the parts are below each other. */
const parts: Record<ChartStep, { upright: readonly string[]; flat: readonly string[] }> = {
  day: { upright: ["%b %-d", "%Y"], flat: ["%b %-d, %Y"] },
  month: { upright: ["%b", "%Y"], flat: ["%b %Y"] },
  year: { upright: ["%Y"], flat: ["%Y"] },
};

/** The labels of moments. Times of a day have their day below. */
export function momentLabel(zone: "utc" | "local", isVertical = false): string {
  const part = (name: string) => `${zone === "utc" ? "utc" : ""}${name}(datum.value)`;
  const lines = (...patterns: string[]) =>
    `[${patterns.map((pattern) => `${zone === "utc" ? "utcFormat" : "timeFormat"}(datum.value, ${pattern})`).join(", ")}]`;
  const of = (step: ChartStep) =>
    parts[step][isVertical ? "upright" : "flat"].map((pattern) => `'${pattern}'`);
  const clock = `${part("milliseconds")} ? '%H:%M:%S.%L' : ${part("seconds")} ? '%H:%M:%S' : '%H:%M'`;
  return [
    `${["hours", "minutes", "seconds", "milliseconds"].map(part).join(" + ")} > 0 ? ${lines(clock, ...of("day"))}`,
    `${part("date")} !== 1 ? ${lines(...of("day"))}`,
    `${part("month")} !== 0 ? ${lines(...of("month"))}`,
    lines(...of("year")),
  ].join(" : ");
}

const begins: Record<ChartStep, string> = {
  day: "utchours(datum.value) === 0",
  month: "utcdate(datum.value) === 1 && utchours(datum.value) === 0",
  year: "utcmonth(datum.value) === 0 && utcdate(datum.value) === 1 && utchours(datum.value) === 0",
};

/**
 * The labels of days, months or years. Ticks between two steps have none: it would be that of the
 * step before.
 */
export const stepLabel = (step: ChartStep, isVertical: boolean): string =>
  `${begins[step]} ? [${parts[step][isVertical ? "upright" : "flat"].map((pattern) => `utcFormat(datum.value, '${pattern}')`).join(", ")}] : ''`;
