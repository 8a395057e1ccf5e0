import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ChartSkeleton } from "./ChartSkeleton.tsx";

it("the place of a chart is higher by a row where the chart will name its lines, and takes the height around it where it fills that", () => {
  const markup = (props: Parameters<typeof ChartSkeleton>[0]) =>
    renderToStaticMarkup(<ChartSkeleton {...props} />);
  expect(markup({ label: "Oil", height: 280, hasLegend: true })).toContain('style="height:24px"');
  expect(markup({ label: "Oil", height: 280 })).not.toContain("24px");
  expect(markup({ label: "Oil", height: "fill", hasLegend: true })).not.toContain("24px");
});
