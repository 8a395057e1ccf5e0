import { lineMark, markers } from "./channels.ts";
import type { LayerType } from "./layerType.ts";

/** Points joined in the order of x; a blank value leaves a gap. Markers where a size is set. */
export const line: LayerType = {
  label: "Line",
  hasAxes: true,
  startsAtZero: false,
  thinning: "column",
  fields: ["width", "size", "dash", "shape"],
  draws: ({ size }) => ({ line: true, points: size !== undefined }),
  marks: (series, scene) =>
    series.flatMap((one) => [
      lineMark(one, scene),
      ...(one.layer.size === undefined ? [] : [markers(one, scene)]),
    ]),
};
