import { InputField, TableInput } from "@petrons/sdk/forms";
import type { TableColumnOption, TableRow } from "@petrons/sdk/tables";
import { useState } from "react";

const columns: readonly TableColumnOption[] = [
  { name: "stage", label: "Stage", type: "number", typeOptions: { format: "integer" } },
  { name: "pumped", label: "Pumped", type: "date" },
  { name: "proppant", label: "Proppant", unit: "t", type: "number" },
  {
    name: "fluid",
    label: "Fluid",
    type: "dropdown",
    typeOptions: { values: ["Slickwater", "Crosslinked gel", "Hybrid"] },
  },
];
const stages: readonly TableRow[] = [
  { stage: 1, pumped: "2026-02-11", proppant: 182.4, fluid: "Slickwater" },
  { stage: 2, pumped: "2026-02-11", proppant: 176.9, fluid: "Slickwater" },
  { stage: 3, pumped: "2026-02-12", proppant: 190.2, fluid: "Hybrid" },
];

export function TableBlock() {
  const [value, setValue] = useState<readonly TableRow[] | undefined>(stages);
  return (
    <InputField
      input={TableInput}
      label="Stages"
      value={value}
      onChange={setValue}
      options={{ columns }}
      hint="Enter or F2 edits a cell, Insert adds a row."
    />
  );
}
