import { observer } from "mobx-react-lite";
import { hexOf } from "../chartTheme.ts";
import type { ChartStore } from "./ChartStore.ts";
import { pointDetails } from "./pointDetails.ts";
import { pixelOfPoint } from "./pointing.ts";
import { SeriesSwatch } from "./SeriesSwatch.tsx";
import type { Cursor } from "./walk.ts";

/** All series at the x of a point, beside it. Screen readers hear the point itself from the live region. */
export const ChartTooltip = observer(function ChartTooltip({ store, cursor }: { store: ChartStore; cursor: Cursor }) {
  const { frame, series } = store.scene;
  const pixel = pixelOfPoint(frame, store.x, series, cursor);
  const details = pointDetails(store, cursor);
  if (!pixel || !details) return null;
  const isLate = pixel.left > frame.width / 2;
  const isLow = pixel.top > frame.height / 2;
  const place = {
    [isLate ? "right" : "left"]: (isLate ? frame.width - pixel.left : pixel.left) + 12,
    [isLow ? "bottom" : "top"]: (isLow ? frame.height - pixel.top : pixel.top) + 12,
    maxWidth: Math.max(isLate ? pixel.left : frame.width - pixel.left, 120) - 16,
  };
  return (
    <div className="petrons-chart-tooltip" style={place} aria-hidden="true">
      <p>{details.title}</p>
      <table>
        <tbody>
          {details.entries.map(({ series: one, value, isPointed }) => (
            <tr key={one.id} className={isPointed ? "petrons-chart-pointed" : undefined}>
              <td>
                <SeriesSwatch series={one} color={hexOf(one.color, store.theme)} />
              </td>
              <td>{one.name}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
