import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from "react";
import "./splitPane.css";

export interface SplitPaneProps {
  /** What the first pane is, for the name of the divider: "Filters". */
  label: string;
  first: ReactNode;
  second: ReactNode;
  /** Share of the first pane in percent, default 25. */
  initial?: number;
  /** Smallest and largest share of the first pane in percent, default 15 and 60. */
  min?: number;
  max?: number;
  /** Called when the share has changed, so that it can be kept. */
  onResize?: (percent: number) => void;
}

/**
 * Two panes with a divider to drag, or to move by arrow keys, Home and End. Below 700 px of width
 * they lie one above the other.
 */
export function SplitPane({
  label,
  first,
  second,
  initial = 25,
  min = 15,
  max = 60,
  onResize,
}: SplitPaneProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(initial);
  const change = (percent: number) => {
    const next = Math.round(Math.min(max, Math.max(min, percent)) * 10) / 10;
    setShare(next);
    onResize?.(next);
  };
  const press = (event: KeyboardEvent) => {
    const to = { ArrowLeft: share - 2, ArrowRight: share + 2, Home: min, End: max }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    change(to);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || frame.current === null) return;
    const { left, width } = frame.current.getBoundingClientRect();
    change(((event.clientX - left) / width) * 100);
  };
  return (
    <div
      ref={frame}
      className="petrons-split"
      style={
        {
          "--petrons-split": `minmax(0, ${share}fr) auto minmax(0, ${100 - share}fr)`,
        } as CSSProperties
      }
    >
      <div id={id} className="petrons-split-pane">
        {first}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a window splitter, which hr is not */}
      <div
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={`Width of ${label}`}
        aria-controls={id}
        aria-valuenow={Math.round(share)}
        aria-valuemin={min}
        aria-valuemax={max}
        className="petrons-split-divider"
        onKeyDown={press}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      <div className="petrons-split-pane">{second}</div>
    </div>
  );
}
