import { describe, expect, it } from "vitest";
import type { ChartOptions } from "../chartOptions.ts";
import { ChartStore } from "../widget/ChartStore.ts";
import { pointsCsv } from "../widget/ChartToolbar.tsx";
import { spokenPoint } from "../widget/pointDetails.ts";

const options: ChartOptions = {
  x: { title: "Month", type: "time", step: "month" },
  layers: ["a", "b", "c"].map((id) => ({ id, type: "area", stack: true, x: "month", y: id })),
};
const rows = [
  { month: "2018-01-01", a: 1, b: 2, c: -4 },
  { month: "2018-02-01", a: 1, b: null, c: 3 },
  { month: "2018-03-01", a: null, b: null, c: null },
  { month: "2018-04-01", a: 5, b: -1, c: -2 },
];
const store = new ChartStore(options, rows, "light");
const [a, b, c] = store.set.series;

describe("a stack", () => {
  it("goes on where one series has nothing, and has a gap where all have nothing", () => {
    expect([...c!.y]).toEqual([-4, 4, Number.NaN, -3]);
    expect([...b!.y]).toEqual([3, 1, Number.NaN, -1]);
    expect([...a!.y]).toEqual([1, 1, Number.NaN, 5]);
  });

  it("puts corrections below zero below it", () => {
    expect([...c!.base!]).toEqual([0, 1, 0, -1]);
  });

  it("has blanks, not zeros, in the table and the export where a series has nothing; months read Feb 2018 without a zone", () => {
    expect(pointsCsv(store.rows)).toBe(
      "\uFEFFMonth,a,b,c\r\nJan 2018,1,2,-4\r\nFeb 2018,1,,3\r\nMar 2018,,,\r\nApr 2018,5,-1,-2\r\n",
    );
  });

  it("is walked over points that have a value", () => {
    store.setCursor({ seriesId: "b", point: 0 });
    store.step("next");
    expect(store.cursor).toEqual({ seriesId: "b", point: 3 });
    expect(spokenPoint(store, store.cursor!)).toBe("b, Apr 2018, -1, point 4 of 4");
  });
});
