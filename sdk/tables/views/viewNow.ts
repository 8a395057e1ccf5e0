import type { TableGrouping } from "@petrons/sdk/contracts";
import { sameGrouping } from "../grouping/sameGrouping.ts";
import type { TableState } from "../source/tableSource.ts";
import type { TableColumns } from "../useTableColumns.ts";
import type { SavedTableView } from "./tableView.ts";

/**
 * A table as it is looked at now, for a saved view. Which columns groups have follows from the
 * grouping.
 */
export function viewNow(
  {
    chosen,
    layout,
    looks,
    foot,
    size,
  }: Pick<TableColumns, "chosen" | "layout" | "looks" | "foot" | "size">,
  { query, groups }: Pick<TableState, "query" | "groups">,
): SavedTableView {
  const { sort, search } = query;
  const grouping = groups?.grouping;
  return {
    columns: grouping ? [] : chosen.map(({ name }) => name),
    layout,
    sort: sort ?? null,
    search,
    looks,
    foot,
    ...(size && { size }),
    ...(grouping && { grouping }),
  };
}

/**
 * Whether a view's layout is one of the table as it is now: rows and groups have their own, which
 * the browser keeps apart.
 */
export const laysOut = (
  view: Pick<SavedTableView, "columns" | "grouping">,
  now: TableGrouping | undefined,
): boolean =>
  sameGrouping(view.grouping, now) && (view.grouping !== undefined || view.columns.length > 0);

/** What a view says of looks and foot; one that was saved without them leaves them as they are. */
export const looksAndFoot = ({
  looks,
  foot,
}: Pick<SavedTableView, "looks" | "foot">): Pick<SavedTableView, "looks" | "foot"> => ({
  ...(looks && { looks }),
  ...(foot && { foot }),
});
