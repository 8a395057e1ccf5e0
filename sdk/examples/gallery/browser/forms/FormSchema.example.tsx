import { AutoForm } from "@petrons/sdk/forms";
import { useState } from "react";
import form from "./completionForm.ts";
import validator from "./completionForm.ts?validator";
import { Values } from "./Values.tsx";

const initialValue = {};

export function FormSchemaExample() {
  const [values, setValues] = useState<unknown>(initialValue);
  const [state, setState] = useState({ valid: false, dirty: false });
  return (
    <>
      <AutoForm
        form={form}
        validator={validator}
        initialValue={initialValue}
        onChange={setValues}
        onValidity={(valid) => setState((before) => ({ ...before, valid }))}
        onDirty={(dirty) => setState((before) => ({ ...before, dirty }))}
        submitLabel="Plan completion"
        label="Completion"
      />
      <p>
        {state.valid ? "Valid" : "Not valid"}, {state.dirty ? "changed" : "unchanged"}.
      </p>
      <Values values={values} />
    </>
  );
}
