import type { DataTableProps } from "./dataTableProps.ts";
import { currentSource } from "./oldNames.ts";
import { PlainTable } from "./PlainTable.tsx";
import { TableViewsMenu } from "./views/TableViewsMenu.tsx";

/**
 * A paged table with search, sort (descending, ascending, none), column choice kept per table,
 * selection with select-all, CSV export, and its own text for each kind of emptiness (TB-010).
 * Below 1024 px it shows at most 5 columns.
 */
export function DataTable({ views, ...props }: DataTableProps) {
  const table = { ...props, source: currentSource(props.source) };
  return (
    <PlainTable
      {...table}
      viewsMenu={
        views &&
        ((columns) => <TableViewsMenu views={views} source={table.source} columns={columns} />)
      }
    />
  );
}
