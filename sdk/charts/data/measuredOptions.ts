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

export const asStored = (options: ChartOptions): MeasuredOptions => ({
  options,
  values: new Map(),
  x: undefined,
});

/**
 * The options as they are shown: titles, limits and layers of what is measured carry its display
 * unit. Rows keep stored units.
 */
export function measuredOptions(options: ChartOptions, units: DisplayUnits): MeasuredOptions {
  const { layers, tracks } = options;
  const axisOf = (layer: ChartLayer) =>
    (tracks?.find(({ id }) => id === layer.track) ?? tracks?.[0])?.axes?.[layer.axis ?? 0];
  const axes = new Map<ChartValueAxis, ShownUnit | undefined>();
  for (const axis of tracks?.flatMap((track) => track.axes ?? []) ?? []) {
    const own = layers.filter((layer) => axisOf(layer) === axis && isMeasuredBy(layer, axis));
    axes.set(axis, shownBy(units, [axis.title, ...own.flatMap(({ name, y }) => [name, y])], axis));
  }
  const values = new Map<string, ShownUnit>();
  const shownLayers = layers.map((layer): ChartLayer => {
    const axis = axisOf(layer);
    const own = { quantity: layer.quantity ?? axis?.quantity, unit: layer.unit ?? axis?.unit };
    const display =
      axis && isMeasuredBy(layer, axis)
        ? axes.get(axis)
        : shownBy(units, [layer.name, layer.y], own);
    if (!display) return layer;
    values.set(layer.id, display);
    return { ...layer, unit: display.unit };
  });
  const isNumeric =
    options.x !== undefined && options.x.type !== "time" && options.x.type !== "category";
  const x = isNumeric
    ? shownBy(units, [options.x?.title, ...layers.map((layer) => layer.x)], options.x ?? {})
    : undefined;
  if (values.size === 0 && !x && ![...axes.values()].some(Boolean)) return asStored(options);
  const shownTracks = tracks?.map((track) =>
    track.axes
      ? { ...track, axes: track.axes.map((axis) => shownAxis(axis, axes.get(axis))) }
      : track,
  );
  return {
    options: {
      ...options,
      layers: shownLayers,
      ...(shownTracks ? { tracks: shownTracks } : {}),
      ...(options.x ? { x: shownAxis(options.x, x) } : {}),
    },
    values,
    x,
  };
}

/** Whether the values of a layer are in the unit of its axis. */
const isMeasuredBy = (layer: ChartLayer, axis: ChartValueAxis): boolean =>
  (layer.quantity ?? axis.quantity) === axis.quantity && (layer.unit ?? axis.unit) === axis.unit;

interface OfQuantity {
  quantity?: string | undefined;
  unit?: string | undefined;
}

/**
 * How something of these names is shown. Densities of rock are recognized by a name and shown as in
 * their table.
 */
function shownBy(
  units: Pick<DisplayUnits, "shown">,
  names: readonly (string | undefined)[],
  { quantity, unit }: OfQuantity,
): ShownUnit | undefined {
  const known = names.filter((name) => name !== undefined);
  const displays = (known.length > 0 ? known : [""]).map((label) =>
    units.shown({ label, quantity, unit }),
  );
  return displays.every(Boolean) ? displays[0] : undefined;
}

function shownAxis<A extends ChartXAxis | ChartValueAxis>(
  axis: A,
  display: ShownUnit | undefined,
): A {
  if (!display) return axis;
  const limit = (value: number | string | undefined) =>
    typeof value === "number" ? display.show(value) : value;
  const [min, max] = display.turns
    ? [limit(axis.max), limit(axis.min)]
    : [limit(axis.min), limit(axis.max)];
  return {
    ...axis,
    unit: display.unit,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
}
