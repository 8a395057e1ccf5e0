import Form from "@rjsf/core";
import type { RegistryWidgetsType, ValidatorType } from "@rjsf/utils";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { fields } from "./fields/fields.tsx";
import type { SchemaParts } from "./schemaParts.ts";
import type { FormStore } from "./store/FormStore.ts";
import { valueAt } from "./store/values.ts";
import { templates } from "./templates/index.ts";
import { ShapeSelect } from "./templates/otherTemplates.tsx";

const widgets = { SelectWidget: ShapeSelect } as RegistryWidgetsType;
/**
 * Takes over what a person did to a list or an object as a whole. The engine's data as a whole is
 * not taken: it fills defaults in again where the person took a value away. It reports changes
 * without an id where it has only compared data with the schema.
 */
function takeOver(
  store: FormStore,
  formData: unknown,
  changed: string | undefined,
  rootId: string,
): void {
  if (changed === undefined) return;
  const path =
    changed === rootId ? [] : store.fields.find(({ elementId }) => elementId === changed)?.path;
  if (path) store.commit(path, valueAt(formData, path));
}

/**
 * What the engine draws: which inputs there are. Their values and errors are read from the store,
 * input by input.
 */
export const FormBody = observer(function FormBody({
  parts,
  validator,
  store,
}: {
  parts: SchemaParts;
  validator: ValidatorType;
  store: FormStore;
}) {
  const id = useId();
  return (
    <Form
      tagName="div"
      idPrefix={id}
      schema={parts.schema}
      uiSchema={{ ...parts.uiSchema, "ui:submitButtonOptions": { norender: true } }}
      validator={validator}
      formData={store.values}
      formContext={store}
      fields={fields}
      templates={templates}
      widgets={widgets}
      noValidate
      showErrorList={false}
      onChange={({ formData }, changed) => takeOver(store, formData, changed, id)}
    />
  );
});
