type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "target">;

/** Ctrl+K, on a Mac ⌘K. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean =>
  key.toLowerCase() === "k" && ctrlKey !== metaKey && !altKey && !shiftKey;

/** `?`, where nobody is typing. */
export const isShortcutsKey = ({ key, ctrlKey, metaKey, altKey, target }: Key): boolean =>
  key === "?" &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !(
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable]") !== null
  );
