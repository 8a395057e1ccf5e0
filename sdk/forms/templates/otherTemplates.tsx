import { Button, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { Trash } from "@blueprintjs/icons";
import {
  ADDITIONAL_PROPERTY_FLAG,
  type MultiSchemaFieldTemplateProps,
  type UnsupportedFieldProps,
  type WidgetProps,
  type WrapIfAdditionalTemplateProps,
} from "@rjsf/utils";
import { itemLabel } from "../fields/itemLabel.ts";
import { formTexts } from "../texts.ts";

/** A property whose name is entered too. */
export function WrapIfAdditionalTemplate({
  id,
  label,
  schema,
  disabled,
  readonly,
  children,
  onKeyRenameBlur,
  onRemoveProperty,
}: WrapIfAdditionalTemplateProps) {
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return <>{children}</>;
  return (
    <div className="petrons-form-property">
      <div className="petrons-field">
        <label className="petrons-field-label" htmlFor={`${id}-key`}>
          {formTexts.propertyName}
        </label>
        <InputGroup
          key={label}
          id={`${id}-key`}
          defaultValue={label}
          disabled={disabled === true}
          readOnly={readonly === true}
          onBlur={onKeyRenameBlur}
        />
      </div>
      <div>{children}</div>
      <Button
        variant="minimal"
        icon={<Trash />}
        aria-label={formTexts.remove(label)}
        disabled={disabled === true || readonly === true}
        onClick={onRemoveProperty}
      />
    </div>
  );
}

/** One of several shapes: which one, then its inputs. */
export function MultiSchemaFieldTemplate({
  selector,
  optionSchemaField,
}: MultiSchemaFieldTemplateProps) {
  return (
    <div className="petrons-form-shape">
      {selector}
      {optionSchemaField}
    </div>
  );
}

/** The select with which the engine lets a person choose one of several shapes. */
export function ShapeSelect({
  id,
  value,
  options,
  disabled,
  readonly,
  onChange,
  label,
}: WidgetProps) {
  return (
    <HTMLSelect
      id={id}
      fill
      aria-label={label || formTexts.choose}
      value={String(value ?? "")}
      disabled={disabled === true || readonly === true}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    >
      {(options.enumOptions ?? []).map((option) => (
        <option key={String(option.value)} value={String(option.value)}>
          {option.label}
        </option>
      ))}
    </HTMLSelect>
  );
}

/** What the form has no input for: its name, and that it is not here. */
export function UnsupportedFieldTemplate({ schema, fieldPathId }: UnsupportedFieldProps) {
  return (
    <NotDrawn
      label={itemLabel(
        schema.title ?? String(fieldPathId?.path.at(-1) ?? ""),
        fieldPathId?.path ?? [],
      )}
    />
  );
}

export function NotDrawn({ label }: { label: string }) {
  return (
    <div className="petrons-field">
      <span className="petrons-field-label">{label}</span>
      <p className="petrons-field-hint">{formTexts.notDrawn}</p>
    </div>
  );
}
