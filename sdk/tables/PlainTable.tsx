import { Button } from "@blueprintjs/core";
import {
  failureText,
  useDisplayUnits,
  useHost,
  useMediaQuery,
  useOverdue,
} from "@petrons/sdk/browser";
import { StateMessage } from "@petrons/sdk/components";
import { countText } from "@petrons/sdk/contracts";
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { TableColumnOption } from "./columnOptions.ts";
import { columnText, gridColumn } from "./columnOptions.ts";
import { ColumnSelector } from "./columns/ColumnSelector.tsx";
import { useCsvExport } from "./csv/useCsvExport.ts";
import { DataTableBar } from "./DataTableBar.tsx";
import type { DataTableProps } from "./dataTableProps.ts";
import { dataTableTexts as texts } from "./dataTableTexts.ts";
import { EmptyTable } from "./EmptyTable.tsx";
import { useFilterMenus } from "./filters/useFilterMenus.tsx";
import { useTableFoot } from "./foot/useTableFoot.tsx";
import { Grid } from "./grid/Grid.tsx";
import type { GridFootRow, GridPlace } from "./grid/gridTypes.ts";
import { GroupButton } from "./grouping/GroupButton.tsx";
import { useColumnLooks } from "./looks/useColumnLooks.tsx";
import { useTints } from "./looks/useTints.ts";
import { measuredColumns } from "./measuredColumns.ts";
import { nextFurtherSort, nextSort, sortsOf } from "./nextSort.ts";
import { groupsNote, searchNote } from "./searchNote.ts";
import type { TableQuery } from "./source/tableSource.ts";
import { TablePager } from "./TablePager.tsx";
import { useNaturalWidths } from "./useNaturalWidths.ts";
import { type TableColumns, useTableColumns } from "./useTableColumns.ts";
import { useTableSelection } from "./useTableSelection.ts";
import { waitingText } from "./waitingText.ts";

/** Of a bold digit at the grid's size, in pixels, and what is beside a text. */
const digit = 7.8;
const beside = 20;

/**
 * The columns, wide enough for what the foot says of them: a cut sum misleads. A width that a
 * person gave stays.
 */
function footWidths(
  columns: readonly TableColumnOption[],
  rows: readonly GridFootRow[],
): readonly TableColumnOption[] {
  if (rows.length === 0) return columns;
  return columns.map((column) => {
    const longest = Math.max(...rows.map(({ text }) => text(column.name).length));
    const needed = Math.ceil(longest * digit) + beside;
    return column.width !== undefined && column.width < needed
      ? { ...column, width: needed }
      : column;
  });
}

/** After this, in ms, the table says that it still waits (TB-011). */
export const tableLoadWait = 2000;
/** Below the width where medium screens begin. */
const belowMedium = "(width < 1024px)";

interface PlainTableProps extends Omit<DataTableProps, "views"> {
  /** Right of what `toolbar` holds: the saved views, whose dialogs list them in a plain table. */
  viewsMenu?: (columns: TableColumns) => ReactNode;
}

/**
 * A table of one source without saved views: what `DataTable` draws, and the list of the views
 * themselves.
 */
export function PlainTable(props: PlainTableProps) {
  const {
    source,
    label,
    selection: mode = "multiple",
    pageSize,
    filters,
    activeFilters = filters?.active.length ?? 0,
    height,
    onRowOpen,
  } = props;
  const { notices, organization } = useHost();
  const state = useSyncExternalStore(source.subscribe, source.getState);
  // NT-001: it is a notice too, besides the table's place.
  useEffect(() => {
    if (state.failure !== undefined) notices.error(state.failure);
  }, [state.failure, notices]);
  const [choosing, setChoosing] = useState(false);
  const narrow = useMediaQuery(belowMedium);
  const late = useOverdue(state.rows === undefined && state.failure === undefined, tableLoadWait);
  const columns = useTableColumns(
    source,
    state,
    narrow,
    filters?.active.map(({ name }) => name),
  );
  const grouped = state.groups?.grouping !== undefined;
  const { selection, all, selectAll, clear } = useTableSelection(
    source,
    state,
    grouped ? "none" : mode,
  );
  const units = useDisplayUnits();
  const looks = useColumnLooks(columns, units);
  const { shown } = looks;
  const tintOf = useTints(source, state, shown, columns.looks);
  const foot = useTableFoot({
    source,
    state,
    columns,
    shown,
    zone: organization.displayTimeZoneId,
  });
  const csv = useCsvExport({
    source,
    ...looks.measured,
    fileName: props.csv || `${source.table}.csv`,
    onLargeExport: props.onLargeExport,
  });
  const { query, rows, totalFiltered, totalRecords, idField } = state;
  const fail = (error: unknown) => notices.error(failureText(error));
  const setQuery = (change: Partial<TableQuery>) => void source.setQuery(change).catch(fail);
  const { maxSorts = 1 } = source;
  const sortFurther = (column: string) => {
    const next = nextFurtherSort(query.sort, column);
    if (sortsOf(next).length <= maxSorts) sortTo(next);
    else notices.show({ level: "info", message: texts.tooManySorts(maxSorts) });
  };
  const sortTo = (sort: TableQuery["sort"]) => setQuery({ sort, skip: 0 });

  // Filters or an import left fewer rows than the page begins at: back to the first page.
  const beyond = rows !== undefined && state.live && state.skip > 0 && state.skip >= totalFiltered;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when it happens.
  useEffect(() => {
    if (beyond) setQuery({ skip: 0 });
  }, [beyond]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each table and size.
  useEffect(() => {
    if (pageSize !== undefined && source.getState().query.limit !== pageSize)
      setQuery({ limit: pageSize, skip: 0 });
  }, [pageSize, source]);

  const zone = organization.displayTimeZoneId;
  const placed = useNaturalWidths(source, shown, rows, zone);
  const cell = useCallback(
    ({ row, column }: GridPlace) => {
      const [record, option] = [rows?.[row], shown[column]];
      if (!record || !option) return { text: "" };
      const text = columnText(option, record, zone);
      const tint = tintOf(option, record);
      return { text, ...(option.node && { node: option.node(record) }), ...(tint && { tint }) };
    },
    [rows, shown, zone, tintOf],
  );

  const { dialog, ...menus } = useFilterMenus({
    filters,
    columns: shown,
    rows,
    zone,
    rowMenu: grouped ? undefined : props.rowMenu,
  });
  const columnMenu = (name: string) => (
    <>
      {menus.columnMenu?.(name)}
      {looks.menu(name)}
      {grouped ? null : props.columnMenu?.(name)}
    </>
  );
  const again = source.reload && (
    <Button text={texts.tryAgain} onClick={() => void source.reload?.()} />
  );
  if (rows === undefined || (!(units.ready && looks.ready) && state.failure === undefined)) {
    if (state.failure === undefined)
      return (
        <StateMessage kind="loading" title={late ? texts.stillWaiting : texts.loading(label)} />
      );
    return <StateMessage kind="failed" title={state.failure} action={again} />;
  }
  const download = {
    disabled: totalFiltered === 0 || shown.length === 0,
    rows: totalFiltered,
    columns: { chosen: columns.downloaded.length, all: columns.all.length },
    formats: source.exportFile !== undefined,
  };
  const searching = query.search !== "";
  const note = grouped
    ? groupsNote(query.search)
    : searchNote(query.search, shown, source.searched);
  const cause =
    shown.length === 0 ? "columns" : searching ? "search" : activeFilters > 0 ? "filters" : "none";
  return (
    <div className={`petrons-table${height === "fill" ? " petrons-table-fill" : ""}`}>
      <DataTableBar
        toolbar={
          <>
            {props.toolbar}
            {props.viewsMenu?.(columns)}
          </>
        }
        counts={
          grouped ? countText(totalFiltered, "group") : texts.rows(totalFiltered, totalRecords)
        }
        selected={state.selectedIds.size}
        all={
          !grouped && mode === "multiple" && source.mark && totalFiltered > 0
            ? { ...all, onClick: selectAll }
            : undefined
        }
        onClear={mode === "none" ? undefined : clear}
        waiting={state.live ? undefined : waitingText(query, totalRecords)}
        search={
          props.searchable === false
            ? undefined
            : { text: query.search, onChange: (search) => setQuery({ search, skip: 0 }) }
        }
        fewer={
          shown.length < columns.all.length
            ? { shown: shown.length, all: columns.all.length }
            : undefined
        }
        onColumns={grouped ? undefined : () => setChoosing(true)}
        tools={
          <>
            {foot.button}
            <GroupButton source={source} state={state} />
          </>
        }
        csv={
          props.csv === false || !(source.read || source.exportFile)
            ? undefined
            : { ...csv, ...download }
        }
      />
      {note === undefined ? null : (
        <p className="petrons-look-note" role="status">
          {note}
        </p>
      )}
      {state.failure === undefined ? null : (
        <StateMessage kind="failed" title={state.failure} action={again} compact />
      )}
      {rows.length > 0 && shown.length > 0 ? (
        <Grid
          label={label}
          columns={footWidths(placed, foot.rows).map(gridColumn)}
          rowCount={rows.length}
          totalRows={totalFiltered}
          firstRow={state.skip}
          cell={cell}
          rowKey={(row) => String(rows[row]?.[idField] ?? row)}
          {...(selection ? { selection } : {})}
          sort={{ column: undefined, ascending: true, ...query.sort }}
          onSort={(column, further) =>
            further && maxSorts > 1 ? sortFurther(column) : sortTo(nextSort(query.sort, column))
          }
          sortsFurther={maxSorts > 1}
          onSortTo={(column, to) =>
            sortTo(to === "none" ? undefined : { column, ascending: to === "ascending" })
          }
          layout={columns.layout}
          onLayout={columns.setLayout}
          foot={foot.rows}
          stale={!state.live}
          {...menus}
          columnMenu={columnMenu}
          {...(height === undefined ? {} : { height })}
          {...(props.rowLines === undefined ? {} : { rowLines: props.rowLines })}
          {...(onRowOpen ? { onRowOpen: (row: number) => rows[row] && onRowOpen(rows[row]) } : {})}
        />
      ) : beyond ? (
        <StateMessage kind="loading" title={texts.loading(label)} />
      ) : (
        <EmptyTable
          cause={cause}
          onColumns={() => setChoosing(true)}
          onClearSearch={() => setQuery({ search: "", skip: 0 })}
          onClearFilters={props.onClearFilters ?? filters?.clearAll}
          whenEmpty={totalRecords === 0 || totalRecords === undefined ? props.whenEmpty : undefined}
        />
      )}
      <TablePager
        label={label}
        skip={query.skip}
        limit={query.limit}
        total={totalFiltered}
        fixed={pageSize !== undefined}
        onPage={(page) => {
          if (page.limit !== query.limit) columns.pickSize(page.limit);
          setQuery(page);
        }}
      />
      {dialog}
      {looks.dialog}
      {choosing ? (
        <ColumnSelector
          columns={measuredColumns(columns.all, units)}
          shown={columns.chosen.map(({ name }) => name)}
          onClose={() => setChoosing(false)}
          onApply={(names) => {
            setChoosing(false);
            columns.choose(names).catch(fail);
          }}
        />
      ) : null}
    </div>
  );
}
