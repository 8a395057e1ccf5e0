import type { GridColumn, GridLayout } from "./gridTypes.ts";

/** Pixels of a column without a width of its own, and how narrow and wide one can be made. */
export const defaultColumnWidth = 140;
const minColumnWidth = 48;
const maxColumnWidth = 800;
/** Pixels a key makes a column wider or narrower. */
export const widthStep = 16;

export const emptyLayout: GridLayout = { order: [], widths: {}, frozen: 0 };

/**
 * The columns as laid out: those the layout knows in its order, new ones where they were given,
 * after the last known one before them.
 */
export function columnsInOrder<T extends Pick<GridColumn, "name">>(
  columns: readonly T[],
  layout: GridLayout | undefined,
): T[] {
  if (!layout || layout.order.length === 0) return [...columns];
  const byName = new Map(columns.map((column) => [column.name, column]));
  const ordered = layout.order.flatMap((name) => byName.get(name) ?? []);
  const placed = new Set(ordered.map(({ name }) => name));
  columns.forEach((column, index) => {
    if (placed.has(column.name)) return;
    const before =
      index === 0 ? -1 : ordered.findIndex(({ name }) => name === columns[index - 1]?.name);
    ordered.splice(before + 1, 0, column);
    placed.add(column.name);
  });
  return ordered;
}

export const widthOf = (column: Pick<GridColumn, "name" | "width">, layout: GridLayout): number =>
  layout.widths[column.name] ?? column.width ?? defaultColumnWidth;

export function withWidth(layout: GridLayout, name: string, width: number): GridLayout {
  return {
    ...layout,
    widths: {
      ...layout.widths,
      [name]: Math.round(Math.max(minColumnWidth, Math.min(maxColumnWidth, width))),
    },
  };
}

/** Moves a column to another place; `names` are the columns as laid out now. */
export function withMove(
  layout: GridLayout,
  names: readonly string[],
  name: string,
  to: number,
): GridLayout {
  const order = names.filter((other) => other !== name);
  order.splice(Math.max(0, Math.min(to, order.length)), 0, name);
  return { ...layout, order };
}

/** Keeps the first `frozen` columns in sight. */
export const withFrozen = (layout: GridLayout, frozen: number): GridLayout => ({
  ...layout,
  frozen: Math.max(0, frozen),
});
