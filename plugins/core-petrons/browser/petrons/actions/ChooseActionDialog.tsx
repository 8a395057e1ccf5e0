import { FormGroup, HTMLSelect, Tab, Tabs } from "@blueprintjs/core";
import { type ActionItem, useAttempt, useHost } from "@petrons/sdk/browser";
import { ModalDialog, pressAgain } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { defaultContext, type PetronChoice } from "../choose/petronChoice.ts";
import { petronTexts } from "../petronTexts.ts";
import { usePetronActions } from "../usePetronActions.ts";
import { usePetrons } from "../usePetrons.ts";
import "./actions.css";
import { useResource, useSetVariable, useUser } from "@petrons/sdk/browser";
import { actionTexts as texts } from "./actionTexts.ts";
import { ItemActions } from "./ItemActions.tsx";
import { type Action, type ActionUses, actionPath, asksForPetron, withUse } from "./itemActions.ts";
import { typeLabel } from "./typeLabel.ts";

/** How often the person used each action, and what counts one more. It follows the account. */
function useActionUses(): { uses: ActionUses; count: (action: Action) => void } {
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

export interface ChooseActionDialogProps {
  /** What something is to be done with, at least one. */
  items: readonly ActionItem[];
  onChosen?: (action: Action) => void;
  /** Closed without a choice: `reason` says so (AC-005). */
  onClose: (reason: Error) => void;
}

/** The dialog 'Choose an action' (AC-001): a tab for each type of the items. */
export const ChooseActionDialog = observer(function ChooseActionDialog({
  items,
  onChosen,
  onClose,
}: ChooseActionDialogProps) {
  const host = useHost();
  const navigate = useNavigate();
  const { petrons } = usePetrons("AllPetrons");
  const { create } = usePetronActions();
  const { uses, count } = useActionUses();
  const [made, setMade] = useState<PetronChoice>();
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const groups = [...Map.groupBy(items, ({ type }) => type)];
  const [open, setOpen] = useState(groups[0]?.[0] ?? "");
  const attempt = useAttempt(petronTexts.createFailed, pressAgain(texts.title));
  const choiceFor = (item: ActionItem): PetronChoice =>
    made ?? {
      context: defaultContext(petrons),
      petron: petrons?.find(({ id }) => id === item.petronId),
      name: "",
    };
  const launch = async (action: Action, item: ActionItem) => {
    const choice = choiceFor(item);
    const asked = asksForPetron(host, action, item);
    const go = (petronId: string | null) => {
      count(action);
      onChosen?.(action);
      void navigate(actionPath(host, action, item, petronId));
    };
    if (asked && choice.context === "new")
      await attempt.run(true, async () => go(await create(choice.name)));
    else go(asked ? (choice.petron?.id ?? null) : item.petronId);
  };
  return (
    <ModalDialog
      title={texts.title}
      isOpen
      size="md"
      onClose={() => onClose(new Error(texts.closed))}
      busy={attempt.working}
      failure={attempt.failure}
    >
      <Tabs
        id="actions"
        selectedTabId={open}
        onChange={(id) => setOpen(String(id))}
        renderActiveTabPanelOnly
      >
        {groups.map(([type, ofType]) => {
          const item = ofType.find(({ id }) => id === chosen[type]) ?? ofType[0]!;
          const label = typeLabel(host, type);
          return (
            <Tab
              key={type}
              id={type}
              disabled={false}
              title={label}
              tagContent={ofType.length}
              panel={
                <>
                  <ChosenItem
                    items={ofType}
                    item={item}
                    onChoose={(id) => setChosen({ ...chosen, [type]: id })}
                  />
                  <ItemActions
                    item={item}
                    label={label}
                    uses={uses}
                    choice={choiceFor(item)}
                    onChoice={setMade}
                    onLaunch={(action) => void launch(action, item)}
                  />
                </>
              }
            />
          );
        })}
      </Tabs>
    </ModalDialog>
  );
});

/** Names what the actions are for; of several one is chosen. */
function ChosenItem({
  items,
  item,
  onChoose,
}: {
  items: readonly ActionItem[];
  item: ActionItem;
  onChoose: (id: string) => void;
}) {
  const id = useId();
  if (items.length === 1) return <p className="action-item">{item.name}</p>;
  return (
    <FormGroup label={texts.item} labelFor={id}>
      <HTMLSelect
        id={id}
        value={item.id}
        options={items.map(({ id: value, name }) => ({ value, label: name }))}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
    </FormGroup>
  );
}
