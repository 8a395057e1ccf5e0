import type { KeyboardEvent } from "react";
import type { TableEditorStore } from "./tableEditorStore.ts";

/**
 * The keys of a table editor, taken before the grid's own. Keys in a cell's editor are left to it.
 */
export function useEditorKeys(store: TableEditorStore, readOnly: boolean) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as Element;
    if (
      readOnly ||
      event.nativeEvent.isComposing ||
      !event.currentTarget.contains(target) ||
      target.closest(".petrons-datagrid-editor")
    )
      return;
    const action = actionOf(event, store);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
}

function actionOf(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  store: TableEditorStore,
): (() => void) | undefined {
  const command = ctrlKey || metaKey;
  const letter = key.toLowerCase();
  if (command && !altKey) {
    if (letter === "z") return shiftKey ? store.redo : store.undo;
    if (letter === "y") return store.redo;
    if (letter === "d") return shiftKey ? store.duplicate : () => store.fillDown(store.mark);
    if (key === "Delete") return store.remove;
    return undefined;
  }
  if (key === "Insert" && !shiftKey) return () => store.addRow(altKey ? "above" : "below");
  if (altKey && key === "ArrowUp") return () => store.move(-1);
  if (altKey && key === "ArrowDown") return () => store.move(1);
  if (altKey) return undefined;
  if (key === "F8") return store.goToNextError;
  const { row, column } = store.mark.from;
  if (key === " " && store.columns[column]?.type === "boolean" && store.canEdit({ row, column }))
    return () => store.toggle(store.mark);
  return undefined;
}
