import { type MouseEvent, type PointerEvent, useRef } from "react";
import type { PlacedColumn } from "./gridContext.ts";
import { headerRow } from "./gridMoves.ts";
import type { GridPlace, GridProps } from "./gridTypes.ts";
import type { CellMenu } from "./useCellMenu.tsx";
import type { GridActive } from "./useGridActive.ts";
import type { GridElement } from "./useGridElement.ts";

interface GridPointerInput {
  props: Pick<GridProps, "onRowOpen" | "selection">;
  columns: readonly PlacedColumn[];
  grid: GridElement;
  shift: number;
  focus: GridActive;
  go: (place: GridPlace, extend?: boolean) => void;
  edit: (place: GridPlace) => boolean;
  openMenu: CellMenu["open"];
  openColumnMenu: (column: string) => void;
}

const inEditor = (target: EventTarget) =>
  (target as Element).closest(".petrons-datagrid-editor") !== null;

/**
 * Clicking goes to a cell and, where one row alone can be selected, selects its row; Shift-click
 * and dragging mark a rectangle, a double click edits, or opens the row where nothing is edited; a
 * right click opens the menu.
 */
export function useGridPointer({
  props,
  columns,
  grid,
  shift,
  focus,
  go,
  edit,
  openMenu,
  openColumnMenu,
}: GridPointerInput) {
  const dragging = useRef(false);
  const placeOf = (target: EventTarget): GridPlace | undefined => {
    if (!grid.wrapper.current?.contains(target as Node) || inEditor(target)) return undefined;
    const cell = (target as Element).closest("[role=gridcell], [role=columnheader]");
    if (!cell) return undefined;
    const row = cell.closest("[data-row]")?.getAttribute("data-row");
    return {
      row: row === null || row === undefined ? headerRow : Number(row),
      column: Number(cell.getAttribute("aria-colindex")) - 1,
    };
  };
  return {
    // Blueprint's table refuses the browser's own answer to every press on its body; inside an
    // editor it must place the caret.
    onMouseDownCapture(event: MouseEvent) {
      if (inEditor(event.target)) event.nativeEvent.preventDefault = () => undefined;
    },
    onPointerDown(event: PointerEvent) {
      const place = placeOf(event.target);
      if (!place || event.button !== 0) return;
      dragging.current = event.pointerType === "mouse" && place.row >= 0 && place.column >= shift;
      const extend = event.shiftKey && place.row >= 0 && focus.active.row >= 0;
      focus.go(place, extend);
      if (place.row >= 0) grid.focus();
    },
    onPointerMove(event: PointerEvent) {
      if (!dragging.current) return;
      if (event.buttons !== 1) dragging.current = false;
      const place = dragging.current ? placeOf(event.target) : undefined;
      if (
        place &&
        place.row >= 0 &&
        (place.row !== focus.active.row || place.column !== focus.active.column)
      )
        go(place, true);
    },
    onPointerUp() {
      dragging.current = false;
    },
    onClick(event: MouseEvent) {
      const place = placeOf(event.target);
      if (!place || (event.target as Element).closest("a")) return;
      grid.focus();
      const picks =
        props.selection?.mode === "single" &&
        place.row >= 0 &&
        place.column >= shift &&
        !event.shiftKey;
      if (picks && !(event.target as Element).closest("button, input"))
        props.selection?.onSelect([place.row], true);
    },
    onContextMenu(event: MouseEvent) {
      const place = placeOf(event.target);
      if (!place || place.column < shift) return;
      const column = columns[place.column - shift];
      if (place.row < 0 && column) openColumnMenu(column.name);
      else if (
        !openMenu(
          { row: place.row, column: place.column - shift },
          { left: event.clientX, top: event.clientY },
        )
      )
        return;
      event.preventDefault();
      focus.go(place);
    },
    onDoubleClick(event: MouseEvent) {
      const place = placeOf(event.target);
      if (
        !place ||
        place.row < 0 ||
        place.column < shift ||
        (event.target as Element).closest("a, button")
      )
        return;
      if (!edit({ row: place.row, column: place.column - shift })) props.onRowOpen?.(place.row);
    },
  };
}
