import { Checkbox, HTMLSelect, InputGroup, NumericInput, Switch, TextArea } from "@blueprintjs/core";
import type { RegistryWidgetsType, WidgetProps } from "@rjsf/utils";

const errorsOf = ({ id, rawErrors = [] }: WidgetProps) => (rawErrors.length > 0 ? { "aria-invalid": true, "aria-describedby": `${id}__errors` } : {});
const intentOf = ({ rawErrors = [] }: WidgetProps) => (rawErrors.length > 0 ? ("danger" as const) : ("none" as const));

/** Text: an emptied input stays an empty text, so that a required name is told as empty, not as missing. */
function TextWidget(props: WidgetProps) {
  const { id, value, onChange, disabled, readonly, placeholder, autofocus } = props;
  return (
    <InputGroup
      id={id}
      value={value ?? ""}
      placeholder={placeholder}
      disabled={disabled}
      readOnly={readonly}
      autoFocus={autofocus}
      intent={intentOf(props)}
      onValueChange={(text) => onChange(text)}
      {...errorsOf(props)}
    />
  );
}

function TextareaWidget(props: WidgetProps) {
  const { id, value, onChange, disabled, readonly, placeholder } = props;
  return (
    <TextArea
      id={id}
      value={value ?? ""}
      placeholder={placeholder}
      disabled={disabled}
      readOnly={readonly}
      intent={intentOf(props)}
      fill
      autoResize
      onChange={(event) => onChange(event.target.value)}
      {...errorsOf(props)}
    />
  );
}

function NumberWidget(props: WidgetProps) {
  const { id, value, onChange, disabled } = props;
  return (
    <NumericInput
      id={id}
      value={value ?? ""}
      disabled={disabled}
      intent={intentOf(props)}
      fill
      buttonPosition="none"
      onValueChange={(number, text) => onChange(text === "" ? undefined : number)}
      {...errorsOf(props)}
    />
  );
}

function CheckboxWidget({ id, value, label, onChange, disabled }: WidgetProps) {
  return <Checkbox id={id} checked={value === true} label={label} disabled={disabled} onChange={(event) => onChange(event.currentTarget.checked)} />;
}

function SwitchWidget({ id, value, label, onChange, disabled }: WidgetProps) {
  return <Switch id={id} checked={value === true} label={label} disabled={disabled} onChange={(event) => onChange(event.currentTarget.checked)} />;
}

type Choice = { value: string; label: string };

/** A select. Choices are those of the schema, or of the named source (`ui:options.source`) that the form was given. */
function SelectWidget(props: WidgetProps) {
  const { id, value, onChange, disabled, options, registry } = props;
  const context = registry.formContext as { choices?: Record<string, readonly Choice[]> } | undefined;
  const named = typeof options.source === "string" ? (context?.choices?.[options.source] ?? []) : undefined;
  const choices: Choice[] = [...(named ?? (options.enumOptions ?? []).map((option) => ({ value: String(option.value), label: option.label })))];
  const known = choices.some((choice) => choice.value === value);
  return (
    <HTMLSelect id={id} fill value={known ? value : ""} disabled={disabled} onChange={(event) => onChange(event.target.value)} {...errorsOf(props)}>
      {known ? null : <option value="">Choose …</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </HTMLSelect>
  );
}

export const widgets: RegistryWidgetsType = {
  TextWidget,
  TextareaWidget,
  UpDownWidget: NumberWidget,
  CheckboxWidget,
  SelectWidget,
  switch: SwitchWidget,
  picker: SelectWidget,
} as RegistryWidgetsType;
