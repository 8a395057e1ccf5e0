import { useItemActions } from "@petrons/sdk/browser";
import { useNavigate } from "react-router-dom";
import type { PaletteStore } from "./PaletteStore.ts";
import type { ShownItem } from "./paletteTypes.ts";

/** Goes where an item of the palette leads, or does what it does, once what shows it was closed. */
export function useChoose(
  store: PaletteStore,
  close: () => void,
): (item: ShownItem, newTab: boolean) => void {
  const navigate = useNavigate();
  return (item, newTab) => {
    store.choose(item);
    close();
    if (item.to === undefined) requestAnimationFrame(() => item.run?.());
    else if (newTab) window.open(item.to, "_blank", "noopener");
    else void navigate(item.to);
  };
}

/**
 * Opens 'Choose an action' for an item of the palette, once what shows it was closed; undefined
 * where nothing can be done with it.
 */
export function useMoreOf(
  store: PaletteStore,
  close: () => void,
): (item: ShownItem) => (() => void) | undefined {
  const actions = useItemActions();
  return (item) => {
    const items = item.item === undefined ? [] : actions.of([item.item]);
    if (items.length === 0) return undefined;
    return () => {
      store.choose(item);
      close();
      actions.choose(items);
    };
  };
}
