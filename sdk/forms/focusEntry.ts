import { flushSync } from "react-dom";
import type { FieldEntry } from "./store/FieldEntry.ts";
import type { FormStore } from "./store/FormStore.ts";

const focusable = "input:not([type=hidden]), textarea, select, button, [tabindex], [contenteditable=true]";

/** Opens the section of an input and moves the focus into it. */
export function focusEntry(store: FormStore, entry: FieldEntry): void {
  const section = document.getElementById(entry.elementId)?.closest<HTMLElement>("[data-section]")?.dataset.section;
  // The section is drawn open first: what is not shown takes no focus.
  if (section !== undefined) flushSync(() => store.openSection(section, true));
  const element = document.getElementById(entry.elementId);
  const target = element?.matches(focusable) ? element : (element?.querySelector<HTMLElement>(focusable) ?? element);
  target?.focus();
}
