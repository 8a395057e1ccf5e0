import type {
  ChartData,
  ChartLayer,
  ChartOptions,
  ChartTrack,
  ChartValueAxis,
  ChartXAxis,
} from "../chartOptions.ts";
import { datasetsOf, rowsOf } from "../data/series.ts";
import { layerTypes } from "../layers/layerTypes.ts";
import { editorTexts } from "./editorTexts.ts";

/**
 * Changes of options, each answering new ones. What is set to undefined is left out, so that
 * defaults stay defaults.
 */

/** The tracks by name: options without any have one. */
export const tracksOf = ({ tracks }: ChartOptions): readonly ChartTrack[] =>
  tracks?.length ? tracks : [{ id: "track1" }];

/** The columns of a dataset, by its first rows. */
export function columnsOf(data: ChartData, dataset: string | undefined): string[] {
  const rows = rowsOf({ id: "", type: "line", x: "", y: "", dataset }, data);
  return [...new Set(rows.slice(0, 50).flatMap((row) => Object.keys(row)))];
}

export function addLayer(options: ChartOptions, data: ChartData): ChartOptions {
  const [dataset] = Object.keys(datasetsOf(data));
  const [x = "", y = x] = columnsOf(data, dataset);
  return {
    ...options,
    layers: [...options.layers, { id: freeId("layer", options.layers), type: "line", x, y }],
  };
}

export const changeLayer = (
  options: ChartOptions,
  at: number,
  change: Partial<ChartLayer>,
): ChartOptions => ({
  ...options,
  layers: options.layers.map((layer, place) =>
    place === at ? without({ ...layer, ...change }) : layer,
  ),
});

export const removeLayer = (options: ChartOptions, at: number): ChartOptions => ({
  ...options,
  layers: options.layers.filter((_, place) => place !== at),
});

/** To the place before or after; the ends stay the ends. */
export const moveLayer = (options: ChartOptions, at: number, by: -1 | 1): ChartOptions => ({
  ...options,
  layers: moved(options.layers, at, by),
});

export function addTrack(options: ChartOptions): ChartOptions {
  const tracks = tracksOf(options);
  return { ...options, tracks: [...tracks, { id: freeId("track", tracks) }] };
}

export const changeTrack = (
  options: ChartOptions,
  at: number,
  change: Partial<ChartTrack>,
): ChartOptions => ({
  ...options,
  tracks: tracksOf(options).map((track, place) =>
    place === at ? without({ ...track, ...change }) : track,
  ),
});

export function changeValueAxis(
  options: ChartOptions,
  at: number,
  axis: number,
  change: Partial<ChartValueAxis>,
): ChartOptions {
  const { axes = [] } = tracksOf(options)[at] ?? {};
  const changed = Array.from({ length: Math.max(axes.length, axis + 1) }, (_, place) =>
    place === axis ? without({ ...axes[place], ...change }) : (axes[place] ?? {}),
  );
  return changeTrack(options, at, { axes: changed });
}

/** The last track stays. Layers of a removed one go to the first that is left. */
export function removeTrack(options: ChartOptions, at: number): ChartOptions {
  const tracks = tracksOf(options);
  const removed = tracks[at]?.id;
  const left = tracks.filter((_, place) => place !== at);
  if (left.length === 0) return options;
  return {
    ...options,
    tracks: left,
    layers: options.layers.map((layer) =>
      layer.track === removed ? without({ ...layer, track: left[0]?.id }) : layer,
    ),
  };
}

export const moveTrack = (options: ChartOptions, at: number, by: -1 | 1): ChartOptions => ({
  ...options,
  tracks: moved(tracksOf(options), at, by),
});

export const changeX = (options: ChartOptions, change: Partial<ChartXAxis>): ChartOptions => ({
  ...options,
  x: without({ ...options.x, ...change }),
});

/** What keeps the options from being used, as sentences; none when they are good. */
export function problemsOf(options: ChartOptions, data: ChartData): string[] {
  const layers = options.layers.flatMap((layer) => {
    const name = layer.name ?? layer.id;
    const columns = columnsOf(data, layer.dataset);
    return [
      ...(Object.hasOwn(layerTypes, layer.type) ? [] : [editorTexts.unknownType(name, layer.type)]),
      ...[layer.x, layer.y]
        .filter((column) => !columns.includes(column))
        .map((column) => editorTexts.noColumn(name, column)),
    ];
  });
  const axes = tracksOf(options).flatMap(({ title, id, axes: own = [] }) =>
    own.flatMap(({ scale, min, max }) => [
      ...(min !== undefined && max !== undefined && min >= max
        ? [editorTexts.bounds(title ?? id)]
        : []),
      ...(scale === "log" && ((min !== undefined && min <= 0) || (max !== undefined && max <= 0))
        ? [editorTexts.logBounds(title ?? id)]
        : []),
    ]),
  );
  return [...layers, ...axes];
}

function moved<T>(items: readonly T[], at: number, by: -1 | 1): readonly T[] {
  const to = at + by;
  if (to < 0 || to >= items.length) return items;
  const changed = [...items];
  [changed[at], changed[to]] = [changed[to]!, changed[at]!];
  return changed;
}

function freeId(stem: string, items: readonly { id: string }[]): string {
  let number = items.length + 1;
  while (items.some(({ id }) => id === `${stem}${number}`)) number += 1;
  return `${stem}${number}`;
}

function without<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;
}
