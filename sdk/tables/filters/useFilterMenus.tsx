import { type ReactElement, type ReactNode, useState } from "react";
import {
  columnText,
  columnValue,
  type TableColumnOption,
  type TableRow,
} from "../columnOptions.ts";
import type { GridPlace } from "../grid/gridTypes.ts";
import type { TableFilters } from "../useFilters.ts";
import { FilterDialog } from "./FilterDialog.tsx";
import { CellFilterMenu, FilterMenuItems, RowMenu } from "./filterMenus.tsx";

interface FilterMenus {
  columnMenu?: (column: string) => ReactNode;
  cellMenu?: (place: GridPlace) => ReactElement | undefined;
  /** The filter that is open. */
  dialog: ReactNode;
}

interface FilterMenusInput {
  filters: TableFilters | undefined;
  columns: readonly TableColumnOption[];
  rows: readonly TableRow[] | undefined;
  zone: string;
  /** More entries for a row, after those of its cells. */
  rowMenu: ((row: TableRow) => ReactNode) | undefined;
}

/**
 * The filters of a table in the menus of its columns and cells; none where a table has no filters.
 */
export function useFilterMenus({
  filters,
  columns,
  rows,
  zone,
  rowMenu,
}: FilterMenusInput): FilterMenus {
  const [opened, setOpened] = useState<string>();
  const rowEntries = (row: number) => (rows?.[row] && rowMenu?.(rows[row])) || undefined;
  const rowMenuOf = (row: number) => {
    const entries = rowEntries(row);
    return entries === undefined ? undefined : <RowMenu>{entries}</RowMenu>;
  };
  if (!filters) return { dialog: null, ...(rowMenu && { cellMenu: ({ row }) => rowMenuOf(row) }) };
  const definitionOf = (name: string | undefined) =>
    filters.definitions?.find((definition) => definition.name === name);
  const definition = definitionOf(opened);
  return {
    columnMenu: (name) => {
      const own = definitionOf(name);
      return (
        own && (
          <FilterMenuItems definition={own} filters={filters} onFilter={() => setOpened(name)} />
        )
      );
    },
    cellMenu: ({ row, column }) => {
      const [record, option] = [rows?.[row], columns[column]];
      const own = definitionOf(option?.name);
      if (!record || !option || !own) return rowMenuOf(row);
      return (
        <CellFilterMenu
          definition={own}
          filters={filters}
          onFilter={() => setOpened(own.name)}
          value={columnValue(option, record)}
          text={columnText(option, record, zone)}
          more={rowEntries(row)}
        />
      );
    },
    dialog: definition ? (
      <FilterDialog
        definition={definition}
        filters={filters}
        onClose={() => setOpened(undefined)}
      />
    ) : null,
  };
}
