import {
  type DashboardVisualization,
  gridColumns,
  maxGridRows,
  maxPartRows,
  type Place,
} from "./dashboard.ts";
import { isPetronTable } from "./dashboardParts.ts";

/** What a miniature draws a part as. */
const outlineMarks = {
  l: "line",
  a: "area",
  b: "bar",
  s: "scatter",
  p: "pie",
  m: "text",
  t: "table",
  r: "rows",
  h: "heading",
  x: "other",
} as const;
export type OutlineMark = (typeof outlineMarks)[keyof typeof outlineMarks];

interface OutlinedPart {
  mark: OutlineMark;
  place?: Place;
}

/** So many parts of a dashboard are outlined: its list holds the outlines of all. */
const maxOutlined = 24;
/** Of the text: a mark and a place are at most 17 characters. */
export const maxOutline = maxOutlined * 18;

const letterOf = Object.fromEntries(
  Object.entries(outlineMarks).map(([letter, mark]) => [mark, letter]),
);
const marksOfKind: Readonly<Record<string, OutlineMark>> = {
  markdown: "text",
  "static-table": "table",
  section: "heading",
};
const chartMarks: readonly string[] = ["line", "area", "bar", "scatter", "pie"];

function markOf({ kind, props }: Pick<DashboardVisualization, "kind" | "props">): OutlineMark {
  if (kind !== "data-chart")
    return isPetronTable({ kind }) ? "rows" : (marksOfKind[kind] ?? "other");
  const { layers } = (props.options ?? {}) as { layers?: unknown };
  const type = Array.isArray(layers)
    ? (layers[0] as { type?: unknown } | undefined)?.type
    : undefined;
  return typeof type === "string" && chartMarks.includes(type) ? (type as OutlineMark) : "line";
}

/**
 * The kinds and places of what readers see of a dashboard as one short text: `l0,0,6,4 m6,0,6,4 t`.
 */
export const outlineOf = (visualizations: readonly DashboardVisualization[]): string =>
  visualizations
    .filter(({ props }) => props.hide !== true)
    .slice(0, maxOutlined)
    .map(
      (part) =>
        `${letterOf[markOf(part)]}${part.place ? [part.place.x, part.place.y, part.place.w, part.place.h].join(",") : ""}`,
    )
    .join(" ");

/** The parts of an outline; what cannot be read is left out. */
export function readOutline(outline: string): OutlinedPart[] {
  return outline.split(" ").flatMap((text): OutlinedPart[] => {
    const mark = outlineMarks[text.charAt(0) as keyof typeof outlineMarks];
    if (mark === undefined) return [];
    if (text.length === 1) return [{ mark }];
    const numbers = text.slice(1).split(",").map(Number);
    const [x = 0, y = 0, w = 0, h = 0] = numbers;
    const fits =
      numbers.length === 4 &&
      numbers.every(Number.isInteger) &&
      x >= 0 &&
      w > 0 &&
      x + w <= gridColumns &&
      h > 0 &&
      h <= maxPartRows;
    return fits && y >= 0 && y <= maxGridRows ? [{ mark, place: { x, y, w, h } }] : [];
  });
}
