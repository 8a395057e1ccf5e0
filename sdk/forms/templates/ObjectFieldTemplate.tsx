import { canExpand, type ObjectFieldTemplateProps, type RJSFSchema } from "@rjsf/utils";
import { FieldErrors } from "../fields/FieldErrors.tsx";
import { entrySchemaOf, isDrawable } from "../fields/isDrawable.ts";
import { itemLabel } from "../fields/itemLabel.ts";
import { useEntry } from "../fields/useEntry.ts";
import type { FormStore } from "../store/FormStore.ts";
import { formTexts } from "../texts.ts";
import { AddProperty } from "./AddProperty.tsx";
import { SectionGroup, type SectionOptions } from "./SectionGroup.tsx";

/**
 * The inputs of an object. At the root: those outside sections first, then the sections. Inside, a
 * group with the object's title.
 */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  return props.fieldPathId.path.length === 0 ? (
    <RootObject {...props} />
  ) : (
    <NestedObject {...props} />
  );
}

function RootObject({
  properties,
  uiSchema,
  registry,
  schema,
  formData,
  disabled,
  readonly,
  fieldPathId,
}: ObjectFieldTemplateProps) {
  const sections =
    (uiSchema?.["ui:options"] as { sections?: readonly SectionOptions[] } | undefined)?.sections ??
    [];
  const inSection = new Set(sections.flatMap(({ inputs }) => inputs));
  const content = new Map(properties.map(({ name, content: drawn }) => [name, drawn]));
  return (
    <div className="petrons-form-fields">
      {properties.filter(({ name }) => !inSection.has(name)).map(({ content: drawn }) => drawn)}
      {isDrawable(entrySchemaOf(schema as RJSFSchema)) && canExpand(schema, uiSchema, formData) ? (
        <AddProperty
          schema={schema as RJSFSchema}
          fieldPathId={fieldPathId}
          registry={registry}
          title={schema.title ?? formTexts.form}
          disabled={disabled === true || readonly === true}
        />
      ) : null}
      {sections.map((section) => (
        <SectionGroup
          key={section.title}
          section={section}
          store={registry.formContext as FormStore}
        >
          {section.inputs.map((name) => content.get(name))}
        </SectionGroup>
      ))}
    </div>
  );
}

function NestedObject(props: ObjectFieldTemplateProps) {
  const {
    properties,
    description,
    fieldPathId,
    registry,
    schema,
    uiSchema,
    required = false,
    formData,
  } = props;
  const [disabled, readonly] = [props.disabled === true, props.readonly === true];
  const title = itemLabel(props.title, fieldPathId.path);
  const store = registry.formContext as FormStore;
  const entry = useEntry(store, fieldPathId, {
    schema: schema as RJSFSchema,
    uiSchema,
    label: title,
    required,
    disabled,
    readonly,
    type: undefined,
  });
  return (
    <fieldset className="petrons-form-group" id={fieldPathId.$id} tabIndex={-1}>
      {title ? <legend>{title}</legend> : null}
      {description ? <p className="petrons-field-hint">{description}</p> : null}
      <div className="petrons-form-fields">{properties.map(({ content }) => content)}</div>
      <FieldErrors id={fieldPathId.$id} entry={entry} />
      {isDrawable(entrySchemaOf(schema as RJSFSchema)) && canExpand(schema, uiSchema, formData) ? (
        <AddProperty
          schema={schema as RJSFSchema}
          fieldPathId={fieldPathId}
          registry={registry}
          title={title}
          disabled={disabled || readonly}
        />
      ) : null}
    </fieldset>
  );
}
