import { Button, Callout } from "@blueprintjs/core";
import {
  isUnconfirmed,
  useArrived,
  useAttempt,
  useDataQuery,
  useHost,
  useNotices,
} from "@petrons/sdk/browser";
import { ModalDialog, pressAgain, StateMessage } from "@petrons/sdk/components";
import type { User } from "@petrons/sdk/contracts";
import { AutoForm, type AutoFormHandle } from "@petrons/sdk/forms";
import { useRef, useState } from "react";
import type { OpenPetron } from "../../../contracts/index.ts";
import { goneDialog } from "../../goneDialog.tsx";
import { collaboratorsChange, handoverOf } from "../ownership.ts";
import { petronTexts as texts } from "../petronTexts.ts";
import { usePetronActions } from "../usePetronActions.ts";
import schema from "./editPetron.schema.json";
import validator from "./editPetron.schema.json?validator";
import { HandoverNote } from "./HandoverNote.tsx";
import { type EditedPetron, editedOf, isSaved, petronEdit, withTheirs } from "./petronEdit.ts";

const required = (message: string) => ({
  required: message,
  minLength: message,
  pattern: message,
  type: message,
});

const uiSchema = {
  name: { "ui:options": { messages: required("Name must be populated") } },
  ownerId: {
    "ui:widget": "picker",
    "ui:options": { source: "people", messages: required("Petrons must have an owner") },
  },
  unitsId: {
    "ui:widget": "picker",
    "ui:options": { source: "units", messages: required("Petrons must have a units definition") },
  },
  description: { "ui:widget": "textarea", "ui:emptyValue": "" },
};

interface Beginning {
  read: OpenPetron;
  entered: EditedPetron;
}

interface EditPetronDialogProps {
  /** As it is now; as it was last, once it is gone. */
  petron: OpenPetron;
  /** It was deleted, or taken from this person, while they edit. */
  isGone?: boolean;
  onClose: () => void;
}

/**
 * Edit Petron (PE-029, PE-030): Save is disabled, and says why, until the form is valid. Only what
 * was changed is saved. What somebody else changed in between stays, and where both changed the
 * same it is reported, not overwritten, and can be loaded without losing the rest.
 */
export function EditPetronDialog({ petron, isGone = false, onClose }: EditPetronDialogProps) {
  const { user } = useHost();
  const { save } = usePetronActions();
  const notices = useNotices();
  const people = useDataQuery<User>("User", { deleted: false });
  const units = useDataQuery<{ name: string }>("UnitsDefinition", {});
  const unread = people.error ?? units.error;
  // Once shown the form stays: what is typed survives that its choices are read again, or cannot
  // be.
  const [shown, setShown] = useState(false);
  if (!shown && unread === null && !people.loading && !units.loading) setShown(true);
  const form = useRef<AutoFormHandle>(null);
  const [{ read, entered }, setBeginning] = useState(
    (): Beginning => ({ read: petron, entered: editedOf(petron) }),
  );
  const [contested, setContested] = useState<EditedPetron>();
  const [valid, setValid] = useState(false);
  const [typed, setTyped] = useState(false);
  const [shownValues, setShownValues] = useState<EditedPetron>(entered);
  const [wantsToStay, setWantsToStay] = useState(true);
  const canStay = (ownerId: string) => people.data.some(({ userId }) => userId === ownerId);
  const { working, failure, lost, run, forget } = useAttempt<EditedPetron>(
    texts.saveFailed,
    pressAgain(texts.save),
  );
  const changed =
    typed || Object.keys(petronEdit(editedOf(read), editedOf(read), entered).body).length > 0;
  const confirm = async (values: EditedPetron) => {
    if (!changed) return;
    const edited = { ...values, name: values.name.trim() };
    const edit = petronEdit(editedOf(read), editedOf(petron), edited);
    await run(edited, async () => {
      try {
        const people = collaboratorsChange(
          petron.ownerId,
          edit.body.ownerId,
          wantsToStay && canStay(petron.ownerId),
        );
        await save(edit.contested.length > 0 ? read : petron, { ...edit.body, ...people });
      } catch (error) {
        if (edit.contested.length > 0 && !isUnconfirmed(error)) setContested(edited);
        throw error;
      }
      done(edited.name);
    });
  };
  const done = (name: string) => {
    notices.success(texts.saved(name));
    onClose();
  };
  // What was sent, and not confirmed, shows: it was saved.
  useArrived(lost !== undefined && isSaved(editedOf(read), editedOf(petron), lost), () =>
    done(lost!.name),
  );
  const loadTheirs = (edited: EditedPetron) => {
    forget();
    setBeginning({ read: petron, entered: withTheirs(editedOf(read), editedOf(petron), edited) });
    setContested(undefined);
    setTyped(false);
    setShownValues(withTheirs(editedOf(read), editedOf(petron), edited));
  };
  const handover = handoverOf(read, shownValues, user);
  const ownerName =
    people.data.find(({ userId }) => userId === read.ownerId)?.fullName ?? texts.formerOwner;
  const sources = {
    people: {
      choices: people.data.map(({ userId, fullName }) => ({ value: userId, label: fullName })),
    },
    units: { choices: units.data.map(({ id, name }) => ({ value: id, label: name })) },
  };
  return (
    <ModalDialog
      title="Edit Petron"
      isOpen
      onClose={onClose}
      onOk={() => void form.current?.submit()}
      okLabel={texts.save}
      okDisabledReason={!changed ? texts.nothingChanged : !valid ? texts.notValid : ""}
      busy={working}
      failure={contested === undefined ? failure : undefined}
      dirty={changed}
      {...(isGone &&
        goneDialog("copyEntered", `${shownValues.name}\n\n${shownValues.description}`))}
    >
      {contested === undefined ? null : (
        <Callout className="petron-contested" intent="warning">
          <p role="alert">{failure}</p>
          <p>{texts.loadTheirsHint}</p>
          <Button
            text={texts.loadTheirs}
            onClick={({ currentTarget }) => {
              const dialog = currentTarget.closest("[role=dialog]");
              loadTheirs(contested);
              // This button goes, and the fields are made anew.
              setTimeout(() => dialog?.querySelector("input")?.focus());
            }}
          />
        </Callout>
      )}
      {unread !== null ? (
        <StateMessage kind="failed" title={unread} compact={shown} />
      ) : shown ? null : (
        <StateMessage kind="loading" title="Loading …" />
      )}
      {shown ? (
        <AutoForm<EditedPetron>
          ref={form}
          schema={schema}
          uiSchema={uiSchema}
          validator={validator}
          initialValue={entered}
          resetKey={read.revision}
          sources={sources}
          showsErrors={read.unitsId === null || read.ownerId === ""}
          onChange={setShownValues}
          onValidity={setValid}
          onDirty={setTyped}
          onSubmit={confirm}
        />
      ) : null}
      {handover && !isGone ? (
        <HandoverNote
          handover={handover}
          owner={ownerName}
          canStay={canStay(read.ownerId)}
          stays={wantsToStay}
          onStays={setWantsToStay}
        />
      ) : null}
    </ModalDialog>
  );
}
