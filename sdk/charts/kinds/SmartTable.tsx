import { DataTable, useFilters, useLiveTableSource } from "@petrons/sdk/tables";
import { observer } from "mobx-react-lite";
import type { SmartTableProps } from "./visualizationKinds.ts";

/** A live table of a workspace, to read, sort and filter. */
export default observer(function SmartTable({ workspace, table, height }: SmartTableProps) {
  const filters = useFilters(workspace, table);
  const source = useLiveTableSource(workspace, table);
  return (
    <DataTable
      source={source}
      label={table}
      filters={filters}
      selection="none"
      {...(height === undefined ? {} : { height })}
    />
  );
});
