import { TableEditor } from "@petrons/sdk/tables";
import { wellTestColumns, wellTests } from "./wellTests.ts";

const rows = wellTests(4);

export const ReadOnly = () => (
  <TableEditor title="Approved well tests" columns={wellTestColumns} rows={rows} readOnly />
);
