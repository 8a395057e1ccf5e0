import type { ChartLayer, ChartOptions } from "../chartOptions.ts";
import { layerTypes } from "./layerTypes.ts";

const isKnown = ({ type }: ChartLayer): boolean => Object.hasOwn(layerTypes, type);

/**
 * The layers that can be drawn. One of an unknown type is logged and left out, the others stay
 * (CH-004).
 */
export function knownLayers(
  { layers }: ChartOptions,
  log: (message: string) => void = console.warn,
): readonly ChartLayer[] {
  if (layers.every(isKnown)) return layers;
  for (const { id, type } of layers.filter((layer) => !isKnown(layer)))
    log(`Layer '${id}' is skipped: '${type}' is not a chart layer type.`);
  return layers.filter(isKnown);
}
