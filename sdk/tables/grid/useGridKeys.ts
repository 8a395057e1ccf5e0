import type { ClipboardEvent, KeyboardEvent } from "react";
import { fromTabText, toTabText } from "./clipboardText.ts";
import type { PlacedColumn } from "./gridContext.ts";
import { nextPlace, rangeOf } from "./gridMoves.ts";
import type { GridPlace, GridProps } from "./gridTypes.ts";
import type { CellMenu } from "./useCellMenu.tsx";
import type { ColumnActions } from "./useColumnActions.ts";
import type { GridActive } from "./useGridActive.ts";
import type { GridElement } from "./useGridElement.ts";

interface GridKeysInput {
  props: GridProps;
  columns: readonly PlacedColumn[];
  /** 1 with a check box column, which is no place of the caller's. */
  shift: number;
  focus: GridActive;
  go: (place: GridPlace, extend?: boolean) => void;
  edit: (place: GridPlace, typed?: string) => boolean;
  editing: boolean;
  grid: GridElement;
  actions: ColumnActions;
  openMenu: CellMenu["open"];
}

const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === "ContextMenu" || (key === "F10" && shiftKey);

/**
 * Keyboard and clipboard of a grid. Keys it does not know, and keys inside an editor or a menu, are
 * left alone.
 */
export function useGridKeys({
  props,
  columns,
  shift,
  focus,
  go,
  edit,
  editing,
  grid,
  actions,
  openMenu,
}: GridKeysInput) {
  const { rowCount, selection, onRowOpen } = props;
  const { active, anchor } = focus;
  const size = { rows: rowCount, columns: columns.length + shift };
  const place = { row: active.row, column: active.column - shift };
  const column = columns[place.column];
  const ours = (target: EventTarget) =>
    !editing &&
    grid.wrapper.current?.contains(target as Node) === true &&
    !(target as Element).matches("input[type=text], textarea");

  const press = (): boolean => {
    const cell = grid.wrapper.current?.querySelector<HTMLElement>(".petrons-datagrid-active");
    const part = cell?.querySelector<HTMLElement>("input, button, a");
    part?.click();
    return part !== undefined && part !== null;
  };
  const selectRow = (event: KeyboardEvent): boolean => {
    if (!selection || active.row < 0) return active.row < 0 && active.column < shift && press();
    const { from, to } = rangeOf(active, anchor);
    const rows = event.shiftKey
      ? Array.from({ length: to.row - from.row + 1 }, (_, index) => from.row + index)
      : [active.row];
    selection.onSelect(
      selection.mode === "single" ? [active.row] : rows,
      event.shiftKey || !selection.isSelected(active.row),
    );
    return true;
  };
  const headerKey = (event: KeyboardEvent): boolean => {
    if (active.row >= 0 || !column) return false;
    const side = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : undefined;
    if (isMenuKey(event) || (event.altKey && event.key === "ArrowDown"))
      actions.setMenu(column.name);
    else if (side && event.shiftKey && event.ctrlKey) {
      if (!props.onLayout || columns[place.column + side] === undefined) return true;
      actions.move(column.name, side);
      go({ row: active.row, column: active.column + side });
    } else if (side && event.shiftKey) actions.widen(column.name, side);
    else if (event.key.toLowerCase() === "f" && event.ctrlKey && event.shiftKey)
      actions.freeze(column.name);
    else if (
      (event.key === "Enter" || event.key === " ") &&
      props.onSort &&
      column.sortable !== false
    )
      props.onSort(column.name, event.shiftKey);
    else return false;
    return true;
  };
  const bodyKey = (event: KeyboardEvent): boolean => {
    const command = event.ctrlKey || event.metaKey;
    if (event.key === " " && (selection || active.row < 0)) return selectRow(event);
    if (command && event.key.toLowerCase() === "a") {
      if (selection?.all && !selection.all.disabled) selection.all.onChange(true);
      return selection !== undefined;
    }
    if (active.row < 0) return event.key === "Enter" && press();
    if (isMenuKey(event)) return openMenu(place);
    if (event.key === "F2") return edit(place);
    if (event.key === "Enter") {
      if (edit(place) || press()) return true;
      onRowOpen?.(active.row);
      return onRowOpen !== undefined;
    }
    if ((event.key === "Delete" || event.key === "Backspace") && props.editing?.onClear) {
      const { from, to } = rangeOf(active, anchor);
      props.editing.onClear(
        { row: Math.max(0, from.row), column: Math.max(0, from.column - shift) },
        { row: to.row, column: Math.max(0, to.column - shift) },
      );
      return true;
    }
    return event.key.length === 1 && !command && !event.altKey && edit(place, event.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!ours(event.target) || event.nativeEvent.isComposing) return;
    const corner = event.ctrlKey || event.metaKey;
    // The clipboard's own events follow these keys; Blueprint's table must not take them first.
    if (corner && ["c", "v", "x"].includes(event.key.toLowerCase())) return event.stopPropagation();
    const next = headerKey(event)
      ? "done"
      : event.altKey
        ? undefined
        : nextPlace(active, event.key, corner, { ...size, page: grid.page() });
    if (typeof next === "object") go(next, event.shiftKey && active.row >= 0 && next.row >= 0);
    else if (next === undefined && !bodyKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onCopy = (event: ClipboardEvent) => {
    if (!ours(event.target) || window.getSelection()?.toString()) return;
    const { from, to } = rangeOf(
      { ...active, column: Math.max(shift, active.column) },
      { ...anchor, column: Math.max(shift, anchor.column) },
    );
    const single = from.row === to.row && from.column === to.column;
    const chosen =
      single && selection
        ? Array.from({ length: rowCount }, (_, row) => row).filter(selection.isSelected)
        : [];
    const rows =
      chosen.length > 0
        ? chosen
        : Array.from({ length: to.row - from.row + 1 }, (_, index) => from.row + index);
    const taken =
      chosen.length > 0
        ? columns.map((_, index) => index)
        : columns.map((_, index) => index).slice(from.column - shift, to.column - shift + 1);
    const text = rows.map((row) =>
      taken.map((index) =>
        row < 0 ? (columns[index]?.label ?? "") : props.cell({ row, column: index }).text,
      ),
    );
    event.clipboardData.setData("text/plain", toTabText(text));
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (!ours(event.target) || !props.editing?.onPaste || active.row < 0) return;
    event.preventDefault();
    props.editing.onPaste(
      { row: active.row, column: Math.max(0, place.column) },
      fromTabText(event.clipboardData.getData("text/plain")),
    );
  };
  return { onKeyDownCapture: onKeyDown, onCopy, onPaste };
}
