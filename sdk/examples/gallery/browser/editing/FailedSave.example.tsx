import { Button } from "@blueprintjs/core";
import { TableEditor } from "@petrons/sdk/tables";
import { useState } from "react";
import { wellTestColumns, wellTests } from "./wellTests.ts";

const rows = wellTests(3);

async function refuse(): Promise<void> {
  throw new Error("The tests of March are closed.");
}

export function FailedSave() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button text="Edit closed tests" onClick={() => setOpen(true)} />
      <TableEditor
        display="modal"
        title="Closed well tests"
        isOpen={open}
        onClose={() => setOpen(false)}
        columns={wellTestColumns}
        rows={rows}
        onSave={refuse}
        saveText="Save tests"
        saveTip="Save the tests and close"
      />
    </>
  );
}
