import type { FieldTemplateProps, RJSFSchema } from "@rjsf/utils";
import { getTemplate } from "@rjsf/utils";
import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import type { InputTypeName } from "../../contracts/index.ts";
import { FieldContext } from "../fields/FieldContext.ts";
import { FieldErrors } from "../fields/FieldErrors.tsx";
import { inputTypeOf } from "../fields/inputTypeOf.ts";
import { itemLabel } from "../fields/itemLabel.ts";
import { useEntry } from "../fields/useEntry.ts";
import { inputTypes } from "../inputTypes.tsx";
import type { FormStore } from "../store/FormStore.ts";
import { pointerOf } from "../store/values.ts";
import { formTexts } from "../texts.ts";

/**
 * Label, hint, input and errors of one input; lists and objects draw their own heads. Nothing is
 * drawn of what is hidden.
 */
export const FieldTemplate = observer(function FieldTemplate(props: FieldTemplateProps) {
  const { schema, uiSchema, fieldPathId, registry, children, hidden } = props;
  const store = registry.formContext as FormStore;
  if (hidden || (fieldPathId.path.length > 0 && store.isHidden(pointerOf(fieldPathId.path))))
    return null;
  const type = inputTypeOf(schema, uiSchema);
  const Wrap = getTemplate<"WrapIfAdditionalTemplate">("WrapIfAdditionalTemplate", registry);
  return (
    <Wrap {...props}>
      {type === undefined ? children : <InputTemplate {...props} type={type} />}
    </Wrap>
  );
});

function InputTemplate({ type, ...props }: FieldTemplateProps & { type: InputTypeName }) {
  const {
    schema,
    uiSchema,
    fieldPathId,
    registry,
    id,
    required = false,
    disabled = false,
    readonly = false,
    children,
  } = props;
  const label = itemLabel(props.label, fieldPathId.path);
  const store = registry.formContext as FormStore;
  const entry = useEntry(store, fieldPathId, {
    schema: schema as RJSFSchema,
    uiSchema,
    label,
    required,
    disabled,
    readonly,
    type,
  });
  const { hint, required: isMarked } = entry.settings;
  const hasHint = hint !== undefined && hint !== "";
  const drawn = useMemo(() => ({ entry, id, type, hasHint }), [entry, id, type, hasHint]);
  const labelKind = inputTypes[type]?.label ?? "for";
  const name = (
    <>
      {label}{" "}
      {isMarked ? <span className="petrons-field-required">{formTexts.required}</span> : null}
    </>
  );
  return (
    <div className="petrons-field">
      {labelKind === "own" ? null : labelKind === "group" ? (
        <span id={`${id}__label`} className="petrons-field-label">
          {name}
        </span>
      ) : (
        <label id={`${id}__label`} className="petrons-field-label" htmlFor={id}>
          {name}
        </label>
      )}
      {hasHint && labelKind !== "own" ? <Hint id={id} text={hint} /> : null}
      <FieldContext value={drawn}>{children}</FieldContext>
      {hasHint && labelKind === "own" ? <Hint id={id} text={hint} /> : null}
      <FieldErrors id={id} entry={entry} />
    </div>
  );
}

function Hint({ id, text }: { id: string; text: string }) {
  return (
    <p id={`${id}__hint`} className="petrons-field-hint">
      {text}
    </p>
  );
}
