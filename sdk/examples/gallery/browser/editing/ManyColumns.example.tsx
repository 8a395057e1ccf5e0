import { Button } from "@blueprintjs/core";
import { ColumnSelector } from "@petrons/sdk/tables";
import { useState } from "react";

const measures = ["Oil rate", "Gas rate", "Water rate", "Tubing pressure", "Casing pressure"];
const columns = Array.from({ length: 300 }, (_, index) => ({
  name: `measure-${index}`,
  label: `${measures[index % measures.length]}, month ${Math.floor(index / measures.length) + 1}`,
  required: index === 0,
}));

export function ManyColumns() {
  const [shown, setShown] = useState(columns.slice(0, 24).map(({ name }) => name));
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button text="Choose of 300 columns" onClick={() => setOpen(true)} />
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
