import { Button } from "@blueprintjs/core";
import { ColumnSelector } from "@petrons/sdk/tables";
import { useState } from "react";

const columns = [
  "Oil",
  "Gas",
  "Water",
  "Choke",
  "Tubing pressure",
  "Casing pressure",
  "Temperature",
  "BS&W",
].map((label) => ({ name: label, label }));

export function ColumnLimits() {
  const [shown, setShown] = useState(["Oil", "Gas", "Water"]);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button text="Choose up to 5 columns" onClick={() => setOpen(true)} />
      {open ? (
        <ColumnSelector
          columns={columns}
          shown={shown}
          maxColumns={5}
          warnAbove={3}
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
