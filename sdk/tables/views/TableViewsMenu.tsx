import { failureText, useNotices } from "@petrons/sdk/browser";
import { applyFilterValues, filterValues } from "../filterValues.ts";
import { SavedSettingsMenu } from "../savedSettings/SavedSettingsMenu.tsx";
import type { TableSource } from "../source/tableSource.ts";
import type { TableColumns } from "../useTableColumns.ts";
import {
  type SavedTableView,
  type TableViewsOptions,
  tableViewOf,
  tableViewVersion,
} from "./tableView.ts";
import { laysOut, looksAndFoot, viewNow } from "./viewNow.ts";

interface TableViewsMenuProps {
  views: TableViewsOptions;
  source: TableSource;
  columns: TableColumns;
}

/**
 * 'Save view …', 'Load view …' and 'Manage views …': columns with their layout, sort, search and
 * filters.
 */
export function TableViewsMenu({ views, source, columns }: TableViewsMenuProps) {
  const notices = useNotices();
  const { referenceId, filters, open } = views;
  const read = (): SavedTableView => ({
    ...viewNow(columns, source.getState()),
    ...(filters && { filters: filterValues(filters.active) }),
  });
  const apply = async (saved: unknown) => {
    const { groups } = source.getState();
    const view = tableViewOf(
      saved,
      [...(groups?.rowColumns ?? []), ...columns.all].map(({ name }) => name),
    );
    const isLaid = laysOut(view, groups?.grouping);
    if (open && isLaid) columns.lay(view.layout);
    if (open) return open(view);
    try {
      if (source.group) await source.group(view.grouping);
      if (isLaid && !view.grouping)
        await columns.arrange(view.columns, view.layout, looksAndFoot(view));
      else if (!view.grouping && view.columns.length > 0) await source.choose?.(view.columns);
      await source.setQuery({ sort: view.sort ?? undefined, search: view.search, skip: 0 });
    } catch (error) {
      notices.error(failureText(error));
    }
    if (view.filters && filters) applyFilterValues(view.filters, filters);
  };
  return (
    <SavedSettingsMenu
      label="Views"
      noun="view"
      options={{
        referenceId,
        kind: "view",
        subject: referenceId.slice(referenceId.lastIndexOf("/") + 1),
        version: tableViewVersion,
      }}
      read={read}
      onApply={(saved) => void apply(saved)}
      linkOf={open && ((id) => `${location.pathname}?saved=${id}`)}
    />
  );
}
