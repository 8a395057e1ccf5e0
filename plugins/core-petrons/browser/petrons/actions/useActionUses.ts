import { useResource, useSetVariable, useUser } from "@petrons/sdk/browser";
import { type Action, type ActionUses, withUse } from "./itemActions.ts";

/** How often the person used each action, and what counts one more. It follows the account. */
export function useActionUses(): { uses: ActionUses; count: (action: Action) => void } {
  const { userId } = useUser();
  const setVariable = useSetVariable();
  const workspace = `$root/Users/${userId}`;
  const { data: uses = {} } = useResource<ActionUses>(`${workspace}#ActionUses`);
  const count = (action: Action) => {
    // The action is under way: that it was not counted is nothing a person could act upon.
    setVariable(workspace, "ActionUses", withUse(uses, action)).catch((error: unknown) =>
      console.warn("The use of an action was not counted.", error),
    );
  };
  return { uses, count };
}
