import type { TableGrouping, TableView } from "@petrons/sdk/contracts";
import type { ReadTable, VersionReader } from "../versions/versionReader.ts";
import { conditionOf, effectiveOptions } from "./collectionState.ts";
import { groupedTable } from "./grouping.ts";
import { tableView, type ViewState } from "./tableView.ts";

/** A grouped table whose groups are counted. */
async function countedGroups(
  reader: VersionReader,
  table: ReadTable,
  grouping: TableGrouping,
  condition: string | null,
): Promise<ReadTable> {
  const grouped = groupedTable(table, grouping, condition);
  const rowCount = await reader.cached(`${grouped.key} groups`, async (own) =>
    Number(
      (await own.rows(grouped, `SELECT count(*) AS total FROM ${grouped.relation}`))[0]?.total,
    ),
  );
  return { ...grouped, rowCount };
}

/**
 * One page of the groups of a table's filtered rows. Filters and search choose rows, the sort
 * orders groups, and nothing is selected.
 */
export async function groupedView(
  reader: VersionReader,
  table: ReadTable,
  view: ViewState,
  grouping: TableGrouping,
  given: unknown,
): Promise<TableView> {
  const { options, filters } = view;
  const grouped = await countedGroups(
    reader,
    table,
    grouping,
    conditionOf(table, filters, options),
  );
  const { fieldsToInclude: _, searchText: __, ...sort } = (given ?? {}) as Record<string, unknown>;
  const own = effectiveOptions(sort, grouped, { kept: true });
  const groups = await tableView(reader, grouped, {
    ...view,
    options: own,
    filters: undefined,
    marking: undefined,
  });
  const { searchText, fieldsToInclude } = options;
  return { ...groups, searchText, fieldsToInclude, grouping, rowSchema: table.schema };
}
