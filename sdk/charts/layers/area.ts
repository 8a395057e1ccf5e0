import type { Series } from "../data/series.ts";
import { dashOf, lineWidthOf, opacityOf, placed } from "./channels.ts";
import type { LayerScene, LayerType } from "./layerType.ts";

/** The ground between the values and 0, or what they are stacked on, under a line that carries the dash. */
export const area: LayerType = {
  label: "Area",
  hasAxes: true,
  standsOnZero: true,
  thinning: "column",
  fields: ["width", "dash", "stack"],
  marks: (series, scene) => series.flatMap((one) => [ground(one, scene), edge(one, scene)]),
};

const ground = (series: Series, scene: LayerScene): object => {
  const begin = { scale: scene.scaleOf(series), field: "b" };
  return {
    type: "area",
    from: { data: scene.dataOf(series) },
    encode: {
      update: {
        ...placed(series, scene),
        ...(scene.isVertical ? { x2: begin, orient: { value: "horizontal" } } : { y2: begin }),
        defined: { field: "d" },
        fill: { value: scene.colorOf(series) },
        opacity: { value: opacityOf(series) * (series.layer.stack ? 0.6 : 0.25) },
      },
    },
  };
};

const edge = (series: Series, scene: LayerScene): object => ({
  type: "line",
  from: { data: scene.dataOf(series) },
  encode: {
    update: {
      ...placed(series, scene),
      defined: { field: "d" },
      stroke: { value: scene.colorOf(series) },
      strokeWidth: { value: lineWidthOf(series) },
      strokeDash: { value: dashOf(series.dash) },
      opacity: { value: opacityOf(series) },
    },
  },
});
