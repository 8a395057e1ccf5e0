import { FormGroup } from "@blueprintjs/core";
import { ObjectPicker } from "@petrons/sdk/components";
import { findWells, wells } from "./wells.ts";

const target = { name: "wells of the pad", selection: "multiple" } as const;
const parts = { target, value: wells.slice(0, 3), find: findWells, onChange: () => undefined };

export function FixedPickers() {
  return (
    <>
      <FormGroup label="Disabled">
        <ObjectPicker {...parts} disabled aria-label="Disabled" />
      </FormGroup>
      <FormGroup label="Read-only">
        <ObjectPicker {...parts} readOnly aria-label="Read-only" />
      </FormGroup>
      <FormGroup label="Read-only, nothing selected">
        <ObjectPicker {...parts} value={[]} readOnly aria-label="Read-only, nothing selected" />
      </FormGroup>
    </>
  );
}
