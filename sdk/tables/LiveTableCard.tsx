import { Button } from "@blueprintjs/core";
import { TwoColumns } from "@blueprintjs/icons";
import { SearchBox, StateMessage, Tip } from "@petrons/sdk/components";
import { defaultPageSize } from "@petrons/sdk/contracts";
import { type ReactNode, useEffect, useState } from "react";
import { ColumnSelector } from "./ColumnSelector.tsx";
import { nextSort } from "./nextSort.ts";
import { SelectAll } from "./SelectAll.tsx";
import { TableGrid } from "./TableGrid.tsx";
import { TablePager } from "./TablePager.tsx";
import { useLiveTable } from "./useLiveTable.ts";
import { useScreenBelow } from "./useScreenBelow.ts";

/** After this the table says that it still waits (TB-011). */
export const tableLoadWait = 2000;
/** Grid mode below a medium screen shows at most this many columns (TB-006). */
export const gridModeColumns = 5;

export interface LiveTableCardProps {
  workspace: string;
  collection: string;
  label: string;
  selection?: "none" | "single" | "multiple";
  /** How many filters are active: tells 'filtered out' from 'no data'. */
  activeFilters?: number;
  onClearFilters?: () => void;
  /** Left of the search, such as tabs. */
  toolbar?: ReactNode;
  /** Shown when the table has no rows at all. */
  whenEmpty?: ReactNode;
}

/** A live table with search, column choice, sort, pages and selection as marking. */
export function LiveTableCard(props: LiveTableCardProps) {
  const { workspace, collection, label, selection = "multiple", activeFilters = 0 } = props;
  const table = useLiveTable(workspace, collection);
  const { view, options, setOptions } = table;
  const [choosing, setChoosing] = useState(false);
  const narrow = useScreenBelow(1024);
  const late = useLate(view === undefined, tableLoadWait);
  // Filters or an import left fewer rows than the page begins at: back to the first page.
  const beyond = view !== undefined && view.skip > 0 && view.skip >= view.totalNumFilteredRecords;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when it happens; setOptions is new with every render.
  useEffect(() => {
    if (beyond) setOptions({ skip: 0 });
  }, [beyond]);

  if (!view) {
    if (table.failure) return <StateMessage kind="failed" title={`Unable to get ${label}: ${table.failure}`} />;
    return <StateMessage kind="loading" title={late ? "Still waiting on data for this table." : `Loading ${label} …`} />;
  }
  const schema = new Map(view.sourceCollectionSchema.map((column) => [column.name, column]));
  const chosen = view.fieldsToInclude.flatMap((name) => schema.get(name) ?? []);
  const columns = narrow ? chosen.slice(0, gridModeColumns) : chosen;
  const search = options.searchText ?? "";
  const filtered = view.totalNumFilteredRecords < view.totalNumRecords;
  const n = view.totalNumFilteredRecords.toLocaleString("en-US");
  const all = view.totalNumRecords.toLocaleString("en-US");

  return (
    <div className="petrons-table">
      <div className="petrons-table-bar">
        {props.toolbar}
        <span className="petrons-table-count petrons-numbers" role="status">
          {filtered ? `${n} of ${all} rows` : `${all} rows`}
          {table.selectedIds.size > 0 ? ` · ${table.selectedIds.size.toLocaleString("en-US")} selected` : ""}
        </span>
        {selection === "multiple" && view.totalNumFilteredRecords > 0 ? (
          <SelectAll view={view} selectedIds={table.selectedIds} onSelect={(ids) => table.mark("add", ids)} />
        ) : null}
        {table.selectedIds.size > 0 ? <Button variant="minimal" size="small" text="Clear selection" onClick={() => table.mark("clear", [])} /> : null}
        <div className="petrons-table-tools">
          <SearchBox
            value={search}
            placeholder="Search rows"
            debounce={500}
            onChange={(searchText) => setOptions({ searchText: searchText || undefined, skip: 0 })}
          />
          <Tip text="Select columns">
            <Button variant="minimal" icon={<TwoColumns />} aria-label="Select columns" onClick={() => setChoosing(true)} />
          </Tip>
        </div>
      </div>
      {view.viewRecords.length > 0 && columns.length > 0 ? (
        <TableGrid
          label={label}
          columns={columns}
          records={view.viewRecords}
          idField={view.markingIdFieldName}
          total={view.totalNumFilteredRecords}
          skip={view.skip}
          selection={selection}
          selectedIds={table.selectedIds}
          onSelect={(ids, selected) => table.mark(selection === "single" ? "replace" : selected ? "add" : "subtract", ids)}
          sort={{ field: options.sortByFieldName, ascending: options.sortAscending ?? true }}
          onSort={(field) => setOptions({ ...nextSort(options, field), skip: 0 })}
          stale={!table.live}
        />
      ) : beyond ? (
        <StateMessage kind="loading" title={`Loading ${label} …`} />
      ) : (
        <EmptyTable
          search={search !== ""}
          filters={activeFilters > 0}
          columns={columns.length > 0}
          onClearSearch={() => setOptions({ searchText: undefined, skip: 0 })}
          onClearFilters={props.onClearFilters}
          onColumns={() => setChoosing(true)}
          whenEmpty={view.totalNumRecords === 0 ? props.whenEmpty : undefined}
        />
      )}
      <TablePager skip={view.skip} limit={options.limit ?? view.limit ?? defaultPageSize} total={view.totalNumFilteredRecords} onPage={setOptions} />
      {choosing ? (
        <ColumnSelector
          columns={view.sourceCollectionSchema}
          shown={view.fieldsToInclude}
          onClose={() => setChoosing(false)}
          onApply={(fieldsToInclude) => {
            setOptions({ fieldsToInclude });
            setChoosing(false);
          }}
        />
      ) : null}
    </div>
  );
}

interface EmptyTableProps {
  search: boolean;
  filters: boolean;
  columns: boolean;
  onClearSearch: () => void;
  onClearFilters?: (() => void) | undefined;
  onColumns: () => void;
  whenEmpty?: ReactNode;
}

/** The empty texts of a table (TB-010), each with its action. */
function EmptyTable({ search, filters, columns, onClearSearch, onClearFilters, onColumns, whenEmpty }: EmptyTableProps) {
  if (!columns) return <StateMessage kind="empty" title="Adjust column settings to see rows." action={<Button text="Select columns" onClick={onColumns} />} />;
  if (search) return <StateMessage kind="filtered" title="Clear search to see rows." action={<Button text="Clear search" onClick={onClearSearch} />} />;
  if (filters) {
    const action = onClearFilters ? <Button text="Clear filters" onClick={onClearFilters} /> : undefined;
    return <StateMessage kind="filtered" title="Clear filters to see rows." action={action} />;
  }
  return whenEmpty ?? <StateMessage kind="empty" title="This table has no data." />;
}

function useLate(waiting: boolean, wait: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), wait);
    return () => clearTimeout(timer);
  }, [waiting, wait]);
  return late;
}
