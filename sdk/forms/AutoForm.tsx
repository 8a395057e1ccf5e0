import Form, { type IChangeEvent } from "@rjsf/core";
import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import { createPrecompiledValidator, type ValidatorFunctions } from "@rjsf/validator-ajv8";
import { useId, useMemo } from "react";
import { templates } from "./templates.tsx";
import { widgets } from "./widgets.tsx";

export interface AutoFormProps<T> {
  /** JSON Schema of the data. It must be the one the validator was compiled from: the page runs without eval. */
  schema: object;
  /** `ui:widget` textarea, switch or picker; `ui:options.source` names a list of `choices`; `ui:options.messages` replaces messages by rule. */
  uiSchema?: object;
  /** Compiled ahead by the plugin build: `import validator from "./x.schema.json?validator"`. */
  validator: unknown;
  value: T;
  onChange: (value: T, valid: boolean) => void;
  onSubmit?: (value: T) => void;
  disabled?: boolean;
  /** Choices of fields whose options are known only at run time, by source name. */
  choices?: Record<string, readonly { value: string; label: string }[]>;
  id?: string;
}

type Messages = Record<string, Record<string, string>>;

/** The schema-driven form: rjsf with Blueprint inputs. The form is valid only if every input is (FO-003). */
export function AutoForm<T extends object>(props: AutoFormProps<T>) {
  const { schema, uiSchema = {}, validator, value, onChange, onSubmit, disabled = false, choices = {} } = props;
  const generated = useId();
  const checked = useMemo(() => createPrecompiledValidator<T>(validator as ValidatorFunctions, schema as RJSFSchema), [validator, schema]);
  const messages = useMemo(() => messagesOf(uiSchema), [uiSchema]);
  return (
    <Form<T>
      id={props.id ?? generated}
      className="petrons-form"
      schema={schema as RJSFSchema}
      uiSchema={{ "ui:submitButtonOptions": { norender: true }, ...uiSchema } as UiSchema<T>}
      validator={checked}
      formData={value}
      formContext={{ choices }}
      templates={templates}
      widgets={widgets}
      disabled={disabled}
      liveValidate
      showErrorList={false}
      noHtml5Validate
      transformErrors={(errors) => errors.map((error) => ({ ...error, message: messages[error.property ?? ""]?.[error.name ?? ""] ?? error.message }))}
      onChange={(event: IChangeEvent<T>) => event.formData && onChange(event.formData, event.errors.length === 0)}
      onSubmit={(event: IChangeEvent<T>) => event.formData && onSubmit?.(event.formData)}
    />
  );
}

/** `ui:options.messages` of each field, by the property path rjsf reports. */
function messagesOf(uiSchema: object): Messages {
  const messages: Messages = {};
  for (const [field, ui] of Object.entries(uiSchema)) {
    const own = (ui as { "ui:options"?: { messages?: Record<string, string> } })?.["ui:options"]?.messages;
    if (own) for (const property of [`.${field}`, field]) messages[property] = own;
  }
  return messages;
}
