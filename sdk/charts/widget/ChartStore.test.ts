import { describe, expect, it } from "vitest";
import type { ChartComment, ChartOptions } from "../chartOptions.ts";
import { ChartStore } from "./ChartStore.ts";
import { pointsCsv } from "./ChartToolbar.tsx";
import { commentMarkers } from "./commentMarkers.ts";
import { spokenPoint } from "./pointDetails.ts";
import { pointAt } from "./pointing.ts";

const rows = Array.from({ length: 101 }, (_, at) => ({
  day: at,
  oil: at === 3 ? null : 1000 - at,
  water: at * 2,
}));
const options: ChartOptions = {
  x: { title: "Day", unit: "d" },
  tracks: [{ id: "rates", axes: [{ unit: "bbl/d" }] }],
  layers: [
    { id: "oil", type: "line", name: "Oil", x: "day", y: "oil" },
    { id: "water", type: "line", name: "Water", x: "day", y: "water" },
  ],
};

function opened(width = 760, height = 490): ChartStore {
  const store = new ChartStore(options, rows, "light");
  store.setSize(width, height);
  return store;
}

const comment = (id: string, x1: number, y1: number, commentGroup = "a"): ChartComment => ({
  id,
  context: { seriesId: "oil", x1, y1, commentGroup },
});
const markersOf = (store: ChartStore, comments: readonly ChartComment[]) =>
  commentMarkers(comments, "a", { ...store.scene, x: store.x });

describe("the keyboard walk", () => {
  it("goes along a series over gaps, to its ends and to the other series at the same x", () => {
    const store = opened();
    store.step("next");
    expect(store.cursor).toEqual({ seriesId: "oil", point: 0 });
    for (let at = 0; at < 3; at++) store.step("next");
    expect(store.cursor?.point).toBe(4);
    store.step("seriesAfter");
    expect(store.cursor).toEqual({ seriesId: "water", point: 4 });
    store.step("seriesAfter");
    expect(store.cursor).toEqual({ seriesId: "water", point: 4 });
    store.step("last");
    expect(store.cursor?.point).toBe(100);
    store.step("backward");
    expect(store.cursor?.point).toBe(90);
    store.step("first");
    expect(spokenPoint(store, store.cursor!)).toBe("Water, 0 d, 0 bbl/d, point 1 of 101");
  });

  it("takes the shown range along", () => {
    const store = opened();
    store.zoom(0.1, 0.5);
    store.setCursor({ seriesId: "oil", point: 55 });
    store.step("next");
    store.step("last");
    expect(store.range.to).toBeGreaterThan(0.99);
    expect(store.range.to - store.range.from).toBeCloseTo(0.1);
  });
});

describe("zoom and legend", () => {
  it("zooms at a place, moves, and shows all again", () => {
    const store = opened();
    store.zoom(0.5, 0.25);
    expect(store.x.domain[0]).toBeCloseTo(12.5);
    expect(store.x.domain[1]).toBeCloseTo(62.5);
    store.pan(10);
    expect(store.x.domain[1]).toBeCloseTo(100);
    store.showAll();
    expect(store.x.domain).toEqual([0, 100]);
  });

  it("keeps a hidden series in the legend and takes it out of drawing, table and export", () => {
    const store = opened();
    store.toggle("oil");
    expect(store.set.series).toHaveLength(2);
    expect(store.drawn).toHaveLength(1);
    expect(store.rows.header).toEqual(["Day (d)", "Water (bbl/d)"]);
    store.toggle("oil");
    expect(store.drawn).toHaveLength(2);
  });

  it("draws few of many points, and all of them when zoomed in; the export has all", () => {
    const store = opened();
    const many = Array.from({ length: 50_000 }, (_, day) => ({
      day,
      oil: day % 97,
      water: day % 89,
    }));
    store.setContent(options, many);
    expect(store.counts.all).toBe(100_000);
    expect(store.counts.drawn).toBeLessThan(8_000);
    expect(store.rows.count).toBe(50_000);
    store.zoom(0.01, 0.5);
    expect(store.counts.drawn).toBe(store.counts.all);
    expect(store.counts.all).toBeGreaterThan(900);
  });
});

describe("comments on points", () => {
  it("CH-011 gives the place of the pointed point as seriesId, x1, y1 and commentGroup", () => {
    const store = opened();
    const place = markersOf(store, [comment("1", 50, 950)])[0]!;
    const cursor = pointAt(store.frame, store.x, store.shown, {
      left: place.left + 2,
      top: place.top - 2,
    });
    expect(store.contextOf(cursor!, "a")).toEqual({
      seriesId: "oil",
      x1: 50,
      y1: 950,
      commentGroup: "a",
    });
  });

  it("CH-011 shows a comment at its place, after zoom and resize too", () => {
    const store = opened();
    expect(markersOf(store, [comment("1", 50, 950)])).toMatchObject([
      { left: 400, top: expect.closeTo(40) },
    ]);
    store.zoom(0.5, 0);
    expect(markersOf(store, [comment("1", 50, 950)])[0]!.left).toBeCloseTo(700);
    store.setSize(1160, 290);
    expect(markersOf(store, [comment("1", 50, 950)])[0]).toMatchObject({
      left: expect.closeTo(1100),
      top: expect.closeTo(30),
    });
    store.setRange({ from: 0.8, to: 1 });
    expect(markersOf(store, [comment("1", 50, 950)])).toEqual([]);
  });

  it("CH-011 gathers the comments of one place and leaves out other groups and hidden series", () => {
    const store = opened();
    const comments = [
      comment("1", 50, 950),
      comment("2", 50, 950),
      comment("3", 10, 990),
      comment("4", 20, 980, "b"),
    ];
    expect(markersOf(store, comments).map(({ comments: own }) => own.length)).toEqual([2, 1]);
    store.toggle("oil");
    expect(markersOf(store, comments)).toEqual([]);
  });
});

describe("CSV", () => {
  it("begins with a byte-order mark, ends lines with CRLF and has the rows, order, units and precision of the table", () => {
    const store = new ChartStore(
      options,
      [
        { day: 2, oil: 1234.5678, water: null },
        { day: 1, oil: 0.25, water: 3 },
      ],
      "light",
    );
    expect(pointsCsv(store.rows)).toBe(
      "\uFEFFDay (d),Oil (bbl/d),Water (bbl/d)\r\n1,0.25,3\r\n2,1234.5678,\r\n",
    );
  });

  it("does not let a name run as a formula", () => {
    const pie: ChartOptions = { layers: [{ id: "p", type: "pie", x: "name", y: "value" }] };
    const store = new ChartStore(
      pie,
      [
        { name: "=1+1", value: 2 },
        { name: 'a, "b"', value: 1 },
      ],
      "light",
    );
    expect(pointsCsv(store.rows)).toBe('\uFEFFname,value\r\n\'=1+1,2\r\n"a, ""b""",1\r\n');
  });
});
