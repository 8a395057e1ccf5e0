import { Button } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import { failureText, useHost } from "@petrons/sdk/browser";
import { type FinderItem, InputFinderDialog, InputList, Panel, StateMessage, Tip } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { inputLinks, type OpenPetron } from "../../../contracts/index.ts";
import { mayDock } from "../mayEdit.ts";
import { inputChanges } from "./inputChanges.ts";
import { inputTexts as texts } from "./inputTexts.ts";
import { usePetronInputs } from "./usePetronInputs.ts";

/** The inputs of a Petron and the finder that adds them; not there while no enabled plugin has types of input and none are linked. */
export const PetronInputs = observer(function PetronInputs({ petron }: { petron: OpenPetron }) {
  const { api, contributions, notices, user } = useHost();
  const { inputs, failure } = usePetronInputs(petron.id);
  const [finding, setFinding] = useState(false);
  const offered = contributions("inputTypes").length > 0;
  if (!offered && (inputs === undefined || inputs.length === 0)) return null;
  const editor = mayDock(user, petron);
  const chosen = (inputs ?? []).flatMap(({ item }) => item ?? []);
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      notices.error(texts.failed(failureText(error)));
    }
  };
  const unlink = ({ id, type }: { id: string; type: string }) =>
    api.remove("Link", { ...inputLinks(petron.id), childId: id, childType: type, linkType: "input" });
  const change = (items: readonly FinderItem[]) =>
    attempt(async () => {
      const { added, removed } = inputChanges(petron.id, chosen, items);
      if (added.length > 0) await api.insert("Link", added);
      for (const item of removed) await unlink(item);
      setFinding(false);
      if (added.length + removed.length > 0) notices.success(texts.added);
    });
  return (
    <Panel
      title={texts.title}
      count={inputs?.length}
      actions={
        offered ? (
          <Tip text={editor ? texts.add : texts.readersOnly}>
            <Button variant="minimal" icon={<Plus />} aria-label={texts.add} aria-disabled={!editor || undefined} onClick={() => editor && setFinding(true)} />
          </Tip>
        ) : undefined
      }
    >
      {failure ? <StateMessage kind="failed" title={failure} compact /> : null}
      {inputs === undefined && !failure ? <StateMessage kind="loading" title={texts.loading} compact /> : null}
      {inputs?.length === 0 ? (
        <StateMessage kind="empty" title={texts.none} compact>
          {texts.noneHint}
        </StateMessage>
      ) : null}
      {inputs && inputs.length > 0 ? (
        <InputList
          label={texts.title}
          items={inputs.map(({ id, type, item }) => ({ id, type, name: item?.name ?? texts.gone }))}
          onRemove={editor ? (item) => void attempt(() => unlink(item)) : undefined}
        />
      ) : null}
      <InputFinderDialog isOpen={finding} chosen={chosen} petronId={petron.id} onOk={(items) => void change(items)} onClose={() => setFinding(false)} />
    </Panel>
  );
});
