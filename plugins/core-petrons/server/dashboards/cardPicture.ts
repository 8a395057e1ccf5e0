import type { ResourceScope } from "@petrons/sdk/server";
import type {
  CardPicture,
  CardSeries,
  ChartRows,
  ChartSource,
  Dashboard,
} from "../../contracts/index.ts";
import { drawnRows } from "./chartRows.ts";

/** A card is about 240 px wide: more would not be seen. */
const maxSteps = 60;
const maxSeries = 40;

interface Layer {
  type?: string;
  y?: string;
  name?: string;
  track?: string;
  axis?: number;
  stack?: boolean;
}
type Rows = Extract<ChartRows, { rows: unknown }>["rows"];

/** The first chart of a dashboard that reads a table, in the order of reading; null for none. */
export async function cardPicture(
  scope: ResourceScope,
  dashboard: Pick<Dashboard, "visualizations"> | null | undefined,
): Promise<CardPicture | null> {
  const charts = (dashboard?.visualizations ?? []).filter(
    ({ kind, props }) => kind === "data-chart" && props.source && props.hide !== true,
  );
  const [first] = charts.toSorted(
    (a, b) =>
      (a.place?.y ?? Infinity) - (b.place?.y ?? Infinity) || (a.place?.x ?? 0) - (b.place?.x ?? 0),
  );
  if (!first) return null;
  const read = await drawnRows(scope, first.props.source as ChartSource);
  const { layers = [] } = first.props.options as { layers?: Layer[] };
  return "error" in read ? null : smallChart(read.rows, layers);
}

/** What the first axis of a chart shows, of rows in the order of x. */
export function smallChart(rows: Rows, layers: readonly Layer[]): CardPicture | null {
  const [first] = layers;
  if (!first || first.type === "pie" || rows.length === 0) return null;
  const steps = new Map<unknown, number>();
  for (const { x } of rows) if (!steps.has(x)) steps.set(x, steps.size);
  const width = Math.min(steps.size, maxSteps);
  const names = [...new Set(rows.map(({ group }) => groupOf(group)))].toSorted();
  const shown = layers.filter(
    ({ track, axis = 0 }) => track === first.track && axis === (first.axis ?? 0),
  );
  const isGroup = names.length > 1 || names[0] !== "";
  const series = shown.flatMap(({ y = "", name = y }) => {
    const sums = new Map(names.map((group) => [group, new Steps(width)]));
    for (const row of rows)
      sums
        .get(groupOf(row.group))
        ?.add(Math.floor((steps.get(row.x)! * width) / steps.size), row[y]);
    return [...sums].map(([group, held]) => ({
      name: isGroup ? group : name,
      isGroup,
      values: held.means(),
    }));
  });
  const turned = series.map(
    (one, turn): CardSeries => ({ ...one, turn: isGroup ? names.indexOf(one.name) : turn }),
  );
  const isLine = first.type !== "area" && first.type !== "bar";
  return {
    type: isLine ? "line" : (first.type as "area" | "bar"),
    isStacked: !isLine && first.stack === true,
    series: largest(turned),
  };
}

const groupOf = (group: unknown): string =>
  group === undefined || group === null ? "" : String(group);

function largest(series: CardSeries[]): CardSeries[] {
  if (series.length <= maxSeries) return series;
  const sum = ({ values }: CardSeries) =>
    values.reduce<number>((total, value) => total + Math.abs(value ?? 0), 0);
  const kept = new Set(series.toSorted((a, b) => sum(b) - sum(a)).slice(0, maxSeries));
  return series.filter((one) => kept.has(one));
}

/** Means of what falls into each step. */
class Steps {
  private readonly sums: number[];
  private readonly counts: number[];

  constructor(width: number) {
    this.sums = Array(width).fill(0);
    this.counts = Array(width).fill(0);
  }

  add(step: number, value: unknown): void {
    if (typeof value !== "number" || !Number.isFinite(value)) return;
    this.sums[step]! += value;
    this.counts[step]! += 1;
  }

  means(): (number | null)[] {
    return this.sums.map((sum, step) =>
      this.counts[step] === 0 ? null : Number((sum / this.counts[step]!).toPrecision(4)),
    );
  }
}
