import { describe, expect, it } from "vitest";
import { benchPicture, type MeasuredRow, scoreOf, wrapped } from "./benchPicture.ts";
import { atLeast, atMost, type BenchRow, inTurn, withoutBudget } from "./benchRow.ts";
import { growthCurves, growthLines } from "./growthCurves.ts";

const figure = { what: "time of a row", value: 0.4, unit: "×", baseline: "4 ms against 10" };
const onCurve = (size: number, value: number) => ({
  ...figure,
  value,
  curve: "time of one more row",
  size,
  baseSize: 100,
});
const measured = (measurement: string, row: BenchRow): MeasuredRow => ({ measurement, ...row });

describe("growth curves", () => {
  it("have the size that ratios are held against, and are in order of size", () => {
    const rows = [
      atMost(1.5, onCurve(10_000, 1.8)),
      withoutBudget(onCurve(1_000, 1.2)),
      withoutBudget(figure),
    ];
    expect(growthCurves(rows)).toEqual([
      {
        name: "time of one more row",
        unit: "×",
        aim: { limit: 1.5, isLeast: false },
        points: [
          { size: 100, value: 1, met: null },
          { size: 1_000, value: 1.2, met: null },
          { size: 10_000, value: 1.8, met: false },
        ],
      },
    ]);
    expect(growthLines(rows)).toEqual([
      "time of one more row: 1 × at 100, 1.2 × at 1,000, 1.8 × at 10,000",
    ]);
  });

  it("need two sizes", () => {
    const { baseSize: _, ...alone } = onCurve(57_000, 0.8);
    expect(growthCurves([withoutBudget(alone)])).toEqual([]);
  });
});

describe("the picture of a run", () => {
  it("holds each value against its aim, whichever way is better", () => {
    expect(scoreOf(atLeast(0.8, figure))).toBeCloseTo(0.5);
    expect(scoreOf(atMost(0.8, figure))).toBeCloseTo(2);
    expect(scoreOf(withoutBudget(figure))).toBeUndefined();
  });

  it("has a panel for each measurement, says verdicts in words and escapes texts", () => {
    const picture = benchPicture(
      [
        measured("home", atMost(1, { ...figure, what: 'lists of < 100 & "more"' })),
        measured("wells", atLeast(0.8, figure)),
        measured("wells", withoutBudget({ ...figure, value: 0 })),
        measured("live-lists", atMost(1.5, onCurve(1_000, 9))),
      ],
      "Measured today.",
    );
    const panels = [...picture.matchAll(/class="panel">([^<]*)</g)].map(([, name]) => name);
    expect(panels).toEqual(["home", "wells", "live-lists"]);
    expect(picture).toContain("lists of &lt; 100 &amp; &quot;more&quot;");
    expect(picture).toContain("Aims: 1 met, 2 missed. Measured today.");
    for (const verdict of ["met", "MISSED", "no aim"]) expect(picture).toContain(`>${verdict}<`);
    expect(picture.match(/class="curve"/g)).toHaveLength(1);
    expect(picture).toContain("prefers-color-scheme: dark");
    expect(picture).not.toMatch(/NaN|Infinity|undefined/);
  });

  it("breaks long texts between words", () => {
    expect(wrapped("the total of all boreholes", 10)).toEqual(["the total", "of all", "boreholes"]);
  });
});

describe("what is measured in turn", () => {
  it("begins with each as often, and keeps whose figure is whose", async () => {
    const begun: string[] = [];
    const take = (name: string) => async () => {
      begun.push(name);
      return name;
    };
    const taken = await inTurn(3, ["a", "b", "c"].map(take));
    expect(taken).toEqual(Array.from({ length: 3 }, () => ["a", "b", "c"]));
    expect(begun.join("")).toBe("abcbcacab");
  });
});
