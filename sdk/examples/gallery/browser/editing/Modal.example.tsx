import { Button, Callout } from "@blueprintjs/core";
import { TableEditor, type TableRow } from "@petrons/sdk/tables";
import { useState } from "react";
import { wellTestColumns, wellTests } from "./wellTests.ts";

const initial = wellTests(8);

export function Modal() {
  const [rows, setRows] = useState<readonly TableRow[]>(initial);
  const [open, setOpen] = useState(false);
  const [dirty, setDirty] = useState(false);
  return (
    <>
      <Button text="Edit well tests" onClick={() => setOpen(true)} />
      <Callout compact>
        {rows.length} tests, first oil rate {String(rows[0]?.oil)} bbl/d.{" "}
        {dirty ? "There are changes." : "No open changes."}
      </Callout>
      <TableEditor
        display="modal"
        title="Well tests"
        isOpen={open}
        onClose={() => setOpen(false)}
        columns={wellTestColumns}
        rows={rows}
        onUpdate={setRows}
        onSave={setRows}
        onDirty={setDirty}
      />
    </>
  );
}
