import { lineMark, opacityOf } from "./channels.ts";
import type { LayerType } from "./layerType.ts";

/**
 * How much of the ground is seen through: more where areas may overlap than where they are stacked.
 */
const groundOpacity = { stacked: 0.6, alone: 0.25 } as const;

/**
 * The ground between the values and 0, or what they are stacked on, under a line that carries the
 * dash.
 */
export const area: LayerType = {
  label: "Area",
  hasAxes: true,
  startsAtZero: true,
  thinning: "column",
  fields: ["width", "dash", "stack"],
  draws: () => ({ line: true, ground: true }),
  marks: (series, scene) =>
    series.flatMap((one) => [
      {
        type: "path",
        from: { data: scene.pathsOf(one) },
        encode: {
          update: {
            path: { field: "ground" },
            fill: { value: scene.colorOf(one) },
            opacity: {
              value:
                opacityOf(one) * (one.layer.stack ? groundOpacity.stacked : groundOpacity.alone),
            },
          },
        },
      },
      lineMark(one, scene),
    ]),
};
