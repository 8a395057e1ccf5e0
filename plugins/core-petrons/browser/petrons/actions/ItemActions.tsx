import { type ActionItem, useFetch, useHost } from "@petrons/sdk/browser";
import { StateMessage } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { useEffect, useId } from "react";
import { ChoosePetron } from "../choose/ChoosePetron.tsx";
import { choiceFault, type PetronChoice } from "../choose/petronChoice.ts";
import { ActionCard } from "./ActionCard.tsx";
import { actionTexts as texts } from "./actionTexts.ts";
import {
  type Action,
  type ActionUses,
  actionCategories,
  actionFault,
  actionKey,
  actionsFor,
  asksForPetron,
  recommendedActions,
} from "./itemActions.ts";

interface ItemActionsProps {
  item: ActionItem;
  /** What items of its type are called. */
  label: string;
  uses: ActionUses;
  choice: PetronChoice;
  onChoice: (choice: PetronChoice) => void;
  onLaunch: (action: Action) => void;
}

/** All that can be done with one item: what is recommended first, then by category (AC-001). */
export const ItemActions = observer(function ItemActions({
  item,
  label,
  uses,
  choice,
  onChoice,
  onLaunch,
}: ItemActionsProps) {
  const host = useHost();
  const actions = actionsFor(host, item.type);
  const faults = useActionFaults(actions, item);
  const areShown = faults !== undefined;
  // The dialog has the focus as long as nobody moved it: Enter runs what is recommended first.
  useEffect(() => {
    const first = areShown
      ? document.querySelector<HTMLElement>(".petrons-dialog :is(.action-card, input:checked)")
      : null;
    if (first && document.activeElement?.contains(first)) first.focus();
  }, [areShown]);
  if (actions.length === 0) {
    return (
      <StateMessage kind="empty" title={texts.none(label)} compact>
        {texts.noneHint}
      </StateMessage>
    );
  }
  if (faults === undefined) return <StateMessage kind="loading" title={texts.checking} compact />;
  const recommended = recommendedActions(actions, uses);
  const groups = [
    { title: texts.recommended, shown: recommended },
    ...actionCategories.map((title) => ({
      title,
      shown: actions.filter((action) => action.category === title && !recommended.includes(action)),
    })),
  ].filter(({ shown }) => shown.length > 0);
  const faultOf = (action: Action) =>
    (faults.get(actionKey(action)) ?? "") ||
    (asksForPetron(host, action, item) ? choiceFault(choice) : "");
  return (
    <>
      {actions.some((action) => asksForPetron(host, action, item)) ? (
        <ChoosePetron
          choice={choice}
          selectTitle={texts.petronFor(item.name)}
          onChange={onChoice}
        />
      ) : null}
      {groups.map(({ title, shown }) => (
        <ActionGroup
          key={title}
          title={title}
          actions={shown}
          faultOf={faultOf}
          onLaunch={onLaunch}
        />
      ))}
    </>
  );
});

interface ActionGroupProps {
  title: string;
  actions: readonly Action[];
  faultOf: (action: Action) => string;
  onLaunch: (action: Action) => void;
}

function ActionGroup({ title, actions, faultOf, onLaunch }: ActionGroupProps) {
  const id = useId();
  return (
    <section className="action-group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div className="action-cards">
        {actions.map((action) => (
          <ActionCard
            key={actionKey(action)}
            action={action}
            fault={faultOf(action)}
            onLaunch={() => onLaunch(action)}
          />
        ))}
      </div>
    </section>
  );
}

/**
 * Why each action cannot be used on an item, by `actionKey`; undefined while that is being found
 * out.
 */
function useActionFaults(
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
