import type { FieldEntry } from "./store/FieldEntry.ts";
import type { FormStore } from "./store/FormStore.ts";

const focusable = "input:not([type=hidden]), textarea, select, button, [tabindex], [contenteditable=true]";

/** Opens the section of an input and moves the focus into it. */
export function focusEntry(store: FormStore, entry: FieldEntry): void {
  const found = document.getElementById(entry.elementId);
  const section = found?.closest<HTMLElement>("[data-section]")?.dataset.section;
  if (section !== undefined) store.openSection(section, true);
  // The section is drawn open first: what is not shown takes no focus.
  requestAnimationFrame(() => {
    const element = document.getElementById(entry.elementId);
    const target = element?.matches(focusable) ? element : (element?.querySelector<HTMLElement>(focusable) ?? element);
    target?.focus();
  });
}
