import { type ActionItem, useHost } from "@petrons/sdk/browser";
import { useEffect, useState } from "react";
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
  const [found, setFound] = useState<{ key: string; faults: ReadonlyMap<string, string> }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` names the item and the actions
  useEffect(() => {
    let overtaken = false;
    void Promise.all(
      actions.map(
        async (action) => [actionKey(action), await actionFault(host, action, item)] as const,
      ),
    ).then((entries) => {
      if (!overtaken) setFound({ key, faults: new Map(entries) });
    });
    return () => {
      overtaken = true;
    };
  }, [host, key]);
  return found?.key === key ? found.faults : undefined;
}
