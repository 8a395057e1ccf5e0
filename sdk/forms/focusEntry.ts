import { Classes } from "@blueprintjs/core";
import { flushSync } from "react-dom";
import type { FieldEntry } from "./store/FieldEntry.ts";
import type { FormStore } from "./store/FormStore.ts";

const focusable = "input:not([type=hidden]), textarea, select, button, [tabindex], [contenteditable=true]";

/** Opens the section of an input and moves the focus into it. */
export function focusEntry(store: FormStore, entry: FieldEntry): void {
  const section = document.getElementById(entry.elementId)?.closest<HTMLElement>("[data-section]")?.dataset.section;
  // The section is drawn open first: what is not shown takes no focus.
  if (section !== undefined) flushSync(() => store.openSection(section, true));
  placeOf(entry)?.focus();
}

/**
 * A dialog takes the focus as it is drawn, often before its form is there: when the form arrives, its first input that can takes the focus
 * from the dialog. Focus that went anywhere else meanwhile stays.
 */
export function focusFromDialog(store: FormStore, form: HTMLElement): void {
  const dialog = document.activeElement;
  if (!dialog?.classList.contains(Classes.DIALOG_CONTAINER) || !dialog.contains(form)) return;
  for (const entry of store.fields) {
    placeOf(entry)?.focus();
    if (document.activeElement !== dialog) return;
  }
}

function placeOf({ elementId }: FieldEntry): HTMLElement | null {
  const element = document.getElementById(elementId);
  return element?.matches(focusable) ? element : (element?.querySelector<HTMLElement>(focusable) ?? element);
}
