import { dashOf, lineWidthOf, markers, opacityOf, placed } from "./channels.ts";
import type { LayerType } from "./layerType.ts";

/** Points joined in the order of x; a blank value leaves a gap. Markers where a size is set. */
export const line: LayerType = {
  label: "Line",
  hasAxes: true,
  standsOnZero: false,
  thinning: "column",
  fields: ["width", "size", "dash", "shape"],
  marks: (series, scene) =>
    series.flatMap((one) => [
      {
        type: "line",
        from: { data: scene.dataOf(one) },
        encode: {
          update: {
            ...placed(one, scene),
            defined: { field: "d" },
            stroke: { value: scene.colorOf(one) },
            strokeWidth: { value: lineWidthOf(one) },
            strokeDash: { value: dashOf(one.dash) },
            strokeJoin: { value: "round" },
            opacity: { value: opacityOf(one) },
          },
        },
      },
      ...(one.layer.size === undefined ? [] : [markers(one, scene)]),
    ]),
};
