import { Button } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import { type ActionItem, failureText, useHost } from "@petrons/sdk/browser";
import { InputList, Panel, StateMessage, Tip } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { OpenPetron } from "../../../contracts/index.ts";
import { ChooseActionDialog } from "../actions/ChooseActionDialog.tsx";
import { mayWork } from "../mayEdit.ts";
import { AddInputsDialog } from "./AddInputsDialog.tsx";
import { inputTexts as texts } from "./inputTexts.ts";
import { useInputLinks } from "./useInputLinks.ts";
import type { usePetronInputs } from "./usePetronInputs.ts";

interface PetronInputsProps {
  petron: OpenPetron;
  read: ReturnType<typeof usePetronInputs>;
}

/**
 * The inputs of a Petron and the finder that adds them; not there while no enabled plugin has types
 * of input and none are linked.
 */
export const PetronInputs = observer(function PetronInputs({
  petron,
  read: { inputs, failure },
}: PetronInputsProps) {
  const { contributions, notices, user } = useHost();
  const { unlink } = useInputLinks(petron.id);
  const [finding, setFinding] = useState(false);
  const [asked, setAsked] = useState<ActionItem>();
  const offered = contributions("inputTypes").length > 0;
  if (!offered && (inputs === undefined || inputs.length === 0)) return null;
  const editor = mayWork(user, petron);
  const chosen = (inputs ?? []).flatMap(({ item }) => item ?? []);
  const remove = async (item: { id: string; type: string }) => {
    try {
      await unlink(item);
    } catch (error) {
      notices.error(texts.failed(failureText(error)));
    }
  };
  return (
    <Panel
      title={texts.title}
      count={inputs?.length}
      actions={
        offered ? (
          <Tip text={editor ? texts.add : texts.readersOnly}>
            <Button
              variant="minimal"
              icon={<Plus />}
              aria-label={texts.add}
              aria-disabled={!editor || undefined}
              onClick={() => editor && setFinding(true)}
            />
          </Tip>
        ) : undefined
      }
    >
      {failure ? <StateMessage kind="failed" title={failure} compact /> : null}
      {inputs === undefined && !failure ? (
        <StateMessage kind="loading" title={texts.loading} compact />
      ) : null}
      {inputs?.length === 0 ? (
        <StateMessage kind="empty" title={texts.none} compact>
          {texts.noneHint}
        </StateMessage>
      ) : null}
      {inputs && inputs.length > 0 ? (
        <InputList
          label={texts.title}
          items={inputs.map(({ id, type, item }) => ({ id, type, name: item?.name ?? texts.gone }))}
          onActions={({ id, type, name }) => setAsked({ id, type, name, petronId: petron.id })}
          onRemove={editor ? (item) => void remove(item) : undefined}
        />
      ) : null}
      {asked ? <ChooseActionDialog items={[asked]} onClose={() => setAsked(undefined)} /> : null}
      {finding ? (
        <AddInputsDialog petronId={petron.id} chosen={chosen} onClose={() => setFinding(false)} />
      ) : null}
    </Panel>
  );
});
