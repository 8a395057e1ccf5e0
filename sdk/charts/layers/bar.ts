import { spacingOf } from "../scales/domains.ts";
import { dashOf, lineWidthOf, opacityOf } from "./channels.ts";
import type { LayerType } from "./layerType.ts";

/** Part of the distance between two x that bars fill. */
const filled = 0.8;

/**
 * A bar from 0, or from what it is stacked on, to the value. Bars of one track that are not stacked
 * are side by side.
 */
export const bar: LayerType = {
  label: "Bar",
  hasAxes: true,
  startsAtZero: true,
  thinning: "column",
  fields: ["width", "dash", "stack"],
  draws: () => ({ points: true }),
  marks: (series, scene) =>
    series.map((one) => {
      const abreast = Math.max(1, scene.barsAbreast.length);
      const place = Math.max(0, scene.barsAbreast.indexOf(one));
      const width = `max(1, unit * ${(spacingOf(one.x) * filled) / abreast})`;
      const along = {
        scale: "x",
        field: "x",
        offset: { signal: `(${place} - ${(abreast - 1) / 2}) * ${width}` },
      };
      const [top, base] = ["y", "b"].map((field) => ({ scale: scene.scaleOf(one), field }));
      return {
        type: "rect",
        from: { data: scene.dataOf(one) },
        encode: {
          update: {
            ...(scene.isVertical
              ? { yc: along, height: { signal: width }, x: top, x2: base }
              : { xc: along, width: { signal: width }, y: top, y2: base }),
            fill: { value: scene.colorOf(one) },
            fillOpacity: { value: place % 2 === 0 ? 0.85 : 0.55 },
            stroke: { value: scene.colorOf(one) },
            strokeWidth: { value: lineWidthOf(one) },
            strokeDash: { value: dashOf(one.dash) },
            opacity: { field: "o", mult: opacityOf(one) },
          },
        },
      };
    }),
};
