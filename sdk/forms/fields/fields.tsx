import { getDefaultRegistry } from "@rjsf/core";
import type { FieldProps, RegistryFieldsType } from "@rjsf/utils";
import { FieldInput } from "./FieldInput.tsx";
import { inputTypeOf } from "./inputTypeOf.ts";

const engine = getDefaultRegistry().fields;

/** The engine's field, except where the schema is entered with one input: then that input. */
function inputOr(Field: React.ComponentType<FieldProps>) {
  return function InputOrField(props: FieldProps) {
    return inputTypeOf(props.schema, props.uiSchema) === undefined ? (
      <Field {...props} />
    ) : (
      <FieldInput />
    );
  };
}

export const fields: RegistryFieldsType = {
  StringField: inputOr(engine.StringField!),
  NumberField: inputOr(engine.NumberField!),
  BooleanField: inputOr(engine.BooleanField!),
  ArrayField: inputOr(engine.ArrayField!),
  ObjectField: inputOr(engine.ObjectField!),
  FallbackField: inputOr(engine.FallbackField!),
};
