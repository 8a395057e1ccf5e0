import type { ChartPadding } from "./chartOptions.ts";

/**
 * Every default of a chart (CH-006, CH-007). Lengths in px, the pie's radius in percent of the
 * smaller side of its track.
 */
export const chartDefaults = {
  padding: { top: 20, right: 60, bottom: 70, left: 100 } satisfies ChartPadding,
  trackSpacing: 10,
  lineWidth: 1,
  markerSize: 5,
  opacity: 1,
  pieRadius: 30,
  zoomSliderThickness: 10,
  exportPixelRatio: 2,
  exportBackground: "#ffffff",
  height: 320,
} as const;

/**
 * What a chart has above its frame, in px with the gap below each: its bar, and the names of its
 * lines where these have a row of their own.
 */
export const chartRoom = { bar: 34, legend: 28 } as const;

/**
 * Waits in milliseconds (CH-008): changes of options and data, a panel of the shell that opens, and
 * reporting what the reader did.
 */
export const chartWaits = { change: 250, panel: 500, view: 300 } as const;
