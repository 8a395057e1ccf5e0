import { useDataQuery } from "@petrons/sdk/browser";
import { ModalDialog, StateMessage } from "@petrons/sdk/components";
import type { User } from "@petrons/sdk/contracts";
import { AutoForm, type AutoFormHandle } from "@petrons/sdk/forms";
import { useRef, useState } from "react";
import type { ListedPetron } from "../../contracts/index.ts";
import schema from "./editPetron.schema.json";
import validator from "./editPetron.schema.json?validator";
import { usePetronActions } from "./usePetronActions.ts";

const required = (message: string) => ({ required: message, minLength: message, pattern: message, type: message });

const uiSchema = {
  name: { "ui:options": { messages: required("Name must be populated") } },
  ownerId: { "ui:widget": "picker", "ui:options": { source: "people", messages: required("Petrons must have an owner") } },
  unitsId: { "ui:widget": "picker", "ui:options": { source: "units", messages: required("Petrons must have a units definition") } },
  description: { "ui:widget": "textarea", "ui:emptyValue": "" },
};

interface EditedPetron {
  name: string;
  ownerId: string;
  unitsId?: string;
  description: string;
  isPublic: boolean;
}

/** Edit Petron (D2 §2): Save is disabled, and says why, until the form is valid; somebody else's change in between is told, not overwritten. */
export function EditPetronDialog({ petron, onClose }: { petron: ListedPetron; onClose: () => void }) {
  const { save } = usePetronActions();
  const people = useDataQuery<User>("User", { deleted: false });
  const units = useDataQuery<{ name: string }>("UnitsDefinition", {});
  const [read] = useState(petron);
  const form = useRef<AutoFormHandle>(null);
  const [initial] = useState((): EditedPetron => {
    const { name, ownerId, unitsId, description, isPublic } = petron;
    return { name, ownerId, unitsId: unitsId ?? "", description, isPublic };
  });
  const [valid, setValid] = useState(false);
  const [changed, setChanged] = useState(false);
  const [saving, setSaving] = useState(false);
  const confirm = async (edited: EditedPetron) => {
    if (!changed) return;
    setSaving(true);
    const done = await save(read, { ...edited, name: edited.name.trim() });
    setSaving(false);
    if (done) onClose();
  };
  const sources = {
    people: { choices: people.data.map(({ userId, fullName }) => ({ value: userId, label: fullName })) },
    units: { choices: units.data.map(({ id, name }) => ({ value: id, label: name })) },
  };
  return (
    <ModalDialog
      title="Edit Petron"
      isOpen
      onClose={onClose}
      onOk={() => void form.current?.submit()}
      okLabel="Save"
      okDisabledReason={!changed ? "Nothing was changed." : !valid ? "Correct what is marked first." : ""}
      busy={saving}
      dirty={changed}
    >
      {!people.loading && !units.loading && !people.error && !units.error ? (
        <AutoForm<EditedPetron>
          ref={form}
          schema={schema}
          uiSchema={uiSchema}
          validator={validator}
          initialValue={initial}
          sources={sources}
          onValidity={setValid}
          onDirty={setChanged}
          onSubmit={confirm}
        />
      ) : (
        <StateMessage kind={people.error || units.error ? "failed" : "loading"} title={people.error ?? units.error ?? "Loading …"} />
      )}
    </ModalDialog>
  );
}
