import { observer } from "mobx-react-lite";
import { hexOf } from "../chartTheme.ts";
import type { ChartStore } from "./ChartStore.ts";
import { pixelOfPoint } from "./pointing.ts";
import type { Cursor } from "./walk.ts";

/**
 * A line through all tracks at the point and a ring around it; the ring is the keyboard's focus
 * within the plot.
 */
export const Crosshair = observer(function Crosshair({
  store,
  cursor,
}: {
  store: ChartStore;
  cursor: Cursor | null;
}) {
  const { frame, series } = store.scene;
  const pixel = cursor && pixelOfPoint(frame, store.x, series, cursor);
  const pointed = cursor && store.seriesById(cursor.seriesId);
  if (!pixel || !pointed) return null;
  const { plot, isVertical } = frame;
  const line = isVertical
    ? { x1: plot.left, x2: plot.left + plot.width, y1: pixel.top, y2: pixel.top }
    : { x1: pixel.left, x2: pixel.left, y1: plot.top, y2: plot.top + plot.height };
  return (
    <svg
      className="petrons-chart-crosshair"
      width={frame.width}
      height={frame.height}
      aria-hidden="true"
    >
      {pointed.layer.type === "pie" ? null : <line {...line} />}
      <circle cx={pixel.left} cy={pixel.top} r={6} stroke={hexOf(pointed.color, store.theme)} />
    </svg>
  );
});
