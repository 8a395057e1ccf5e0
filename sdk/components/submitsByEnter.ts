import type { KeyboardEvent } from "react";

const fields = /^(text|email|number|password|tel|url|date|datetime-local|time)$/;

/**
 * Enter in a single-line field of a form, not while an input method composes and not where the
 * field uses Enter itself.
 */
export function submitsByEnter(event: KeyboardEvent): boolean {
  const { target, currentTarget, key, nativeEvent } = event;
  if (
    key !== "Enter" ||
    nativeEvent.isComposing ||
    event.defaultPrevented ||
    event.shiftKey ||
    event.altKey
  )
    return false;
  if (!(target instanceof HTMLInputElement) || target.form === null || !fields.test(target.type))
    return false;
  // What bubbles here from a dialog inside this one belongs to that one.
  return currentTarget.contains(target) && target.getAttribute("aria-expanded") !== "true";
}
