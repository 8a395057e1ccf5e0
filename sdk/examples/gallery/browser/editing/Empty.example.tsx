import { TableEditor } from "@petrons/sdk/tables";
import { wellTestColumns } from "./wellTests.ts";

// There is always one row: the place to paste to.
const columns = wellTestColumns.map((column) => ({ ...column, readOnly: false }));

export const Empty = () => (
  <TableEditor title="New well tests" columns={columns} rows={[]} onUpdate={() => undefined} />
);
