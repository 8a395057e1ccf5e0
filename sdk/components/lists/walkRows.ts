import type { KeyboardEvent } from "react";
import { tabbable } from "../returnPlaces.ts";

const stopsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(tabbable)];

/**
 * For the `onKeyDown` of a list or of what holds several: arrows lead from a control of one row
 * (`li`) to the same of the next or, where rows are side by side, to that beside, above or below;
 * Home and End to the first and the last row. Tab walks through all as ever.
 */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  // What hangs at a row, as its menu, is no part of it; keys of its own a control keeps.
  if (
    !(target instanceof HTMLElement) ||
    !currentTarget.contains(target) ||
    !target.matches("a, button")
  )
    return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const row = target.closest("li");
  const rows = [...currentTarget.querySelectorAll("li")];
  const at = row ? rows.indexOf(row) : -1;
  if (!row || at < 0) return;
  const to = rows[placeOf(key, rows, at) ?? -1];
  if (!to) return;
  event.preventDefault();
  const stops = stopsOf(to);
  (stops[stopsOf(row).indexOf(target)] ?? stops[0])?.focus();
}

function placeOf(key: string, rows: readonly HTMLElement[], at: number): number | undefined {
  if (key === "Home") return 0;
  // What follows the last row, such as a button for more, is reached by the arrows.
  if (key === "End") return rows.findLastIndex((row) => !row.matches(".petrons-list-more"));
  const top = (place: number) => rows[place]?.offsetTop;
  const beside = top(at - 1) === top(at) || top(at + 1) === top(at);
  if (key === "ArrowRight" || key === "ArrowLeft")
    return beside ? at + (key === "ArrowRight" ? 1 : -1) : undefined;
  if (key !== "ArrowDown" && key !== "ArrowUp") return undefined;
  let columns = 1;
  if (rows[0] && rows[1] && beside)
    while (columns < rows.length && top(columns) === top(0)) columns += 1;
  return at + (key === "ArrowDown" ? columns : -columns);
}
