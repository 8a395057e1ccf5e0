import type { KeyboardEvent } from "react";
import { walkFocus } from "../lists/walkFocus.ts";

/**
 * The keys of the menu whose entry has the focus, if one has it: arrows, Home and End walk, a
 * letter jumps.
 */
export function walkMenu(event: KeyboardEvent<HTMLElement>): void {
  const menu = (event.target as Element).closest("[role=menuitem]")?.closest("[role=menu]");
  const items = menu?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [];
  walkFocus(event, [...items], { page: 10, letters: true });
}

/** For `onKeyDown` of a button with a menu: ArrowDown opens it, as a click does. */
export function openOnArrowDown(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "ArrowDown") return;
  event.preventDefault();
  event.currentTarget.click();
}
