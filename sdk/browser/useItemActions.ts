import { useHost } from "./HostProvider.tsx";
import type { ActionItem, HostServices } from "./host.ts";

export interface ItemActions {
  /**
   * Those of the items that something can be done with: without any, nothing should offer to
   * choose. Read it inside an observer.
   */
  of(items: readonly ActionItem[]): readonly ActionItem[];
  /** Opens 'Choose an action' for them. */
  choose(items: readonly ActionItem[]): void;
}

/** 'Choose an action' for items, wherever they are shown. */
export const useItemActions = (): ItemActions => itemActions(useHost());

export const itemActions = ({
  contributions,
  chooseAction,
}: Pick<HostServices, "contributions" | "chooseAction">): ItemActions => ({
  of(items) {
    if (!contributions("slots").some(({ slot }) => slot === "choose-action")) return [];
    const types = new Set(contributions("itemActions").map(({ itemType }) => itemType));
    return items.filter(({ type }) => types.has(type));
  },
  choose: chooseAction,
});
