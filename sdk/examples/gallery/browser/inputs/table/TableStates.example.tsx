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

export function TableStates() {
  const [empty, setEmpty] = useState<readonly TableRow[] | undefined>();
  const options = { columns, display: "modal" as const };
  return (
    <div
      style={{
        display: "grid",
        gap: 16,
        gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 260px), 1fr))",
      }}
    >
      <InputField
        input={TableInput}
        label="Empty"
        value={empty}
        onChange={setEmpty}
        options={options}
      />
      <InputField
        input={TableInput}
        label="Invalid"
        value={stages}
        onChange={setEmpty}
        options={options}
        errors={["There are four stages."]}
      />
      <InputField
        input={TableInput}
        label="Disabled"
        value={stages}
        onChange={setEmpty}
        options={options}
        disabled
      />
      <InputField
        input={TableInput}
        label="Read-only"
        value={stages}
        onChange={setEmpty}
        options={options}
        readonly
      />
    </div>
  );
}
