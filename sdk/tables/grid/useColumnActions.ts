import { useState } from "react";
import type { ColumnMenuProps } from "./ColumnMenu.tsx";
import { sortedAs } from "./GridHeader.tsx";
import type { PlacedColumn } from "./gridContext.ts";
import { widthStep, withFrozen, withMove, withWidth } from "./gridLayout.ts";
import type { GridLayout, GridProps } from "./gridTypes.ts";
import type { GridElement } from "./useGridElement.ts";

/** Of a column fitted to its content, in pixels. */
const leastWidth = 28;

interface ColumnActionsInput {
  props: GridProps;
  columns: readonly PlacedColumn[];
  frozen: number;
  layout: GridLayout;
  setOwnLayout: (layout: GridLayout) => void;
  grid: GridElement;
}

export type ColumnActions = ReturnType<typeof useColumnActions>;

/** What mouse, keys and menu do to a column; each changes the layout once. */
export function useColumnActions({
  props,
  columns,
  frozen,
  layout,
  setOwnLayout,
  grid,
}: ColumnActionsInput) {
  const [menu, showMenu] = useState<string>();
  const names = columns.map(({ name }) => name);
  const change = (next: GridLayout) => {
    setOwnLayout(next);
    props.onLayout?.(next);
  };
  const setMenu = (column: string | undefined) => {
    showMenu(column);
    if (column === undefined) grid.focus();
  };
  const setWidth = (name: string, width: number) => change(withWidth(layout, name, width));
  const widen = (name: string, by: -1 | 1) =>
    setWidth(name, (columns.find((column) => column.name === name)?.pixels ?? 0) + by * widthStep);
  const moveTo = (name: string, to: number) =>
    props.onLayout && change(withMove(layout, names, name, to));
  const move = (name: string, by: -1 | 1) => moveTo(name, names.indexOf(name) + by);
  const freeze = (name: string) => {
    const upTo = names.indexOf(name) + 1;
    change(withFrozen(layout, frozen === upTo ? 0 : upTo));
  };
  const fitContent = (name: string) => {
    const head = grid.top?.querySelectorAll(".petrons-datagrid-head")[names.indexOf(name)];
    const index = head?.getAttribute("aria-colindex");
    const texts =
      grid.wrapper.current?.querySelectorAll<HTMLElement>(
        `[aria-colindex="${index}"] .petrons-datagrid-text`,
      ) ?? [];
    setWidth(
      name,
      Math.max(
        leastWidth,
        ...[...texts].map((text) => text.scrollWidth + (head?.contains(text) ? 48 : 24)),
      ),
    );
  };
  const menuOf = (name: string): ColumnMenuProps => {
    const column = columns.find((other) => other.name === name);
    const index = names.indexOf(name);
    const { to: sorted } = sortedAs(props.sort, name);
    const mayFurther = props.sortsFurther && props.sort?.column !== undefined && sorted === "none";
    return {
      sorted: props.onSortTo && column?.sortable !== false ? sorted : undefined,
      onSort: (to) => props.onSortTo?.(name, to),
      onSortFurther: mayFurther ? () => props.onSort?.(name, true) : undefined,
      onMove: props.onLayout ? (by) => move(name, by) : undefined,
      first: index === 0,
      last: index === names.length - 1,
      onWiden: (by) => widen(name, by),
      onFit: () => fitContent(name),
      frozen: frozen === index + 1,
      onFreeze: () => freeze(name),
      children: props.columnMenu?.(name),
    };
  };
  return {
    menu,
    setMenu,
    menuOf,
    setWidth,
    widen,
    move,
    freeze,
    fitContent,
    drop: (name: string, to: string) => names.includes(name) && moveTo(name, names.indexOf(to)),
  };
}
