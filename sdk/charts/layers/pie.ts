import { chartFont, chartInks } from "../chartTheme.ts";
import { pieOf } from "../scales/pieSlices.ts";
import { opacityOf } from "./channels.ts";
import type { LayerType } from "./layerType.ts";

const labelDistance = 12;

/** Slices clockwise from the top, each with its name and part written beside it. */
export const pie: LayerType = {
  label: "Pie",
  hasAxes: false,
  startsAtZero: false,
  thinning: "none",
  fields: ["radius"],
  draws: () => ({}),
  marks: (series, scene) => {
    const { radius, angles } = pieOf(scene, series);
    const center = { x: { value: scene.width / 2 }, y: { value: scene.height / 2 } };
    const ink = chartInks[scene.theme];
    return series.flatMap((one) => {
      const angle = angles.get(one.id);
      if (!angle) return [];
      const [startAngle, endAngle] = angle;
      const part = (endAngle - startAngle) / (2 * Math.PI);
      const middle = (startAngle + endAngle) / 2;
      return [
        {
          type: "arc",
          encode: {
            update: {
              ...center,
              startAngle: { value: startAngle },
              endAngle: { value: endAngle },
              innerRadius: { value: 0 },
              outerRadius: { value: radius },
              fill: { value: scene.colorOf(one) },
              stroke: { value: ink.surface },
              strokeWidth: { value: 1 },
              opacity: { value: opacityOf(one) },
            },
          },
        },
        {
          type: "text",
          encode: {
            update: {
              ...center,
              radius: { value: radius + labelDistance },
              theta: { value: middle },
              text: { value: `${one.name} ${(part * 100).toFixed(1)}%` },
              align: { value: Math.sin(middle) < 0 ? "right" : "left" },
              baseline: { value: "middle" },
              fill: { value: ink.text },
              font: { value: chartFont },
              fontSize: { value: 12 },
            },
          },
        },
      ];
    });
  },
};
