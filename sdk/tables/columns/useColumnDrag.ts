import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from "react";
import type { ColumnSelectorStore, ColumnSide } from "./columnSelectorStore.ts";

/** Where what is dragged would come: in front of a column, or at the end of the list. */
interface DropTarget {
  side: ColumnSide;
  before: string | undefined;
}

export interface ColumnDrag {
  target: DropTarget | undefined;
  start: (event: ReactPointerEvent<HTMLElement>, side: ColumnSide, name: string) => void;
}

/** Pixels the pointer must move before a press is a drag. */
const threshold = 5;
/** Pixels from the edge of a list where it scrolls, and how far at each move. */
const edge = 24;
const scrollStep = 12;

/**
 * Drags columns between and within the lists by the pointer. A mouse drags a whole row, a finger
 * the handle, so that lists still scroll. Escape gives up.
 */
export function useColumnDrag(store: ColumnSelectorStore): ColumnDrag {
  const [target, setTarget] = useState<DropTarget>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const start: ColumnDrag["start"] = (event, side, name) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (
      event.pointerType === "touch" &&
      !(event.target as Element).closest(".petrons-columns-handle")
    )
      return;
    const begin = { x: event.clientX, y: event.clientY };
    const selected = store.selectedOf(side);
    const names = selected.includes(name) ? selected : [name];
    let now: DropTarget | undefined;
    let dragged = false;
    const moved = (move: PointerEvent) => {
      if (!dragged && Math.hypot(move.clientX - begin.x, move.clientY - begin.y) < threshold)
        return;
      dragged = true;
      move.preventDefault();
      now = targetAt(move.clientX, move.clientY, side);
      setTarget((old) => (old?.side === now?.side && old?.before === now?.before ? old : now));
    };
    const dropped = () => {
      stop.current?.();
      // A plain press among several that are selected takes that one alone.
      if (!dragged)
        return event.pointerType === "mouse"
          ? store.lists[side].select([], name, "alone")
          : undefined;
      if (!now) return;
      if (now.side !== side) store.transfer(side, names, now.before);
      else if (side === "displayed") store.place(names, now.before);
    };
    const key = (pressed: KeyboardEvent) => {
      if (pressed.key !== "Escape") return;
      pressed.stopPropagation();
      stop.current?.();
    };
    const giveUp = () => stop.current?.();
    stop.current = () => {
      window.removeEventListener("pointermove", moved);
      window.removeEventListener("pointerup", dropped);
      window.removeEventListener("pointercancel", giveUp);
      window.removeEventListener("keydown", key, true);
      setTarget(undefined);
      stop.current = undefined;
    };
    window.addEventListener("pointermove", moved);
    window.addEventListener("pointerup", dropped);
    window.addEventListener("pointercancel", giveUp);
    window.addEventListener("keydown", key, true);
  };
  return { target, start };
}

function targetAt(x: number, y: number, from: ColumnSide): DropTarget | undefined {
  const list = document.elementFromPoint(x, y)?.closest<HTMLElement>(".petrons-columns-list");
  if (!list) return undefined;
  const side = list.dataset.side as ColumnSide;
  const box = list.getBoundingClientRect();
  if (y < box.top + edge) list.scrollTop -= scrollStep;
  else if (y > box.bottom - edge) list.scrollTop += scrollStep;
  // The available list keeps the order of the definitions: there is no place to choose in it.
  if (side === "available") return from === "available" ? undefined : { side, before: undefined };
  const option = [...list.querySelectorAll<HTMLElement>("[role=option]")].find((item) => {
    const { top, height } = item.getBoundingClientRect();
    return y < top + height / 2;
  });
  return { side, before: option?.dataset.name };
}
