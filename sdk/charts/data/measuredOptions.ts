import type { DisplayUnits, ShownUnit } from "@petrons/sdk/browser";
import type { ChartLayer, ChartOptions, ChartValueAxis, ChartXAxis } from "../chartOptions.ts";

/** A chart's options in display units, and how the values get there. */
export interface MeasuredOptions {
  options: ChartOptions;
  /** Of the values, by layer id. */
  values: ReadonlyMap<string, ShownUnit>;
  /** Of a shared axis of numbers. */
  x: ShownUnit | undefined;
}

export const asStored = (options: ChartOptions): MeasuredOptions => ({ options, values: new Map(), x: undefined });

/** The options as they are shown: titles, limits and layers of what is measured carry its display unit. Rows keep stored units. */
export function measuredOptions(options: ChartOptions, units: DisplayUnits): MeasuredOptions {
  const values = new Map<string, ShownUnit>();
  const layers = options.layers.map((layer): ChartLayer => {
    const track = options.tracks?.find(({ id }) => id === layer.track) ?? options.tracks?.[0];
    const axis = track?.axes?.[layer.axis ?? 0];
    const display = units.shown({ quantity: layer.quantity ?? axis?.quantity, unit: layer.unit ?? axis?.unit });
    if (!display) return layer;
    values.set(layer.id, display);
    return { ...layer, unit: display.unit };
  });
  const tracks = options.tracks?.map((track) => (track.axes ? { ...track, axes: track.axes.map((axis) => shownAxis(axis, units.shown(axis))) } : track));
  const x = options.x?.type === "time" || options.x?.type === "category" ? undefined : options.x && units.shown(options.x);
  if (values.size === 0 && !x && !options.tracks?.some(({ axes }) => axes?.some((axis) => units.shown(axis)))) return asStored(options);
  return {
    options: { ...options, layers, ...(tracks ? { tracks } : {}), ...(options.x ? { x: shownAxis(options.x, x) } : {}) },
    values,
    x,
  };
}

function shownAxis<A extends ChartXAxis | ChartValueAxis>(axis: A, display: ShownUnit | undefined): A {
  if (!display) return axis;
  const limit = (value: number | string | undefined) => (typeof value === "number" ? display.show(value) : value);
  const [min, max] = display.turns ? [limit(axis.max), limit(axis.min)] : [limit(axis.min), limit(axis.max)];
  return { ...axis, unit: display.unit, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}
