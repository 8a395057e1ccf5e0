import { FormGroup } from "@blueprintjs/core";
import type { FieldTemplateProps, ObjectFieldTemplateProps, TemplatesType } from "@rjsf/utils";

/** Label, input, hint and errors of one input. Errors are tied to the input for screen readers. */
function FieldTemplate({ id, label, required, rawErrors = [], rawDescription, hidden, children, displayLabel, disabled }: FieldTemplateProps) {
  if (hidden) return <div hidden>{children}</div>;
  if (!displayLabel) return <div className="petrons-form-field">{children}</div>;
  return (
    <FormGroup
      className="petrons-form-field"
      label={label}
      labelFor={id}
      labelInfo={required ? undefined : "(optional)"}
      disabled={disabled}
      intent={rawErrors.length > 0 ? "danger" : "none"}
      subLabel={rawDescription}
      helperText={
        rawErrors.length > 0 ? (
          <span id={`${id}__errors`} role="alert">
            {[...new Set(rawErrors)].join(" ")}
          </span>
        ) : undefined
      }
    >
      {children}
    </FormGroup>
  );
}

function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  return <div className="petrons-form-fields">{properties.map(({ content }) => content)}</div>;
}

export const templates: Partial<TemplatesType> = { FieldTemplate, ObjectFieldTemplate } as Partial<TemplatesType>;
