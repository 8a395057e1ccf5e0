import type { View } from "vega";
import type { AxisScale } from "../scales/axisScale.ts";
import type { ChartFrame } from "../scales/chartFrame.ts";
import { dataName, pathsName, rangeSignals } from "./chartSpec.ts";
import type { DrawnSeries } from "./drawnPoints.ts";

/** Gives a view the shown range and the points in it; the view draws them when it is run. */
export function feedView(
  view: View,
  { frame, x, drawn }: { frame: ChartFrame; x: AxisScale; drawn: readonly DrawnSeries[] },
): void {
  for (const [name, value] of Object.entries(rangeSignals(frame, x))) view.signal(name, value);
  drawn.forEach(({ points, line, ground }, at) => {
    view.data(pathsName(at), [{ line, ground }]);
    // Vega marks the objects it is given as its own, so it gets copies: the same points may go to
    // an export too.
    view.data(
      dataName(at),
      points.map((point) => ({ ...point })),
    );
  });
}
