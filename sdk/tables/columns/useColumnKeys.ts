import { indexByText, nextIndex } from "@petrons/sdk/components";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { ColumnMove } from "./columnOrder.ts";
import type { ColumnSelectorStore, ColumnSide } from "./columnSelectorStore.ts";
import type { SelectMode } from "./listSelection.ts";

/** Milliseconds after which typed letters begin a new word. */
const typingPause = 700;
const page = 8;
const reorderKeys: Record<string, ColumnMove> = {
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "top",
  End: "bottom",
};

/**
 * Keyboard and presses of a column list. Arrows, Home, End and page keys select; with Shift on from
 * the last one chosen, with Ctrl they only walk; Space takes one in or out; Ctrl-A takes all;
 * letters find a column; Enter changes sides, as Delete does in the displayed list; Alt reorders
 * there.
 */
export function useColumnKeys(store: ColumnSelectorStore, side: ColumnSide) {
  const typed = useRef({ text: "", at: 0 });
  const list = store.lists[side];
  const names = () => store.listed[side].map(({ name }) => name);
  const activeAt = () => names().indexOf(list.active ?? "");

  const find = (letter: string) => {
    const now = performance.now();
    const fresh = now - typed.current.at > typingPause;
    const text = (fresh ? "" : typed.current.text) + letter.toLowerCase();
    typed.current = { text, at: now };
    const columns = store.listed[side];
    const labels = columns.map(({ label }) => label);
    const found = columns[indexByText(labels, activeAt(), text) ?? -1];
    if (found) list.select(names(), found.name, "alone");
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey;
    const mode: SelectMode = event.shiftKey ? "extend" : command ? "walk" : "alone";
    const reorder = event.altKey && side === "displayed" ? reorderKeys[event.key] : undefined;
    const to = nextIndex(event.key, activeAt(), names().length, { page });
    const typing = performance.now() - typed.current.at <= typingPause && typed.current.text !== "";
    if (reorder) store.move(reorder);
    else if (event.altKey) return;
    else if (to !== undefined) list.select(names(), names()[to]!, mode);
    else if (event.key === "Enter" || (side === "displayed" && event.key === "Delete")) {
      if (list.selected.size === 0 && list.active !== undefined)
        store.transfer(side, [list.active]);
      else store.transferSelected(side);
    } else if (event.key === " " && !(typing && !command)) {
      if (list.active !== undefined)
        list.select(names(), list.active, event.shiftKey ? "extend" : "toggle");
    } else if (command && event.key.toLowerCase() === "a") list.selectAll(names());
    else if (event.key.length === 1 && !command) find(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /**
   * A press selects; on what is already selected among others it waits, since it may begin a drag
   * of all of them.
   */
  const press = (name: string, event: PointerEvent) => {
    if (event.button !== 0) return;
    if (event.shiftKey) list.select(names(), name, "extend");
    else if (event.ctrlKey || event.metaKey || event.pointerType === "touch")
      list.select(names(), name, "toggle");
    else list.select(names(), name, list.selected.has(name) ? "walk" : "alone");
  };
  return { onKeyDown, press };
}
