import type { Series } from "../data/series.ts";
import { dashOf } from "../layers/channels.ts";

const outlines = {
  circle: "M10 2a4 4 0 1 0 0.01 0z",
  square: "M6 2h8v8h-8z",
  triangle: "M10 1.5l5 9h-10z",
  diamond: "M10 1l5 5l-5 5l-5-5z",
  cross: "M8.5 1.5h3v3h3v3h-3v3h-3v-3h-3v-3h3z",
} as const;

/** What a series looks like, 20 × 12 px. */
export function SeriesSwatch({ series, color }: { series: Series; color: string }) {
  const { type } = series.layer;
  const isFilled = type === "bar" || type === "pie" || type === "area";
  return (
    <svg
      className="petrons-chart-swatch"
      viewBox="0 0 20 12"
      width={20}
      height={12}
      aria-hidden="true"
    >
      {isFilled ? (
        <rect
          x="1"
          y="2"
          width="18"
          height="9"
          fill={color}
          fillOpacity={type === "area" ? 0.4 : 0.85}
        />
      ) : null}
      {type === "line" || type === "area" ? (
        <line
          x1="0"
          x2="20"
          y1={isFilled ? 2 : 6}
          y2={isFilled ? 2 : 6}
          stroke={color}
          strokeWidth="2"
          strokeDasharray={dashOf(series.dash).join(" ") || undefined}
        />
      ) : null}
      {type === "scatter" || (type === "line" && series.layer.size !== undefined) ? (
        <path d={outlines[series.shape]} fill={color} />
      ) : null}
    </svg>
  );
}
