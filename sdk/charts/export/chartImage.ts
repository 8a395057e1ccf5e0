import type { View } from "vega";
import { chartDefaults } from "../chartDefaults.ts";
import { chartFont, chartInks, hexOf } from "../chartTheme.ts";
import { legendNames } from "../data/legendName.ts";
import type { Series } from "../data/series.ts";
import { dashOf } from "../layers/channels.ts";
import { chartSpec } from "../spec/chartSpec.ts";
import { feedView } from "../spec/feedView.ts";
import { vegaView } from "../spec/vegaView.ts";
import type { ChartStore } from "../widget/ChartStore.ts";

/** A picture of what the chart shows, in px of its own resolution. */
export interface ChartPicture {
  url: string;
  width: number;
  height: number;
}

/**
 * A PNG with two pixels for each of the screen's on a white ground, whatever the theme (CH-010).
 */
export async function chartPng(
  store: ChartStore,
  title: string,
  foot?: string,
): Promise<ChartPicture> {
  const view = await pictureView(store, title, foot);
  const canvas = await view.toCanvas(chartDefaults.exportPixelRatio);
  view.finalize();
  return { url: canvas.toDataURL("image/png"), width: canvas.width, height: canvas.height };
}

export async function chartSvg(store: ChartStore, title: string, foot?: string): Promise<string> {
  const view = await pictureView(store, title, foot);
  const svg = await view.toSVG();
  view.finalize();
  return svg;
}

async function pictureView(
  store: ChartStore,
  title: string,
  foot: string | undefined,
): Promise<View> {
  const view = vegaView(pictureSpec(store, title, foot));
  feedView(view, store);
  return view.runAsync();
}

const titleHeight = 28;
const rowHeight = 20;
const footHeight = 16;
/** What does not fit into these lines is cut. */
const maxFootLines = 4;

/** A text in lines of about so many characters, broken between words where there are any. */
function wrapped(content: string, characters: number): string[] {
  const lines: string[] = [];
  for (const word of content.split(" ").filter((one) => one !== "")) {
    const last = lines[lines.length - 1];
    if (last !== undefined && last.length + 1 + word.length <= characters)
      lines[lines.length - 1] = `${last} ${word}`;
    else
      lines.push(
        word.length > characters
          ? `${word.slice(0, Math.max(1, Math.floor(characters) - 1))}…`
          : word,
      );
  }
  return lines.length > maxFootLines
    ? [...lines.slice(0, maxFootLines - 1), `${lines[maxFootLines - 1]} …`]
    : lines;
}

/**
 * The shown part in light colors, with title and legend above, which on the page are outside of the
 * drawing, and what is said at its foot.
 */
export function pictureSpec(store: ChartStore, title: string, foot = ""): object {
  const scene = { ...store.scene, theme: "light" as const };
  const { padding, plot } = scene.frame;
  const legend =
    store.options.legend === false
      ? []
      : entries(
          legendNames(
            store.options,
            scene.series.filter(({ layer }) => layer.follows === undefined),
          ),
          padding.left + plot.width + padding.right - 16,
        );
  const rows = (legend[legend.length - 1]?.row ?? -1) + 1;
  const head = titleHeight + rows * rowHeight;
  const spec = chartSpec(scene, store.x) as { marks: object[] };
  const top = -head - padding.top + 8;
  const lines = wrapped(foot, (scene.frame.width - 16) / 6.2);
  const below = plot.height + padding.bottom;
  return {
    ...spec,
    background: chartDefaults.exportBackground,
    padding: {
      ...padding,
      top: padding.top + head,
      bottom: padding.bottom + lines.length * footHeight,
    },
    marks: [
      ...spec.marks,
      text(title, 8 - padding.left, top + 8, 14, 600),
      ...legend.flatMap((entry) => legendMarks(entry, -padding.left, top + titleHeight)),
      ...lines.map((line, at) =>
        text(line, 8 - padding.left, below + (at + 0.4) * footHeight, 11, 400),
      ),
    ],
  };
}

interface LegendEntry {
  series: Series;
  name: string;
  left: number;
  row: number;
}

/**
 * Side by side as far as the width goes; widths are estimated, which only spaces them more or less
 * widely.
 */
function entries(names: ReadonlyMap<Series, string>, width: number): LegendEntry[] {
  let left = 8;
  let row = 0;
  return [...names].map(([one, name]) => {
    const needed = 28 + name.length * 7 + 16;
    if (left + needed > width && left > 8) {
      left = 8;
      row += 1;
    }
    const entry = { series: one, name, left, row };
    left += needed;
    return entry;
  });
}

function legendMarks({ series, name, left, row }: LegendEntry, x: number, y: number): object[] {
  const color = hexOf(series.color, "light");
  const middle = y + row * rowHeight + 8;
  const isFilled = series.layer.type !== "line" && series.layer.type !== "scatter";
  const swatch =
    series.layer.type === "line"
      ? {
          type: "rule",
          encode: {
            update: {
              ...at(x + left, middle),
              x2: { value: x + left + 20 },
              stroke: { value: color },
              strokeWidth: { value: 2 },
              strokeDash: { value: dashOf(series.dash) },
            },
          },
        }
      : {
          type: "symbol",
          encode: {
            update: {
              ...at(x + left + 10, middle),
              size: { value: isFilled ? 140 : 60 },
              shape: {
                value: isFilled
                  ? "square"
                  : series.shape === "triangle"
                    ? "triangle-up"
                    : series.shape,
              },
              fill: { value: color },
            },
          },
        };
  return [swatch, text(name, x + left + 28, middle, 12, 400)];
}

const at = (x: number, y: number): object => ({ x: { value: x }, y: { value: y } });

const text = (
  content: string,
  x: number,
  y: number,
  fontSize: number,
  fontWeight: number,
): object => ({
  type: "text",
  encode: {
    update: {
      ...at(x, y),
      text: { value: content },
      fontSize: { value: fontSize },
      fontWeight: { value: fontWeight },
      font: { value: chartFont },
      fill: { value: chartInks.light.text },
      baseline: { value: "middle" },
    },
  },
});
