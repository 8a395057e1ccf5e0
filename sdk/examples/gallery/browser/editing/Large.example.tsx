import { TableEditor } from "@petrons/sdk/tables";
import { wellTestColumns, wellTests } from "./wellTests.ts";

const rows = wellTests(5000);
const columns = wellTestColumns.map((column) =>
  column.name === "oil"
    ? {
        ...column,
        validationRules: [
          (value: unknown) => (Number(value) < 0 ? "A rate is not negative." : undefined),
        ],
      }
    : column,
);

export const Large = () => (
  <TableEditor
    title="All well tests"
    columns={columns}
    rows={rows}
    onUpdate={() => undefined}
    height={480}
  />
);
