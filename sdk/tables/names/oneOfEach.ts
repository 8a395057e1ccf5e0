import type { ActionItem } from "@petrons/sdk/browser";
import { foldName, isApiNumber } from "@petrons/sdk/contracts";

/**
 * Of the names that a row has for one thing the most telling: an API number, which no two wells
 * share, else the longest, since a short one such as `001` is that of many. Of equals the first.
 */
export function oneOfEach(items: readonly ActionItem[]): ActionItem[] {
  const best = new Map<string, ActionItem>();
  for (const item of items) {
    const known = best.get(item.type);
    if (!known || worth(item) > worth(known)) best.set(item.type, item);
  }
  return [...best.values()];
}

const beyondLengths = 1_000;
const worth = ({ type, name }: ActionItem): number =>
  (type === "Well" && isApiNumber(name) ? beyondLengths : 0) +
  foldName(name).replaceAll(" ", "").length;
