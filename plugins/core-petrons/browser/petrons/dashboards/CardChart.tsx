import { useHost } from "@petrons/sdk/browser";
import { colorOf, palettes } from "@petrons/sdk/charts";
import { observer } from "mobx-react-lite";
import type { CardPicture } from "../../../contracts/index.ts";

const [width, height] = [240, 96];

/** The first chart of a dashboard, as small as its card. */
export default observer(function CardChart({ picture }: { picture: CardPicture }) {
  const { layout } = useHost();
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="dashboard-card-chart"
    >
      {shapesOf(picture).map(({ path, name, turn, isGroup }) => {
        const palette: Readonly<Record<string, string>> = palettes[layout.theme];
        const color = palette[colorOf(name, turn, isGroup)];
        // Oil and planned oil are both green.
        const dash = isGroup || turn === 0 ? undefined : "4 3";
        return picture.type === "line" ? (
          <path
            key={`${name} ${turn}`}
            d={path}
            fill="none"
            stroke={color}
            strokeWidth={1.5}
            strokeDasharray={dash}
            vectorEffect="non-scaling-stroke"
          />
        ) : (
          <path
            key={`${name} ${turn}`}
            d={path}
            fill={color}
            fillOpacity={picture.isStacked ? 0.85 : 0.5}
          />
        );
      })}
    </svg>
  );
});

interface Shape {
  path: string;
  name: string;
  turn: number;
  isGroup: boolean;
}

const round = (value: number): number => Math.round(value * 10) / 10;

export function shapesOf({ type, isStacked, series }: CardPicture): Shape[] {
  const steps = Math.max(0, ...series.map(({ values }) => values.length));
  const floors = Array<number>(steps).fill(0);
  const spans = series.map(({ values, ...one }) => {
    const bars = values.map((value, at): [number, number] | undefined => {
      if (value === null && !isStacked) return undefined;
      const from = isStacked ? floors[at]! : 0;
      const to = from + (value ?? 0);
      if (isStacked) floors[at] = to;
      return [from, to];
    });
    return { ...one, bars };
  });
  const ends = spans.flatMap(({ bars }) => bars.flatMap((bar) => bar ?? []));
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const y = (value: number) =>
    round(height - 2 - ((value - low) / (high - low || 1)) * (height - 4));
  const x = (at: number) =>
    round(type === "bar" ? (width * (at + 0.1)) / steps : (width * at) / Math.max(steps - 1, 1));
  const barWidth = round((width * 0.8) / Math.max(steps, 1));
  return spans.map(({ bars, ...one }) => {
    if (type === "bar")
      return {
        ...one,
        path: bars
          .map((bar, at) =>
            bar ? `M${x(at)} ${y(bar[0])}h${barWidth}V${y(bar[1])}h${-barWidth}Z` : "",
          )
          .join(""),
      };
    const line = bars
      .map((bar, at) => (bar ? `${bars[at - 1] ? "L" : "M"}${x(at)} ${y(bar[1])}` : ""))
      .join("");
    if (type === "line") return { ...one, path: line };
    const quads = bars.map((bar, at) => {
      const next = bars[at + 1];
      return bar && next
        ? `M${x(at)} ${y(bar[0])}L${x(at)} ${y(bar[1])}L${x(at + 1)} ${y(next[1])}L${x(at + 1)} ${y(next[0])}Z`
        : "";
    });
    return { ...one, path: quads.join("") };
  });
}
