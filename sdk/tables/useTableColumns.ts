import { useEffect, useMemo, useSyncExternalStore } from "react";
import { type TableColumnOption, usableColumns } from "./columnOptions.ts";
import { columnPreferences } from "./columnPreferenceStore.ts";
import { type ColumnPreference, defaultColumnCount, type PageSize } from "./columnPreferences.ts";
import { type FootMeasure, footMeasuresOf } from "./foot/footMeasures.ts";
import { columnsInOrder } from "./grid/gridLayout.ts";
import type { GridLayout } from "./grid/gridTypes.ts";
import type { ColumnLooks } from "./looks/columnLooks.ts";
import { sortsOf } from "./nextSort.ts";
import type { TableSource, TableState } from "./source/tableSource.ts";

/** Grid mode below a medium screen shows at most this many columns (TB-006). */
export const gridModeColumns = 5;

const noLooks: ColumnLooks = {};
const noFoot: readonly FootMeasure[] = [];

export interface TableColumns {
  /** All there are. */
  all: readonly TableColumnOption[];
  /** Chosen, in the order of the chooser. */
  chosen: readonly TableColumnOption[];
  /** The chosen ones as laid out. */
  ordered: readonly TableColumnOption[];
  /** Those of a download: the chosen ones, and all there are while nobody chose some. */
  downloaded: readonly TableColumnOption[];
  /** Those on this screen. */
  shown: readonly TableColumnOption[];
  layout: GridLayout;
  setLayout: (layout: GridLayout) => void;
  choose: (names: readonly string[]) => Promise<void>;
  looks: ColumnLooks;
  setLooks: (looks: ColumnLooks) => void;
  /** Rows of a page, once somebody has picked them. */
  size?: PageSize | undefined;
  pickSize: (size: number) => void;
  foot: readonly FootMeasure[];
  setFoot: (foot: readonly FootMeasure[]) => void;
  /** The layout of a saved view whose columns come by way of the address. */
  lay: (layout: GridLayout) => void;
  /** Columns, layout, looks and foot at once, as a saved view has them. */
  arrange: (
    names: readonly string[],
    layout: GridLayout,
    more?: Pick<ColumnPreference, "looks" | "foot">,
  ) => Promise<void>;
}

/**
 * Which columns a table shows: those the source keeps, else those the browser keeps, else the first
 * 80; on narrow screens at most 5, with what rows are filtered, sorted and colored by.
 */
export function useTableColumns(
  source: TableSource,
  state: TableState,
  narrow: boolean,
  filtered: readonly string[] = [],
): TableColumns {
  const table = state.groups?.table ?? source.table;
  const preference = useSyncExternalStore(columnPreferences.subscribe, () =>
    columnPreferences.of(table),
  );
  const all = usableColumns(state.columns);
  const names = state.shown ?? preference?.shown;
  const chosen = useMemo(() => {
    const byName = new Map(all.map((column) => [column.name, column]));
    return names
      ? names.flatMap((name) => byName.get(name) ?? [])
      : all.slice(0, defaultColumnCount);
  }, [all, names]);
  // A view without columns of its own names the first ones: that is no choice either.
  const isUnchosen =
    !names ||
    (chosen.length === Math.min(all.length, defaultColumnCount) &&
      chosen.every((column, at) => column === all[at]));
  // A source that sends only chosen columns, and knows of no choice yet, learns the one this
  // browser keeps.
  const unsaid =
    source.choose && state.rows && state.shown === undefined && !state.groups?.grouping
      ? preference?.shown
      : undefined;
  useEffect(() => {
    if (unsaid)
      source
        .choose?.(unsaid)
        .catch((error: unknown) =>
          console.warn(`The columns of '${source.table}' cannot be chosen.`, error),
        );
  }, [source, unsaid]);
  const layout = useMemo<GridLayout>(() => {
    const { order = [], widths = {}, frozen = 0 } = preference ?? {};
    return { order, widths, frozen };
  }, [preference]);
  const looks = preference?.looks ?? noLooks;
  const ordered = useMemo(() => columnsInOrder(chosen, layout), [chosen, layout]);
  const downloaded = useMemo(
    () => (isUnchosen ? columnsInOrder(all, layout) : ordered),
    [isUnchosen, all, layout, ordered],
  );
  const colored = Object.entries(looks).flatMap(([name, look]) => (look.scale ? [name] : []));
  const sought = JSON.stringify([
    ...filtered,
    ...sortsOf(state.query.sort).map(({ column }) => column),
    ...colored,
  ]);
  const shown = useMemo(
    () =>
      narrow ? fewColumns(ordered, gridModeColumns, new Set<string>(JSON.parse(sought))) : ordered,
    [ordered, narrow, sought],
  );

  const keep = (change: Partial<ColumnPreference>) => columnPreferences.keep(table, change);
  const arrange = async (
    shownNames: readonly string[],
    next: GridLayout,
    more: Pick<ColumnPreference, "looks" | "foot"> = {},
  ) => {
    keep({ ...next, ...more, shown: shownNames });
    if (!state.groups?.grouping) await source.choose?.(shownNames);
  };
  return {
    all,
    chosen,
    ordered,
    downloaded,
    shown,
    layout: narrow ? { ...layout, frozen: 0 } : layout,
    setLayout: (next) => keep(narrow ? { ...next, frozen: layout.frozen } : next),
    looks,
    setLooks: (next) => keep({ looks: next }),
    size: preference?.size,
    pickSize: (size) => keep({ size: size as PageSize }),
    foot: preference?.foot ?? noFoot,
    setFoot: (next) => keep({ foot: footMeasuresOf(next) }),
    choose: (next) => arrange(next, { ...layout, order: [] }),
    lay: keep,
    arrange,
  };
}

/**
 * Of columns in order, so many as there is room for: the first one, those that rows are filtered,
 * sorted or colored by, then the others from the left.
 */
export function fewColumns<T extends { name: string }>(
  ordered: readonly T[],
  max: number,
  preferred: ReadonlySet<string>,
): readonly T[] {
  if (ordered.length <= max) return ordered;
  const [first, ...others] = ordered;
  const wanted = [
    ...others.filter(({ name }) => preferred.has(name)),
    ...others.filter(({ name }) => !preferred.has(name)),
  ];
  const kept = new Set([first, ...wanted.slice(0, max - 1)]);
  return ordered.filter((column) => kept.has(column));
}
