import {
  DataTable,
  type DataTableProps,
  FilterChips,
  useFilters,
  useLiveTableSource,
} from "@petrons/sdk/tables";
import { ForgeTableArea } from "./ForgeTablePage.tsx";

export interface ForgeTableProps
  extends Omit<DataTableProps, "source" | "filters" | "height" | "label"> {
  /**
   * A workspace with collections, such as `$root/Wells/{petronId}/{userId}` with its parameters
   * filled in.
   */
  workspace: string;
  collection: string;
  /** Names the table; the collection by default. */
  label?: string;
}

/**
 * A collection of a workspace as a live table, with its filters above and what is left of the
 * height.
 */
export function LiveForgeTable({
  workspace,
  collection,
  label = collection,
  ...table
}: ForgeTableProps) {
  const source = useLiveTableSource(workspace, collection);
  const filters = useFilters(workspace, collection);
  return (
    <>
      <FilterChips workspace={workspace} collection={collection} />
      <ForgeTableArea>
        <DataTable {...table} source={source} label={label} filters={filters} height="fill" />
      </ForgeTableArea>
    </>
  );
}
