import { describe, expect, it } from "vitest";
import type { ChartOptions } from "../chartOptions.ts";
import { boxOf, partOf } from "./boxZoom.ts";
import { ChartStore } from "./ChartStore.ts";

const months = Array.from({ length: 25 }, (_, at) => ({
  month: new Date(Date.UTC(2018, at, 1)).toISOString().slice(0, 10),
  oil: at,
  ratio: 100 - at,
}));
const options: ChartOptions = {
  x: { title: "Month", type: "time", step: "month" },
  tracks: [{ id: "rates" }, { id: "ratios" }],
  layers: [
    { id: "oil", type: "line", track: "rates", x: "month", y: "oil" },
    { id: "ratio", type: "line", track: "ratios", x: "month", y: "ratio", follows: "oil" },
  ],
};

function opened(): ChartStore {
  const store = new ChartStore(options, months, "light");
  store.setSize(760, 490);
  return store;
}
/** Draws a box between two places. */
function drag(store: ChartStore, from: [number, number], to: [number, number]): void {
  const box = boxOf(store.frame, { left: from[0], top: from[1] }, { left: to[0], top: to[1] });
  if (box) store.showPart(partOf(store.frame, store.x, store.part, box));
}
const day = (time: number) => new Date(time).toISOString().slice(0, 10);

describe("a box that is drawn on a chart", () => {
  it("shows its part of the shared axis, and its part of the track's values when it is high enough", () => {
    const store = opened();
    drag(store, [250, 100], [400, 105]);
    expect(store.range.from).toBeCloseTo(0.25);
    expect(store.range.to).toBeCloseTo(0.5);
    expect(store.part.values).toBeUndefined();
    drag(store, [100, 20], [400, 115]);
    expect(store.range.to).toBeCloseTo(0.375);
    expect(store.part.values).toMatchObject({ track: "rates", high: 1 });
    const [rates, ratios] = store.frame.tracks;
    const whole = opened().frame.tracks;
    expect(rates!.axes[0]!.domain[0]).toBeGreaterThan(whole[0]!.axes[0]!.domain[0]);
    expect(ratios!.axes[0]!.domain).toEqual(whole[1]!.axes[0]!.domain);
  });

  it("is a click when it is small, whichever way", () => {
    const store = opened();
    drag(store, [250, 100], [253, 104]);
    expect(store.isZoomed).toBe(false);
  });

  it("goes back to what was shown before it, box by box, and then to all", () => {
    const store = opened();
    drag(store, [250, 100], [400, 105]);
    const first = store.range;
    drag(store, [250, 100], [400, 105]);
    store.back();
    expect(store.range).toEqual(first);
    store.back();
    expect(store.isZoomed).toBe(false);
    store.zoom(0.5);
    store.back();
    expect(store.isZoomed).toBe(false);
  });
});

describe("what a reader did to a chart", () => {
  it("is kept as plain JSON, whose times are days, and shown again by another chart", () => {
    const store = opened();
    drag(store, [250, 100], [400, 105]);
    store.toggle("oil");
    store.setShownAs("table");
    const kept = JSON.parse(JSON.stringify(store.view));
    expect(kept).toEqual({
      hidden: ["oil"],
      zoom: { from: "2018-07-03", to: "2019-01-01" },
      shownAs: "table",
    });
    const other = opened();
    other.setView(kept);
    expect(other.view).toEqual(kept);
    expect(other.shown).toEqual([]);
    other.setView({});
    expect(other.view).toEqual({});
  });

  it("stays at its dates when the data are others, and is all where they have left it", () => {
    const store = opened();
    store.setView({ zoom: { from: "2018-07-01", to: "2019-01-01" } });
    store.setContent(options, months.slice(0, 13));
    expect([day(store.x.domain[0]), day(store.x.domain[1])]).toEqual(["2018-07-01", "2019-01-01"]);
    store.setContent(options, months.slice(20));
    expect(store.range).toEqual({ from: 0, to: 1 });
  });

  it("is all where it cannot be read", () => {
    const store = opened();
    for (const zoom of [
      { from: "x", to: "y" },
      { from: "2019-01-01", to: "2018-01-01" },
      { track: "rates", low: 2, high: 3 },
    ]) {
      store.setView({ zoom });
      expect(store.isZoomed).toBe(false);
    }
  });

  it("hides a series with the one that stands for it in the legend", () => {
    const store = opened();
    expect(store.set.series[1]).toMatchObject({
      color: store.set.series[0]!.color,
      dash: store.set.series[0]!.dash,
    });
    store.toggle("oil");
    expect(store.shown).toEqual([]);
  });
});
