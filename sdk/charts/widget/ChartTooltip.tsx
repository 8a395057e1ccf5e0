import { observer } from "mobx-react-lite";
import { hexOf } from "../chartTheme.ts";
import { chartTexts } from "../texts.ts";
import type { ChartStore } from "./ChartStore.ts";
import { pointDetails } from "./pointDetails.ts";
import { pixelOfPoint } from "./pointing.ts";
import { SeriesSwatch } from "./SeriesSwatch.tsx";
import type { Cursor } from "./walk.ts";

/** A drawing narrower than this has no room for a tooltip at either side of every point. */
const roomBeside = 480;

/**
 * All series at the x of a point, beside it. Screen readers hear the point itself from the live
 * region.
 */
export const ChartTooltip = observer(function ChartTooltip({
  store,
  cursor,
}: {
  store: ChartStore;
  cursor: Cursor;
}) {
  const { frame, series } = store.scene;
  const pixel = pixelOfPoint(frame, store.x, series, cursor);
  const details = pointDetails(store, cursor);
  if (!pixel || !details) return null;
  const isLate = pixel.left > frame.width / 2;
  const isLow = pixel.top > frame.height / 2;
  const above = { [isLow ? "bottom" : "top"]: (isLow ? frame.height - pixel.top : pixel.top) + 12 };
  const beside = {
    [isLate ? "right" : "left"]: (isLate ? frame.width - pixel.left : pixel.left) + 12,
  };
  // Where there is no room beside the point, the tooltip takes the whole width.
  const place =
    frame.width < roomBeside
      ? { ...above, left: 0, right: 0, width: "fit-content", margin: "0 auto" }
      : { ...above, ...beside };
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
      {details.left > 0 ? (
        <p className="petrons-chart-more">{chartTexts.more(details.left)}</p>
      ) : null}
    </div>
  );
});
