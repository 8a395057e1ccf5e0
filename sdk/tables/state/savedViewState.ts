import type { SavedSetting } from "@petrons/sdk/contracts";
import { sortsOf } from "../nextSort.ts";
import { type SavedTableView, tableViewVersion } from "../views/tableView.ts";
import { type TableViewState, tableView } from "./tableViewState.ts";
import { parsed } from "./viewFields.ts";

/**
 * What a saved view shows, as a state of the page. What it was saved for is the part of its
 * reference id behind the last `/`.
 */
export function savedViewState({
  data,
  version,
  referenceId,
}: Pick<SavedSetting, "data" | "version" | "referenceId">): TableViewState {
  const saved = parsed(data);
  const table = referenceId.slice(referenceId.lastIndexOf("/") + 1);
  if (version !== tableViewVersion || typeof saved !== "object" || saved === null) return { table };
  return { ...stateOfSaved(saved as Partial<SavedTableView>), table };
}

/**
 * Groups have columns of their own. Read through the codec: what somebody saved is checked like an
 * address.
 */
export function stateOfSaved({
  columns,
  sort,
  search,
  filters,
  grouping,
  looks,
  foot,
  size,
}: Partial<SavedTableView>): TableViewState {
  try {
    const text = tableView.encode({
      ...(filters ? { filters } : {}),
      ...(search ? { search } : {}),
      ...(sort ? { sort: sortsOf(sort) } : {}),
      ...(grouping ? { group: grouping } : {}),
      ...(columns && columns.length > 0 && !grouping ? { columns } : {}),
      ...(looks ? { looks } : {}),
      ...(foot ? { foot } : {}),
      ...(size ? { size } : {}),
    });
    return tableView.decode(text).state;
  } catch (error) {
    console.warn("A saved view cannot be read.", error);
    return {};
  }
}
