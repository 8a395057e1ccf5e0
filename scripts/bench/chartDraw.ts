import { build } from "esbuild";
import { chromium } from "playwright";
import { chromiumArguments, findChromium } from "../testing/findChromium.ts";
import {
  alternately,
  atMost,
  type BenchRow,
  median,
  quantile,
  rounded,
  scaled,
  withoutBudget,
} from "./benchRow.ts";
import { root } from "./benchServer.ts";

const pointCount = scaled(100_000, 1_000);
const zoomSteps = 20;

interface Drawing {
  /** From the rows to the pixels, in ms. */
  first: number;
  /** Each zoom step, in ms. */
  zooms: number[];
  points: number;
}

type Draw = (way: "widget" | "bare", count: number, steps: number) => Promise<Drawing>;

/**
 * What the page runs: the widget's own store and view, and Vega as it comes with the same
 * specification and every point.
 */
const pageCode = `
import { autorun } from "mobx";
import { parse, View } from "vega";
import { ChartStore } from "./sdk/charts/widget/ChartStore.ts";
import { feedView } from "./sdk/charts/spec/feedView.ts";
import { vegaView } from "./sdk/charts/spec/vegaView.ts";

const options = { x: { type: "time" }, layers: ["tubing", "casing"].map((y) => ({ id: y, type: "line", x: "time", y })) };
const rowsOf = (count) => Array.from({ length: count / 2 }, (_, at) => ({
  time: at * 60000, tubing: 1850 + Math.sin(at / 900) * 60 + (at * 7919) % 24, casing: 1240 + Math.cos(at / 1700) * 45 + (at * 104729) % 18,
}));
// Reading a pixel back makes the browser finish its painting.
const painted = async (view, place) => { await view.runAsync(); place.querySelector("canvas").getContext("2d").getImageData(0, 0, 1, 1); };

function widget(rows, place) {
  const store = new ChartStore(options, rows, "light");
  store.setSize(1200, 400);
  // As the component does: what follows from the range alone is made anew with another range.
  let view;
  const stop = autorun(() => { const { spec } = store; view ??= vegaView(spec, place); feedView(view, store); });
  return { view, points: store.counts.drawn, zoom: (factor) => store.zoom(factor, 0.4), stop };
}

// As one writes it: the rows are given once, and a zoom changes the domain.
function bare(rows, place) {
  const end = rows[rows.length - 1].time;
  const line = (field, value) => ({ type: "line", from: { data: "rows" }, clip: true, encode: { update: {
    x: { scale: "x", field: "time" }, y: { scale: "y", field }, stroke: { value }, strokeWidth: { value: 1 } } } });
  const spec = {
    width: 1040, height: 310, padding: { top: 20, right: 60, bottom: 70, left: 100 }, autosize: "none",
    signals: [{ name: "from", value: 0 }, { name: "to", value: end }],
    data: [{ name: "rows", values: rows }],
    scales: [
      { name: "x", type: "utc", domain: [{ signal: "from" }, { signal: "to" }], range: "width" },
      { name: "y", type: "linear", domain: [1000, 2000], range: "height" },
    ],
    axes: [{ scale: "x", orient: "bottom", grid: true }, { scale: "y", orient: "left", grid: true }],
    marks: [line("tubing", "#0072b2"), line("casing", "#d55e00")],
  };
  const view = new View(parse(spec), { renderer: "canvas" }).initialize(place);
  let [from, to] = [0, 1];
  return { view, points: 2 * rows.length, zoom: (factor) => {
    const span = Math.min(1, (to - from) * factor);
    from = Math.min(1 - span, Math.max(0, 0.4 - ((0.4 - from) * span) / (to - from)));
    to = from + span;
    view.signal("from", from * end).signal("to", to * end);
  } };
}

globalThis.draw = async (way, count, steps) => {
  const rows = rowsOf(count);
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const started = performance.now();
  const { view, points, zoom, stop } = way === "widget" ? widget(rows, place) : bare(rows, place);
  await painted(view, place);
  const first = performance.now() - started;
  const zooms = [];
  for (let step = 0; step < steps; step++) {
    const begun = performance.now();
    zoom(step < steps / 2 ? 0.7 : 1 / 0.7);
    await painted(view, place);
    zooms.push(performance.now() - begun);
  }
  stop?.();
  view.finalize();
  return { first, zooms, points };
};
`;

/**
 * First draw and zoom of a chart of 100,000 points, against Vega on a canvas that draws them all.
 */
export async function measure(): Promise<BenchRow[]> {
  const { outputFiles } = await build({
    stdin: { contents: pageCode, resolveDir: root, loader: "js" },
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    platform: "browser",
    target: "es2022",
    loader: { ".css": "empty" },
    define: { "process.env.NODE_ENV": '"production"', "process.env": "{}" },
    outdir: "out",
  });
  const browser = await chromium.launch({
    executablePath: findChromium(root),
    args: chromiumArguments,
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addScriptTag({ content: outputFiles[0]!.text });
    const run = (way: "widget" | "bare") =>
      page.evaluate(
        ([kind, count, steps]) =>
          (globalThis as unknown as { draw: Draw }).draw(kind, count, steps),
        [way, pointCount, zoomSteps] as const,
      );
    await run("widget");
    await run("bare");
    const pairs = await alternately(
      scaled(5, 2),
      () => run("widget"),
      () => run("bare"),
    );
    const [widget, bare] = [pairs.map(([one]) => one), pairs.map(([, one]) => one)];
    const first = (drawings: Drawing[]) => rounded(median(drawings.map((one) => one.first)), 1);
    const zoom = (drawings: Drawing[], share: number) =>
      rounded(
        quantile(
          drawings.flatMap(({ zooms }) => zooms),
          share,
        ),
        1,
      );
    const drawn = `${widget[0]!.points} of ${pointCount} points drawn`;
    return [
      withoutBudget({
        what: "chart of 100,000 points, first draw",
        value: first(widget),
        unit: "ms",
        baseline: `${first(bare)} ms of bare Vega with all points; ${drawn}`,
      }),
      atMost(50, {
        what: "chart of 100,000 points, zoom step p95",
        value: zoom(widget, 0.95),
        unit: "ms",
        baseline: `${zoom(bare, 0.95)} ms of bare Vega; medians ${zoom(widget, 0.5)} and ${zoom(bare, 0.5)} ms over ${pairs.length * zoomSteps} steps`,
      }),
    ];
  } finally {
    await browser.close();
  }
}
