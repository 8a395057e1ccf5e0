import type { Action } from "./itemActions.ts";

/** An action for tables that leads to a page of Wells. */
export const anAction = (id: string, part: Partial<Action> = {}): Action => ({
  pluginId: "wells",
  id,
  itemType: "Table",
  label: id,
  category: "View",
  to: "wells",
  ...part,
});
