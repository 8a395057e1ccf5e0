import { Column, RenderMode, SelectionModes, Table } from "@blueprintjs/table";
import {
  type CSSProperties,
  type ReactElement,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import "./grid.css";
import { GridFoot } from "./GridFoot.tsx";
import { GridHeader } from "./GridHeader.tsx";
import { GridRow } from "./GridRow.tsx";
import { GridContext, type GridRowsState } from "./gridContext.ts";
import { gutterOf } from "./gridGutter.ts";
import { columnsInOrder, emptyLayout, widthOf } from "./gridLayout.ts";
import { rangeOf } from "./gridMoves.ts";
import type { GridColumn, GridLayout, GridPlace, GridProps } from "./gridTypes.ts";
import { useCellMenu } from "./useCellMenu.tsx";
import { useColumnActions } from "./useColumnActions.ts";
import { useGridActive } from "./useGridActive.ts";
import { useGridElement } from "./useGridElement.ts";
import { useGridKeys } from "./useGridKeys.ts";
import { useGridPointer } from "./useGridPointer.ts";
import { useGridRoom } from "./useGridRoom.ts";

const naturalHeight = 480;
const Nothing = () => null;
// Blueprint's own copying would take the key; the grid copies itself.
const noCopying = { getCellClipboardData: null } as unknown as Record<string, never>;

/**
 * Rows and columns as an ARIA grid on Blueprint's table: it lays out, scrolls and draws the rows in
 * sight. One tab stop; arrows, Home and End, with Ctrl to the corners, PgUp and PgDn; Shift marks a
 * rectangle; Space selects the row; F2 or Enter edits, Escape cancels; Ctrl-C copies what is
 * marked, or the selected rows, as tab-separated text. On a header Enter sorts, with Shift beside
 * other columns, Alt+↓ opens its menu, Shift+←/→ changes its width, Ctrl+Shift+←/→ its place,
 * Ctrl+Shift+F freezes up to it; Shift+F10 or the menu key opens the menu of a header or cell. The
 * focus stays on its cell when it scrolls out of sight and when rows change.
 */
export function Grid(props: GridProps): ReactElement {
  const { columns: given, rowCount, rowKey, selection, editing, firstRow = 0, height } = props;
  const id = useId();
  const [ownLayout, setOwnLayout] = useState<GridLayout>(emptyLayout);
  const layout = props.layout ?? ownLayout;
  const columns = useMemo(
    () =>
      columnsInOrder<GridColumn>(given, layout).map((column) => ({
        ...column,
        pixels: widthOf(column, layout),
      })),
    [given, layout],
  );
  const shift = selection ? 1 : 0;
  const frozen = Math.min(layout.frozen, columns.length);
  const { foot = [] } = props;
  const { pixels: gutter, isKept: gutterKept } = gutterOf({
    selectable: shift > 0,
    frozen,
    footLabels: foot.map(({ label }) => label),
  });
  const width = columns.reduce((sum, { pixels }) => sum + pixels, gutter);
  const focus = useGridActive(rowCount, columns.length + shift, rowKey);
  const [edited, setEdited] = useState<GridRowsState["edited"]>();
  const latest = useRef(props);
  latest.current = props;

  const { room, probe } = useGridRoom(props.rowLines);
  const grid = useGridElement({
    id,
    props,
    columnCount: columns.length + shift,
    active: focus.active,
    room,
  });
  const reveal = (place: GridPlace) => {
    const left = columns
      .slice(0, Math.max(0, place.column - shift))
      .reduce((sum, { pixels }) => sum + pixels, gutter);
    const kept = columns
      .slice(0, frozen)
      .reduce((sum, { pixels }) => sum + pixels, gutterKept ? gutter : 0);
    const column = columns[place.column - shift];
    grid.reveal(
      place,
      column && place.column - shift >= frozen
        ? { left, right: left + column.pixels, kept }
        : undefined,
    );
  };
  const go = (place: GridPlace, extend?: boolean) => {
    reveal(place);
    focus.go(place, extend);
  };
  const edit = (place: GridPlace, typed?: string) => {
    if (!editing?.canEdit(place)) return false;
    reveal({ row: place.row, column: place.column + shift });
    setEdited({ place, typed });
    return true;
  };
  const close = () => {
    grid.focus();
    setEdited(undefined);
  };
  const onCommit: GridRowsState["onCommit"] = (text, move) => {
    if (!edited) return;
    const { row, column } = edited.place;
    editing?.onCommit(edited.place, text);
    close();
    const to = {
      down: { row: row + 1, column },
      right: { row, column: column + 1 },
      left: { row, column: column - 1 },
    };
    if (
      move &&
      to[move].row < rowCount &&
      to[move].column < columns.length &&
      to[move].column >= 0
    ) {
      go({ row: to[move].row, column: to[move].column + shift });
    }
  };

  const { focusPlace } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once by each new object.
  useLayoutEffect(() => {
    if (!focusPlace) return;
    go({ row: focusPlace.row, column: focusPlace.column + shift });
    grid.focus();
  }, [focusPlace]);
  const { from, to } = rangeOf(focus.active, focus.anchor);
  const marked = `${from.row} ${from.column} ${to.row} ${to.column}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when the marked cells change, with the handler of that moment.
  useLayoutEffect(() => {
    const place = ({ row, column }: GridPlace) => ({
      row: Math.max(0, row),
      column: Math.max(0, column - shift),
    });
    if (rowCount > 0) editing?.onMark?.(place(from), place(to));
  }, [marked, shift, rowCount > 0]);

  const actions = useColumnActions({ props, columns, frozen, layout, setOwnLayout, grid });
  const cellMenu = useCellMenu({ id, props, shift, grid });
  const keys = useGridKeys({
    props,
    columns,
    shift,
    focus,
    go,
    edit,
    editing: edited !== undefined,
    grid,
    actions,
    openMenu: cellMenu.open,
  });
  const pointer = useGridPointer({
    props,
    columns,
    grid,
    shift,
    focus,
    go,
    edit,
    openMenu: cellMenu.open,
    openColumnMenu: actions.setMenu,
  });

  const state: GridRowsState = {
    id,
    columns,
    frozen,
    width,
    gutter,
    gutterKept,
    cell: props.cell,
    selection,
    editing,
    firstRow,
    active: focus.active,
    anchor: focus.anchor,
    edited,
    onCommit,
    onCancel: close,
    latest,
  };
  const renderCell = useRowRenderer();
  const names = useMemo(
    () => [...(gutter > 0 ? [""] : []), ...columns.map(({ name }) => name)],
    [columns, gutter],
  );
  const widths = useMemo(
    () => [...(gutter > 0 ? [gutter] : []), ...columns.map(({ pixels }) => pixels)],
    [columns, gutter],
  );
  const tableColumns = useMemo(
    () => names.map((name) => <Column key={name} id={name} cellRenderer={renderCell} />),
    [names, renderCell],
  );

  // Room for what moves it sideways, where its columns are wider than it is.
  const scrollbar = room.width === undefined || width > room.width ? 17 : 0;
  const natural =
    Math.min(naturalHeight, room.header + rowCount * room.row + scrollbar + 2) +
    foot.length * room.row;
  const sizes = {
    "--petrons-row-height": `${room.row}px`,
    "--petrons-header-height": `${room.header}px`,
  } as CSSProperties;
  return (
    <div
      ref={grid.wrapper}
      className={`petrons-datagrid${props.stale ? " petrons-datagrid-stale" : ""}${props.rowLines === 2 ? " petrons-datagrid-two-lines" : ""}`}
      style={{ ...sizes, height: height === "fill" ? "100%" : (height ?? natural) }}
      {...keys}
      {...pointer}
    >
      <div ref={probe} className="petrons-datagrid-probe" />
      {cellMenu.popup}
      <GridContext.Provider value={state}>
        <Table
          ref={grid.table}
          numRows={rowCount}
          columnWidths={widths}
          defaultRowHeight={room.row}
          minRowHeight={room.row}
          minColumnWidth={1}
          enableColumnHeader={false}
          enableRowHeader={false}
          enableRowResizing={false}
          enableColumnResizing={false}
          enableMultipleSelection={false}
          selectionModes={SelectionModes.NONE}
          renderMode={RenderMode.NONE}
          {...noCopying}
        >
          {tableColumns}
        </Table>
        {grid.top
          ? createPortal(
              <GridHeader
                id={id}
                columns={columns}
                frozen={frozen}
                width={width}
                gutter={gutter}
                gutterKept={gutterKept}
                selection={selection}
                sort={props.sort}
                onSort={props.onSort}
                active={focus.active.row < 0 ? focus.active.column : undefined}
                menu={actions.menu}
                onMenu={actions.setMenu}
                menuOf={actions.menuOf}
                onWidth={actions.setWidth}
                onFit={actions.fitContent}
                onDrop={props.onLayout ? actions.drop : undefined}
              />,
              grid.top,
            )
          : null}
        {grid.top?.parentElement && foot.length > 0
          ? createPortal(
              <GridFoot
                rows={foot}
                columns={columns}
                frozen={frozen}
                width={width}
                gutter={gutter}
                selectable={shift > 0}
                totalRows={props.totalRows ?? rowCount}
              />,
              grid.top.parentElement,
            )
          : null}
      </GridContext.Provider>
    </div>
  );
}

/**
 * Draws a row where the table asks for its first cell in sight; the other cells are part of it. The
 * table asks row by row, left to right, in one go.
 */
function useRowRenderer() {
  const drawn = useRef<{ row: number; sight: { first: number; last: number } }>(undefined);
  return useCallback((row: number, column: number) => {
    if (drawn.current?.row === row && drawn.current.sight.last === column - 1) {
      drawn.current.sight.last = column;
      return <Nothing />;
    }
    const sight = { first: column, last: column };
    drawn.current = { row, sight };
    return <GridRow row={row} sight={sight} />;
  }, []);
}
