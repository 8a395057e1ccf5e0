import Form from "@rjsf/core";
import type { RegistryWidgetsType, ValidatorType } from "@rjsf/utils";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import type { FormValues } from "../contracts/index.ts";
import { fields } from "./fields/fields.tsx";
import type { SchemaParts } from "./schemaParts.ts";
import type { FormStore } from "./store/FormStore.ts";
import { templates } from "./templates/index.ts";
import { ShapeSelect } from "./templates/otherTemplates.tsx";

const widgets = { SelectWidget: ShapeSelect } as RegistryWidgetsType;
/** Defaults are filled in once, at the start: a value that the person took away stays away. */
const defaults = { emptyObjectFields: "skipDefaults" } as const;

/** What the engine draws: which inputs there are. Their values and errors are read from the store, input by input. */
export const FormBody = observer(function FormBody({ parts, validator, store }: { parts: SchemaParts; validator: ValidatorType; store: FormStore }) {
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
      experimental_defaultFormStateBehavior={defaults}
      noValidate
      showErrorList={false}
      // The engine reports a change without an id when it has only compared data with the schema.
      onChange={({ formData }, changed) => (changed === undefined ? undefined : store.replace((formData ?? {}) as FormValues))}
    />
  );
});
