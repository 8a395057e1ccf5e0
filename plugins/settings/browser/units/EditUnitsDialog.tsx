import { Button } from "@blueprintjs/core";
import { useArrived, useAttempt, useNotices } from "@petrons/sdk/browser";
import { ModalDialog, pressAgain, StateMessage } from "@petrons/sdk/components";
import type { Stored, UnitsDefinition } from "@petrons/sdk/contracts";
import { AutoForm, type AutoFormHandle } from "@petrons/sdk/forms";
import { useMemo, useRef, useState } from "react";
import { formValues, isSaved, savedBody, unitsForm } from "./unitsForm.ts";
import { unitsTexts as texts } from "./unitsTexts.ts";
import { useUnitGroups } from "./useUnitGroups.ts";
import { useUnitsActions } from "./useUnitsActions.ts";

interface EditUnitsDialogProps {
  /** As it is now; as it was last, once it is gone. */
  definition: Stored<UnitsDefinition>;
  /** It was deleted while it is edited. */
  isGone?: boolean;
  /** Left without saving. */
  onCancel: () => void;
  /** Saved. */
  onClose: () => void;
}

/**
 * Edits a definition (ST-017): its name and a unit for each quantity. What somebody else saved
 * meanwhile is reported, not overwritten.
 */
export function EditUnitsDialog({
  definition,
  isGone = false,
  onCancel,
  onClose,
}: EditUnitsDialogProps) {
  const { save } = useUnitsActions();
  const { groups, failed, retry } = useUnitGroups();
  const [read] = useState(definition);
  const [initial] = useState(() => formValues(definition));
  const form = useRef<AutoFormHandle>(null);
  const [valid, setValid] = useState(false);
  const [changed, setChanged] = useState(false);
  const { working, failure, lost, run } = useAttempt<UnitsDefinition>(
    texts.saveFailed,
    pressAgain(texts.save),
  );
  const notices = useNotices();
  const schema = useMemo(() => groups && unitsForm(groups), [groups]);
  const submit = async (values: Record<string, string | undefined>) => {
    if (!changed) return;
    const body = savedBody(values, read);
    await run(body, async () => {
      await save(read, body);
      done();
    });
  };
  const done = () => {
    notices.success(texts.updated);
    onClose();
  };
  useArrived(lost !== undefined && isSaved(definition, lost), done);
  return (
    <ModalDialog
      title={texts.editTitle(read.name)}
      isOpen
      onClose={onCancel}
      onOk={() => void form.current?.submit()}
      okLabel={texts.save}
      okDisabledReason={
        isGone ? texts.gone : !changed ? texts.nothingChanged : !valid ? texts.notValid : ""
      }
      busy={working}
      failure={isGone ? texts.gone : failure}
      dirty={changed && !isGone}
    >
      {schema ? (
        <div className="units-form">
          <AutoForm<Record<string, string | undefined>>
            ref={form}
            form={schema}
            initialValue={initial}
            onValidity={setValid}
            onDirty={setChanged}
            onSubmit={submit}
            label={texts.editTitle(read.name)}
          />
        </div>
      ) : failed ? (
        <StateMessage
          kind="failed"
          title={texts.unitsFailed}
          action={<Button text={texts.retry} onClick={retry} />}
        />
      ) : (
        <StateMessage kind="loading" title={texts.loadingUnits} />
      )}
    </ModalDialog>
  );
}
