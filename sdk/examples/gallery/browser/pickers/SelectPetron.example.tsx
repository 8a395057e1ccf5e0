import { Button } from "@blueprintjs/core";
import { ObjectSelectionDialog } from "@petrons/sdk/components";
import { useState } from "react";

const petrons = [
  { id: "p1", displayName: "Cormorant North infill 2024", owner: "Ada Reyes" },
  { id: "p2", displayName: "Cormorant South water flood", owner: "Lin Okafor" },
  { id: "p3", displayName: "Brent late life", owner: "Ada Reyes" },
  { id: "p4", displayName: "Heather Terrace appraisal", owner: "Sam Aasen" },
  { id: "p5", displayName: "Ninian Central decommissioning", owner: "Lin Okafor" },
];

export function SelectPetron() {
  const [open, setOpen] = useState(false);
  const [petron, setPetron] = useState(petrons[0]);
  return (
    <>
      <Button text="Select a petron" onClick={() => setOpen(true)} /> {petron?.displayName}
      <ObjectSelectionDialog
        target={{ name: "a petron", selection: "single", detailField: "owner" }}
        isOpen={open}
        objects={petrons}
        selected={petron ? [petron.id] : []}
        onOk={([chosen]) => {
          setPetron(petrons.find(({ id }) => id === chosen?.id));
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
