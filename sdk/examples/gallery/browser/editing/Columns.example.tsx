import { Button } from "@blueprintjs/core";
import { ColumnSelector } from "@petrons/sdk/tables";
import { useState } from "react";

const columns = [
  { name: "well", label: "Well name", required: true },
  { name: "api", label: "API number" },
  { name: "operator", label: "Operator" },
  { name: "formation", label: "Formation" },
  { name: "spud", label: "Spud date" },
  { name: "lateral", label: "Lateral length", unit: "ft" },
  { name: "proppant", label: "Proppant", unit: "lb" },
  { name: "fluid", label: "Fluid", unit: "bbl" },
  { name: "oil", label: "Oil rate", unit: "bbl/d" },
  { name: "gas", label: "Gas rate", unit: "Mscf/d" },
  { name: "water", label: "Water rate", unit: "bbl/d" },
  { name: "gor", label: "Gas-oil ratio", unit: "scf/bbl" },
];

export function Columns() {
  const [shown, setShown] = useState(["well", "operator", "oil", "gas"]);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button text="Choose columns" onClick={() => setOpen(true)} />
      <p>Displayed: {shown.join(", ")}</p>
      {open ? (
        <ColumnSelector
          columns={columns}
          shown={shown}
          onClose={() => setOpen(false)}
          onApply={(names) => {
            setShown(names);
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
