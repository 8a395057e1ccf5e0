import { Callout } from "@blueprintjs/core";
import { TableEditor, type TableRow } from "@petrons/sdk/tables";
import { useState } from "react";
import { wellTestColumns, wellTests } from "./wellTests.ts";

const initial = wellTests(12);

export function Block() {
  const [rows, setRows] = useState<readonly TableRow[]>(initial);
  const [taken, setTaken] = useState<readonly TableRow[]>(initial);
  const oil = taken.reduce((sum, row) => sum + (typeof row.oil === "number" ? row.oil : 0), 0);
  return (
    <>
      <TableEditor
        title="Well tests"
        columns={wellTestColumns}
        rows={rows}
        onChange={setRows}
        onUpdate={setTaken}
      />
      <Callout compact>
        Taken over: {taken.length} tests,{" "}
        {oil.toLocaleString("en-US", { maximumFractionDigits: 1 })} bbl/d of oil.
      </Callout>
    </>
  );
}
