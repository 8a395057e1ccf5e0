import { type ActionItem, useFetch, useHost } from "@petrons/sdk/browser";
import { type Action, actionFault, actionKey } from "./itemActions.ts";

/**
 * Why each action cannot be used on an item, by `actionKey`; undefined while that is being found
 * out.
 */
export function useActionFaults(
  actions: readonly Action[],
  item: ActionItem,
): ReadonlyMap<string, string> | undefined {
  const host = useHost();
  const key = [item.type, item.id, ...actions.map(actionKey)].join(" ");
  const { data, key: answered } = useFetch(key, async () => {
    const faults = actions.map(
      async (action) => [actionKey(action), await actionFault(host, action, item)] as const,
    );
    return new Map(await Promise.all(faults));
  });
  return answered === key ? data : undefined;
}
