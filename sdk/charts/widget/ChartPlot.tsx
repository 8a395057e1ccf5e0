import { formatCount } from "@petrons/sdk/browser";
import { lazyPart, StateMessage } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import {
  type PointerEvent,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { ChartComment, ChartCommentContext } from "../chartOptions.ts";
import { chartTexts } from "../texts.ts";
import { boxOf, leastDrag, type PixelBox, partOf } from "./boxZoom.ts";
import type { ChartStore } from "./ChartStore.ts";
import { ChartTooltip } from "./ChartTooltip.tsx";
import { CommentMarks } from "./CommentMarks.tsx";
import { Crosshair } from "./Crosshair.tsx";
import { spokenPoint } from "./pointDetails.ts";
import { type Pixel, pointAt, shareOf } from "./pointing.ts";
import { usePlotKeys } from "./usePlotKeys.ts";
import { useWheelZoom } from "./useWheelZoom.ts";
import type { Cursor } from "./walk.ts";
import { ZoomSlider } from "./ZoomSlider.tsx";

const VegaSurface = lazyPart(() => import("./VegaSurface.tsx"));

interface ChartPlotProps {
  store: ChartStore;
  label: string;
  commentGroup: string;
  comments: readonly ChartComment[];
  /** Given in comment mode. */
  onComment?: (context: ChartCommentContext) => void;
  onOpenComments?: (comments: readonly ChartComment[], context: ChartCommentContext) => void;
}

/**
 * The drawing with everything that answers to pointer and keyboard. It is one tab stop; markers of
 * comments and the zoom slider follow it.
 */
export const ChartPlot = observer(function ChartPlot({
  store,
  label,
  commentGroup,
  comments,
  onComment,
  onOpenComments,
}: ChartPlotProps) {
  const [failure, setFailure] = useState<string>();
  const plot = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const [isFocused, setFocused] = useState(false);
  const drag = useRef<{ from: Pixel; at: number; moved: boolean; pans: boolean } | null>(null);
  const [box, setBox] = useState<PixelBox>();
  const { frame, series, options } = store.scene;
  const fail = useCallback((message: string) => setFailure(message), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another specification may be drawn although the last one failed.
  useEffect(() => setFailure(undefined), [store.spec]);
  const comment = (cursor: Cursor | null) => {
    const context = cursor && store.contextOf(cursor, commentGroup);
    if (context) onComment?.(context);
  };
  const onKeyDown = usePlotKeys(store, onComment ? () => comment(store.cursor) : undefined);
  useWheelZoom(plot, store);
  const pixelOf = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    return { left: event.clientX - box.left, top: event.clientY - box.top };
  };
  const move = (event: PointerEvent) => {
    const pixel = pixelOf(event);
    if (drag.current && event.buttons === 1) return dragTo(pixel, drag.current);
    store.setHover(pointAt(frame, store.x, series, pixel));
  };
  /** A drag draws a box; with Shift, or by finger, it moves what is shown. */
  const dragTo = (pixel: Pixel, dragged: NonNullable<typeof drag.current>) => {
    const { from } = dragged;
    if (!dragged.moved && Math.hypot(pixel.left - from.left, pixel.top - from.top) < leastDrag)
      return;
    dragged.moved = true;
    store.setHover(null);
    if (!dragged.pans) return setBox(boxOf(frame, from, pixel));
    const share = shareOf(frame, pixel);
    store.pan(dragged.at - share);
    dragged.at = share;
  };
  const press = (event: PointerEvent) => {
    if (event.button !== 0 || !store.canZoom) return;
    const from = pixelOf(event);
    drag.current = {
      from,
      at: shareOf(frame, from),
      moved: false,
      pans: event.shiftKey || event.pointerType === "touch",
    };
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const release = (event: PointerEvent) => {
    const dragged = drag.current;
    const wasDrag = dragged?.moved;
    drag.current = null;
    setBox(undefined);
    const drawn =
      dragged?.moved && !dragged.pans ? boxOf(frame, dragged.from, pixelOf(event)) : undefined;
    if (drawn) store.showPart(partOf(frame, store.x, store.part, drawn));
    if (wasDrag || event.button !== 0) return;
    const cursor = pointAt(frame, store.x, series, pixelOf(event));
    if (!cursor) return;
    store.setCursor(cursor);
    comment(cursor);
  };
  const { counts } = store;
  const tip = store.hover ?? (isFocused ? store.cursor : null);
  return (
    <>
      <div
        ref={plot}
        className={`petrons-chart-plot${onComment ? " petrons-chart-commenting" : ""}`}
        role="application"
        aria-roledescription="chart"
        aria-label={chartTexts.description(label, frame.tracks.length, series.length)}
        aria-describedby={keysId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keyboard.
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={() => {
          drag.current = null;
          setBox(undefined);
        }}
        onPointerLeave={() => store.setHover(null)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onDoubleClick={store.back}
      >
        <Suspense fallback={null}>
          <VegaSurface store={store} onFailure={fail} />
        </Suspense>
        {box ? <div className="petrons-chart-box" style={{ ...box }} /> : null}
        <Crosshair store={store} cursor={tip} />
        {tip ? <ChartTooltip store={store} cursor={tip} /> : null}
      </div>
      <p id={keysId} className="petrons-chart-hidden">
        {onComment ? `${chartTexts.keys} ${chartTexts.commentHint}` : chartTexts.keys}
      </p>
      <p className="petrons-chart-hidden" role="status">
        {isFocused && store.cursor ? spokenPoint(store, store.cursor) : ""}
      </p>
      {failure === undefined ? null : (
        <StateMessage kind="failed" title={chartTexts.failed}>
          {failure}
        </StateMessage>
      )}
      {series.length === 0 ? (
        <div className="petrons-chart-over">
          <StateMessage kind="filtered" title={chartTexts.noShown} compact>
            {chartTexts.noShownHint}
          </StateMessage>
        </div>
      ) : null}
      <CommentMarks
        store={store}
        comments={comments}
        commentGroup={commentGroup}
        onOpenComments={onOpenComments}
      />
      {options.zoom !== false && store.canZoom ? <ZoomSlider store={store} label={label} /> : null}
      {counts.drawn < counts.all ? (
        <p className="petrons-chart-count">
          {chartTexts.thinned(formatCount(counts.drawn), formatCount(counts.all))}
        </p>
      ) : null}
    </>
  );
});
