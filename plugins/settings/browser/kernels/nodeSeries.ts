import type { PerformanceRow } from "@petrons/sdk/contracts";

export type Figure = "totalResources" | "utilization" | "totalRows" | "clientWorkspaces";
export const figures: readonly Figure[] = [
  "utilization",
  "totalResources",
  "totalRows",
  "clientWorkspaces",
];

/** A node that is measured every ten seconds and was not for longer than this did not run. */
const gap = 25_000;

/** The rows of one node, oldest first. */
export interface NodeSeries {
  node: string;
  rows: readonly PerformanceRow[];
}

/**
 * The nodes that run, by name; the rows come newest first. One that ended within the hour is left
 * to the table.
 */
export function nodeSeries(rows: readonly PerformanceRow[]): NodeSeries[] {
  const now = Date.parse(rows[0]?.start ?? "");
  const byNode = Map.groupBy(rows.toReversed(), ({ node }) => node);
  return [...byNode]
    .map(([node, own]) => ({ node, rows: own }))
    .filter((series) => now - Date.parse(series.rows.at(-1)?.start ?? "") <= gap)
    .sort((a, b) => a.node.localeCompare(b.node));
}

/** In percent with one decimal, as shown. */
export const percent = (utilization: number): number => Math.round(utilization * 1_000) / 10;

/** A line begins where its node did, but shows no less than this, in milliseconds. */
const minSpan = 300_000;

/**
 * The figure as an SVG path in a box of this size: time from left to right up to the last row, 0 at
 * the bottom; a gap where nothing was measured.
 */
export function linePath(
  rows: readonly PerformanceRow[],
  figure: Figure,
  { width, height }: { width: number; height: number },
): string {
  const end = Date.parse(rows.at(-1)?.start ?? "");
  const span = Math.max(minSpan, end - Date.parse(rows[0]?.start ?? ""));
  const top = figure === "utilization" ? 1 : Math.max(1, ...rows.map((row) => row[figure]));
  let last = Number.NEGATIVE_INFINITY;
  return rows
    .map((row) => {
      const at = Date.parse(row.start);
      const command = at - last > gap ? "M" : "L";
      last = at;
      const x = width - ((end - at) / span) * width;
      const y = height - (row[figure] / top) * height;
      return `${command}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");
}
