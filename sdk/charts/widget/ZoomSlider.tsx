import { observer } from "mobx-react-lite";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { chartDefaults } from "../chartDefaults.ts";
import { xText } from "../data/pointText.ts";
import { moveEnd } from "../scales/zoom.ts";
import { chartTexts } from "../texts.ts";
import type { ChartStore } from "./ChartStore.ts";

type Grip = "from" | "to" | "both";

/** Pixels at both ends of the thumb that move that end alone. */
const gripLength = 10;
const hitThickness = 24;

/**
 * The shown range under the tracks (beside them when vertical), 10 px thick (CH-006): drag it, drag
 * its ends, or use the keyboard.
 */
export const ZoomSlider = observer(function ZoomSlider({
  store,
  label,
}: {
  store: ChartStore;
  label: string;
}) {
  const drag = useRef<{ grip: Grip; at: number } | null>(null);
  const { frame, range } = store;
  const { plot, isVertical } = frame;
  const length = isVertical ? plot.height : plot.width;
  const [start, size] = [
    range.from * length,
    Math.max(2 * gripLength, (range.to - range.from) * length),
  ];
  const offset = Math.min(start, length - size);
  const edge = isVertical ? frame.width - hitThickness : frame.height - hitThickness;
  const place = isVertical
    ? { left: edge, top: plot.top, width: hitThickness, height: length }
    : { left: plot.left, top: edge, width: length, height: hitThickness };
  const unit = store.options.x?.unit;
  const { reader } = store.set;
  const [from, to] = [
    xText(store.x.domain[0], reader, unit),
    xText(store.x.domain[1], reader, unit),
  ];
  const shareOf = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    return isVertical
      ? (event.clientY - box.top) / box.height
      : (event.clientX - box.left) / box.width;
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    const at = shareOf(event);
    const pixel = at * length;
    const grip: Grip =
      pixel < offset + gripLength ? "from" : pixel > offset + size - gripLength ? "to" : "both";
    const isBeside = pixel < offset || pixel > offset + size;
    if (isBeside) store.pan((at - (range.from + range.to) / 2) / (range.to - range.from));
    drag.current = { grip: isBeside ? "both" : grip, at };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    if (!drag.current) return;
    const at = shareOf(event);
    const { grip } = drag.current;
    if (grip === "both") store.pan((at - drag.current.at) / (store.range.to - store.range.from));
    else store.setRange(moveEnd(store.range, grip, at));
    drag.current = { grip, at };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !slide(store, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className={`petrons-chart-zoom${isVertical ? " petrons-chart-zoom-vertical" : ""}`}
      style={{ ...place, "--thickness": `${chartDefaults.zoomSliderThickness}px` } as object}
      role="slider"
      tabIndex={0}
      aria-label={`${chartTexts.zoom}: ${label}`}
      aria-orientation={isVertical ? "vertical" : "horizontal"}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(((range.from + range.to) / 2) * 100)}
      aria-valuetext={`${from} – ${to}. ${chartTexts.zoomKeys}`}
      onKeyDown={onKeyDown}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={() => {
        drag.current = null;
      }}
      onDoubleClick={store.showAll}
    >
      <div className="petrons-chart-zoom-track" />
      <div
        className="petrons-chart-zoom-thumb"
        style={isVertical ? { top: offset, height: size } : { left: offset, width: size }}
      />
    </div>
  );
});

/** What a key does to the shown range; whether it did anything. */
function slide(store: ChartStore, key: string): boolean {
  if (key === "ArrowRight" || key === "ArrowDown") store.pan(0.1);
  else if (key === "ArrowLeft" || key === "ArrowUp") store.pan(-0.1);
  else if (key === "PageDown") store.pan(1);
  else if (key === "PageUp") store.pan(-1);
  else if (key === "+" || key === "=") store.zoom(0.5);
  else if (key === "-") store.zoom(2);
  else if (key === "Home" || key === "0") store.showAll();
  else return false;
  return true;
}
