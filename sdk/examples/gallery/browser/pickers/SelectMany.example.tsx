import { Button } from "@blueprintjs/core";
import { ObjectSelectionDialog } from "@petrons/sdk/components";
import { useMemo, useState } from "react";
import { makeWells } from "./wells.ts";

export function SelectMany() {
  const wells = useMemo(() => makeWells(20_000), []);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <>
      <Button text="Select wells" onClick={() => setOpen(true)} /> {chosen.length} wells selected
      <ObjectSelectionDialog
        target={{ name: "wells", selection: "multiple", detailField: "field" }}
        isOpen={open}
        objects={wells}
        selected={chosen}
        maximum={10_000}
        onOk={(objects) => {
          setChosen(objects.map(({ id }) => id));
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
