import type { BenchRow } from "./benchRow.ts";
import { type GrowthCurve, growthCurves } from "./growthCurves.ts";

/** Rows of one run, each with the measurement that it is of. */
export type MeasuredRow = BenchRow & { measurement: string };

const width = 1_080;
const margin = 24;
const scaleLeft = 560;
const scaleRight = 800;
const lineHeight = 16;
/** Values beyond these multiples of an aim are drawn at the edge, as an arrow. */
const furthest = 4;

/**
 * Both schemes by the reader's setting, also where the picture is an image of a page. What the
 * colors say is also said by shapes and words.
 */
const style = `
svg { color-scheme: light dark; --text: #1c2127; --quiet: #5f6b7c; --rule: #c5cbd3; --back: #ffffff; --met: #1c6e42; --missed: #ac2f33; --line: #215db0; }
@media (prefers-color-scheme: dark) {
  svg { --text: #f6f7f9; --quiet: #abb3bf; --rule: #5f6b7c; --back: #1c2127; --met: #72ca9b; --missed: #fa999c; --line: #8abbff; }
}
text { fill: var(--text); font: 12px system-ui, sans-serif; }
.title { font-size: 18px; font-weight: 600; }
.panel { font-size: 15px; font-weight: 600; }
.quiet { fill: var(--quiet); }
.small { font-size: 11px; }
.bold { font-weight: 600; }
.met { fill: var(--met); }
.missed { fill: var(--missed); }
.plain { fill: var(--quiet); }
.rule { stroke: var(--rule); fill: none; }
.aim { stroke: var(--text); stroke-dasharray: 4 3; fill: none; }
.curve { stroke: var(--line); stroke-width: 2; fill: none; }
.point { fill: var(--line); }
.over { paint-order: stroke; stroke: var(--back); stroke-width: 4px; }`;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (found) => escapes[found]!);

const number = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: 2 });
const at = (value: number) => Number(value.toFixed(1));

/** A line of text; `anchor` says which of its ends is at `x`. */
const label = (
  x: number,
  y: number,
  text: string,
  kind = "",
  anchor: "start" | "middle" | "end" = "start",
) =>
  `<text x="${at(x)}" y="${at(y)}"${kind && ` class="${kind}"`}${anchor === "start" ? "" : ` text-anchor="${anchor}"`}>${escaped(text)}</text>`;

const line = (x1: number, y1: number, x2: number, y2: number, kind: string) =>
  `<path class="${kind}" d="M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}"/>`;

/** Breaks a text into lines of so many letters at most; a longer word has a line of its own. */
export function wrapped(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const kindOf = ({ met }: Pick<BenchRow, "met">) =>
  met === null ? "plain" : met ? "met" : "missed";

/** How many times better than its aim a value is: 1 just meets it, whichever way is better. */
export function scoreOf({ value, aim }: BenchRow): number | undefined {
  if (!aim) return undefined;
  const score = aim.isLeast ? value / aim.limit : aim.limit / value;
  return Number.isNaN(score) ? undefined : score;
}

/** A met value is a disk, a missed one a diamond, and one beyond the scale an arrow. */
function mark(x: number, y: number, row: BenchRow, score: number): string {
  const kind = kindOf(row);
  if (score > furthest) return `<path class="${kind}" d="M${x - 5} ${y - 6}l10 6l-10 6z"/>`;
  if (score < 1 / furthest) return `<path class="${kind}" d="M${x + 5} ${y - 6}l-10 6l10 6z"/>`;
  return row.met
    ? `<circle class="${kind}" cx="${at(x)}" cy="${y}" r="5.5"/>`
    : `<path class="${kind}" d="M${at(x)} ${y - 7}l7 7l-7 7l-7 -7z"/>`;
}

const center = (scaleLeft + scaleRight) / 2;

function rowPicture(row: BenchRow, top: number): { picture: string; height: number } {
  const what = wrapped(row.what, 84);
  const how = wrapped(row.baseline, 92);
  const height = (what.length + how.length) * lineHeight + 12;
  const middle = top + height / 2 - 4;
  const parts = [
    ...what.map((text, index) => label(margin, top + 12 + index * lineHeight, text)),
    ...how.map((text, index) =>
      label(margin, top + 12 + (what.length + index) * lineHeight, text, "quiet small"),
    ),
  ];
  const score = scoreOf(row);
  if (score !== undefined) {
    const share = Math.log(Math.min(furthest, Math.max(1 / furthest, score))) / Math.log(furthest);
    const x = center + (share * (scaleRight - scaleLeft)) / 2;
    parts.push(
      line(scaleLeft, middle, scaleRight, middle, "rule"),
      line(center, middle - 10, center, middle + 10, "aim"),
      mark(x, middle, row, score),
    );
  }
  const verdict = row.met === null ? "no aim" : row.met ? "met" : "MISSED";
  parts.push(
    label(scaleRight + 24, middle + 4, `${number(row.value)} ${row.unit}`, "bold"),
    label(scaleRight + 120, middle + 4, row.budget, "quiet"),
    label(width - margin, middle + 4, verdict, `${kindOf(row)} bold`, "end"),
  );
  return { picture: parts.join(""), height };
}

const chartWidth = (width - 2 * margin - 2 * 28) / 3;
const chartHeight = 190;

/** One curve: sizes by their logarithm, values from nothing. */
function curvePicture(curve: GrowthCurve, left: number, top: number): string {
  const { points, aim, unit } = curve;
  const title = wrapped(curve.name, aim ? 33 : 46).slice(0, 2);
  const [low, high] = [top + 52, top + chartHeight - 30];
  const [start, end] = [left + 22, left + chartWidth - 26];
  const sizes = points.map(({ size }) => Math.log(size));
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  const greatest = 1.1 * Math.max(...points.map(({ value }) => value), aim?.limit ?? 0, 1e-9);
  const placed = points.map((point) => ({
    ...point,
    x: start + ((Math.log(point.size) - least) / (most - least)) * (end - start),
    y: high - (point.value / greatest) * (high - low),
  }));
  const parts = [
    ...title.map((text, index) => label(left, top + 12 + index * 15, text, "bold")),
    line(left, high, left + chartWidth, high, "rule"),
  ];
  if (aim) {
    const y = high - (aim.limit / greatest) * (high - low);
    parts.push(
      line(left, y, left + chartWidth, y, "aim"),
      label(
        left + chartWidth,
        top + 12,
        `aim ${aim.isLeast ? "≥" : "≤"} ${aim.limit}`,
        "quiet small",
        "end",
      ),
    );
  }
  parts.push(
    `<path class="curve" d="M${placed.map(({ x, y }) => `${at(x)} ${at(y)}`).join("L")}"/>`,
  );
  for (const { x, y, value, size, met } of placed)
    parts.push(
      met === false
        ? `<path class="missed" d="M${at(x)} ${at(y - 6)}l6 6l-6 6l-6 -6z"/>`
        : `<circle class="point" cx="${at(x)}" cy="${at(y)}" r="4"/>`,
      label(
        x,
        y - 9,
        `${number(value)} ${unit}`,
        met === false ? "missed bold over" : "bold over",
        "middle",
      ),
      label(x, high + 16, number(size), "quiet small", "middle"),
    );
  return parts.join("");
}

function panelPicture(name: string, rows: readonly BenchRow[], top: number) {
  const parts = [label(margin, top + 16, name, "panel")];
  let y = top + 28;
  if (rows.some(({ aim }) => aim))
    parts.push(
      label(scaleLeft, y - 12, "worse", "quiet small"),
      label(center, y - 12, "aim", "quiet small", "middle"),
      label(scaleRight, y - 12, "better", "quiet small", "end"),
    );
  const curves = growthCurves(rows);
  const drawn = new Set(curves.map(({ name }) => name));
  for (const row of rows) {
    // What a curve shows needs no row of its own where it has no aim.
    if (row.met === null && row.curve !== undefined && drawn.has(row.curve)) continue;
    const { picture, height } = rowPicture(row, y);
    parts.push(picture);
    y += height;
  }
  for (const [index, curve] of curves.entries())
    parts.push(
      curvePicture(
        curve,
        margin + (index % 3) * (chartWidth + 28),
        y + 8 + Math.floor(index / 3) * (chartHeight + 8),
      ),
    );
  y += Math.ceil(curves.length / 3) * (chartHeight + 8) + (curves.length > 0 ? 8 : 0);
  parts.push(line(margin, y + 4, width - margin, y + 4, "rule"));
  return { picture: `<g>${parts.join("")}</g>`, height: y + 16 - top };
}

/**
 * The rows of a run as an SVG: a panel for each measurement with its rows against their aims, on
 * one scale of logarithms, and its growth curves below.
 */
export function benchPicture(rows: readonly MeasuredRow[], note: string): string {
  const panels = new Map<string, MeasuredRow[]>();
  for (const row of rows)
    panels.set(row.measurement, [...(panels.get(row.measurement) ?? []), row]);
  const count = (met: boolean) => rows.filter((row) => row.met === met).length;
  const summary = `Aims: ${count(true)} met, ${count(false)} missed. ${note}`;
  const explained = `A disk meets its aim, a diamond misses it; right of the dashed line is better, from ${furthest} times worse to ${furthest} times better, arrows beyond.`;
  const parts = [
    label(margin, 36, "Petrons bench", "title"),
    label(margin, 58, summary, "quiet"),
    label(margin, 76, explained, "quiet"),
  ];
  let y = 96;
  for (const [name, of] of panels) {
    const { picture, height } = panelPicture(name, of, y);
    parts.push(picture);
    y += height;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" width="${width}" height="${y}" role="img" aria-labelledby="title summary">
<title id="title">Petrons bench</title>
<desc id="summary">${escaped(summary)}</desc>
<style>${style}
</style>
<rect width="${width}" height="${y}" style="fill: var(--back)"/>
${parts.join("\n")}
</svg>
`;
}
