import { Classes } from "@blueprintjs/core";
import { flushSync } from "react-dom";
import type { FieldEntry } from "./store/FieldEntry.ts";
import type { FormStore } from "./store/FormStore.ts";

const focusable =
  "input:not([type=hidden]), textarea, select, button, [tabindex], [contenteditable=true]";

/** Opens the section of an input and moves the focus into it. */
export function focusEntry(store: FormStore, entry: FieldEntry): void {
  const section = document.getElementById(entry.elementId)?.closest<HTMLElement>("[data-section]")
    ?.dataset.section;
  // The section is drawn open first: what is not shown takes no focus.
  if (section !== undefined) flushSync(() => store.openSection(section, true));
  const element = document.getElementById(entry.elementId);
  const target = element?.matches(focusable)
    ? element
    : (element?.querySelector<HTMLElement>(focusable) ?? element);
  target?.focus();
}

/**
 * A dialog takes the focus as it is drawn, often before its form is there: the form's first input
 * that can be used takes the focus from the dialog, as soon as it is there itself. Focus that went
 * anywhere else meanwhile stays. Returns what ends the waiting.
 */
export function focusFromDialog(form: HTMLElement): () => void {
  const waiting = new MutationObserver(() => look());
  const look = () => {
    if (!isWaiting(form)) waiting.disconnect();
  };
  waiting.observe(form, { childList: true, subtree: true, attributeFilter: ["disabled", "inert"] });
  look();
  return () => waiting.disconnect();
}

/**
 * Whether the focus is still on the dialog and an input is coming that may take it: until then it
 * says what it waits for.
 */
function isWaiting(form: HTMLElement): boolean {
  const dialog = document.activeElement;
  if (!dialog?.classList.contains(Classes.DIALOG_CONTAINER) || !dialog.contains(form)) return false;
  for (const field of form.querySelectorAll(".petrons-field")) {
    for (const target of field.querySelectorAll<HTMLElement>(focusable)) {
      if (target.tabIndex >= 0) target.focus();
      if (document.activeElement !== dialog) return false;
    }
    if (field.querySelector("[role=status]")) return true;
  }
  return false;
}
