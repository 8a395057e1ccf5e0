import { parse, View } from "vega";
import { expressionInterpreter } from "vega-interpreter";
import { compile } from "vega-lite";
import { expect, it } from "vitest";
import type { ChartOptions, ChartRow } from "../chartOptions.ts";
import { pictureSpec } from "../export/chartImage.ts";
import { ChartStore } from "../widget/ChartStore.ts";
import { feedView } from "./feedView.ts";
import { momentLabel } from "./timeLabels.ts";
import { vegaView } from "./vegaView.ts";

const hour = 3_600_000;
const day = 24 * hour;
const rowsOf = (step: number, count: number): ChartRow[] =>
  Array.from({ length: count }, (_, at) => ({
    when: new Date(Date.UTC(2024, 2, 29) + at * step).toISOString(),
    oil: at + 1,
  }));

/**
 * The texts that are seen up to the title of the time axis, with a slash between the lines of one.
 */
const labelsOf = (svg: string): string[] => {
  const texts = [...svg.matchAll(/<text ([^>]*)>(.*?)<\/text>/gs)]
    .filter(([, attributes]) => !/ opacity="0"/.test(attributes!))
    .map(([, , text]) => text!);
  return texts
    .slice(0, texts.indexOf("Time (UTC)"))
    .map((text) => text.replaceAll("</tspan><tspan", "</tspan>/<tspan").replaceAll(/<[^>]*>/g, ""));
};

async function drawn(rows: readonly ChartRow[], options: Partial<ChartOptions> = {}, width = 800) {
  const store = new ChartStore(
    { x: { type: "time" }, layers: [{ id: "oil", type: "line", x: "when", y: "oil" }], ...options },
    rows,
    "light",
  );
  store.setSize(width, 400);
  const svgOf = async (spec: object) => {
    const view = vegaView(spec);
    feedView(view, store);
    return await view.toSVG();
  };
  return {
    page: labelsOf(await svgOf(store.spec)),
    picture: labelsOf(await svgOf(pictureSpec(store, "Oil"))),
  };
}

it("each label of a time axis names its year, on the page and in pictures, flat and upright, wide and narrow", async () => {
  const rows = {
    hours: rowsOf(hour, 30),
    weeks: rowsOf(day, 40),
    months: rowsOf(30 * day, 8),
    years: rowsOf(30 * day, 90),
  };
  for (const [name, given] of Object.entries(rows)) {
    for (const orientation of ["horizontal", "vertical"] as const) {
      for (const width of [390, 1200]) {
        const { page, picture } = await drawn(given, { orientation }, width);
        const seen = `${name} ${orientation} ${width}: ${page.join(", ")}`;
        expect(page.length, seen).toBeGreaterThan(1);
        expect(
          page.filter((label) => !/20[23]\d/.test(label)),
          seen,
        ).toEqual([]);
        expect(picture, seen).toEqual(page);
      }
    }
  }
});

it("labels read as dates do, beside a vertical axis in lines", async () => {
  expect((await drawn(rowsOf(30 * day, 12), {}, 1200)).page).toEqual(
    expect.arrayContaining(["Apr 2024", "2025", "Feb 2025"]),
  );
  expect((await drawn(rowsOf(day, 15))).page).toContain("Apr 3, 2024");
  expect((await drawn(rowsOf(hour, 20))).page).toContain("06:00/Mar 29, 2024");
  const upright = {
    orientation: "vertical",
    x: { type: "time", step: "month", title: "Time (UTC)" },
  } as const;
  expect((await drawn(rowsOf(30 * day, 4), upright)).page).toEqual([
    "Apr/2024",
    "May/2024",
    "Jun/2024",
  ]);
});

it("a Vega-Lite chart's time axis names its years too", async () => {
  const { spec } = compile({
    data: { values: rowsOf(30 * day, 7) as object[] },
    mark: "line",
    encoding: {
      x: { field: "when", type: "temporal", title: "Time (UTC)" },
      y: { field: "oil", type: "quantitative" },
    },
    width: 800,
    config: { axisTemporal: { labelExpr: momentLabel("local") } },
  });
  const labels = labelsOf(
    await new View(parse(spec, undefined, { ast: true }), {
      expr: expressionInterpreter,
      renderer: "none",
    }).toSVG(),
  );
  expect(labels.length).toBeGreaterThan(3);
  expect(labels.filter((label) => !label.includes("2024"))).toEqual([]);
});
