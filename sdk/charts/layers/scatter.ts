import { markers } from "./channels.ts";
import type { LayerType } from "./layerType.ts";

/** A marker at every point. */
export const scatter: LayerType = {
  label: "Scatter",
  hasAxes: true,
  startsAtZero: false,
  thinning: "cell",
  fields: ["size", "shape"],
  draws: () => ({ points: true }),
  marks: (series, scene) => series.map((one) => markers(one, scene)),
};
