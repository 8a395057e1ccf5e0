import type { ReactNode } from "react";
import type {
  ChartComment,
  ChartCommentContext,
  ChartData,
  ChartOptions,
  ChartView,
} from "./chartOptions.ts";

/**
 * Keep `options`, `data` and `comments` as objects: a new one counts as a change, which the chart
 * draws 250 ms after the last (CH-008).
 */
export interface DataChartProps {
  /** Names the chart for screen readers and for its files. */
  label: string;
  /** What is drawn; JSON. Without layers the chart says 'Options are not yet set.' (CH-003). */
  options: ChartOptions;
  /** Rows by dataset name, or the rows of the one dataset. */
  data: ChartData;
  /**
   * Of the drawing in px, without bar and legend; `fill` takes the height of what is around it.
   * Default 320.
   */
  height?: number | "fill";
  /** What went wrong with the plot; shown in its place (CH-005). */
  error?: string;
  /** Shows that data are awaited, in the place they will take. */
  isLoading?: boolean;
  /** Newer data are on their way: what is shown is dimmed. */
  isStale?: boolean;
  /**
   * Shown in the plot's place when there is nothing to draw; by default 'This chart has no data.'
   */
  empty?: ReactNode;
  /** What the reader did to the chart, when it is kept outside of it. */
  view?: ChartView;
  /** Called 300 ms after the last change of what the reader did. */
  onView?: (view: ChartView) => void;
  /** A line that an exported picture may have at its foot. */
  foot?: ChartFoot;
  /** Left of the chart's own tools, such as its title or choices. */
  header?: ReactNode;
  /**
   * Offers the options editor; called with what OK accepted. The chart shows it when it comes back
   * as `options`.
   */
  onOptions?: (options: ChartOptions) => void;
  /**
   * Offers the comment mode; called with the place of the point that was clicked, or walked to and
   * confirmed with Enter (CH-011).
   */
  onComment?: (context: ChartCommentContext) => void;
  /** Keeps the comments of the charts of one page apart; by default the label. */
  commentGroup?: string;
  /** Marked at their places, with their count. */
  comments?: readonly ChartComment[];
  /** Called when a marker is pressed, with the comments of its place. */
  onOpenComments?: (comments: readonly ChartComment[], context: ChartCommentContext) => void;
  /** Whether the comment mode is on; kept by the chart itself when left out. */
  commentMode?: boolean;
  onCommentMode?: (commentMode: boolean) => void;
}

/** Where a chart is from, and whether its pictures say so. */
export interface ChartFoot {
  text: string;
  isShown: boolean;
  onShown: (isShown: boolean) => void;
}
