import { Checkbox } from "@blueprintjs/core";
import { ArrowDown, ArrowUp, CaretDown } from "@blueprintjs/icons";
import { Popup, Tip } from "@petrons/sdk/components";
import { type CSSProperties, type ReactNode, useRef } from "react";
import { ColumnMenu, type ColumnMenuProps } from "./ColumnMenu.tsx";
import { cellId, type PlacedColumn } from "./gridContext.ts";
import { headerRow } from "./gridMoves.ts";
import { GridPart } from "./gridPart.ts";
import { gridTexts } from "./gridTexts.ts";
import type { GridProps, GridSelection } from "./gridTypes.ts";

interface GridHeaderProps {
  id: string;
  columns: readonly PlacedColumn[];
  frozen: number;
  width: number;
  /** Pixels left of the columns, and whether they stay in sight. */
  gutter: number;
  gutterKept: boolean;
  selection: GridSelection | undefined;
  sort: GridProps["sort"];
  /** Left out, nothing is sorted. */
  onSort: GridProps["onSort"];
  /** Active stop of the header, check box column counted. */
  active: number | undefined;
  /** Name of the column whose menu is open. */
  menu: string | undefined;
  onMenu: (column: string | undefined) => void;
  menuOf: (column: string) => ColumnMenuProps;
  onWidth: (column: string, width: number) => void;
  onFit: (column: string) => void;
  /** Puts a column in the place of another; left out, columns keep their places. */
  onDrop: ((column: string, to: string) => void) | undefined;
}

/** The header row: sort, menu, resizing at the right edge, dragging to another place. */
export function GridHeader(props: GridHeaderProps) {
  const { id, columns, frozen, selection, active, sort } = props;
  const shift = selection ? 1 : 0;
  const gutterStyle: CSSProperties = {
    width: props.gutter,
    ...(props.gutterKept ? { position: "sticky", left: 0, zIndex: 2 } : {}),
  };
  let left = props.gutter;
  return (
    <GridPart
      role="row"
      aria-rowindex={1}
      className="petrons-datagrid-header"
      style={{ width: props.width }}
    >
      {selection ? (
        <CheckHeader id={id} selection={selection} active={active === 0} style={gutterStyle} />
      ) : props.gutter > 0 ? (
        <GridPart role="presentation" className="petrons-datagrid-cell" style={gutterStyle} />
      ) : null}
      {columns.map((column, index) => {
        const at = left;
        left += column.pixels;
        return (
          <HeaderCell
            key={column.name}
            id={cellId(id, { row: headerRow, column: index + shift })}
            column={column}
            index={index + shift}
            left={index < frozen ? at : undefined}
            lastKept={index === frozen - 1}
            active={active === index + shift}
            sorted={
              props.onSort && column.sortable !== false ? sortedAs(sort, column.name) : undefined
            }
            open={props.menu === column.name}
            header={props}
          />
        );
      })}
    </GridPart>
  );
}

function CheckHeader({
  id,
  selection,
  active,
  style,
}: {
  id: string;
  selection: GridSelection;
  active: boolean;
  style: CSSProperties;
}) {
  const { all } = selection;
  return (
    <GridPart
      role="columnheader"
      id={cellId(id, { row: headerRow, column: 0 })}
      aria-colindex={1}
      aria-label={gridTexts.selected}
      className={`petrons-datagrid-cell petrons-datagrid-check${active ? " petrons-datagrid-active" : ""}`}
      style={style}
    >
      {all ? (
        <Tip text={all.tooltip ?? ""}>
          <Checkbox
            aria-label={gridTexts.selectAll}
            tabIndex={-1}
            checked={all.checked}
            indeterminate={all.indeterminate}
            disabled={all.disabled && !all.tooltip}
            aria-disabled={all.disabled}
            className={all.disabled ? "bp6-disabled" : undefined}
            onChange={() => all.disabled || all.onChange(!all.checked)}
          />
        </Tip>
      ) : (
        <span className="petrons-hidden">{gridTexts.selected}</span>
      )}
    </GridPart>
  );
}

interface SortMark {
  to: "ascending" | "descending" | "none";
  /** Which of several sorts it is, from 1. */
  place?: number;
}

/** How a column is sorted, among the others that rows are sorted by. */
export function sortedAs(sort: GridProps["sort"], name: string): SortMark {
  const sorts =
    sort?.column === undefined
      ? []
      : [{ column: sort.column, ascending: sort.ascending }, ...(sort.thenBy ?? [])];
  const at = sorts.findIndex(({ column }) => column === name);
  const own = sorts[at];
  if (!own) return { to: "none" };
  return {
    to: own.ascending ? "ascending" : "descending",
    ...(sorts.length > 1 ? { place: at + 1 } : {}),
  };
}

interface HeaderCellProps {
  id: string;
  column: PlacedColumn;
  index: number;
  left: number | undefined;
  lastKept: boolean;
  active: boolean;
  sorted: SortMark | undefined;
  open: boolean;
  header: GridHeaderProps;
}

const dragType = "application/x-petrons-column";

function HeaderCell({
  id,
  column,
  index,
  left,
  lastKept,
  active,
  sorted,
  open,
  header,
}: HeaderCellProps) {
  const names = ["petrons-datagrid-cell", "petrons-datagrid-head"];
  if (column.align && column.align !== "left") names.push(`petrons-datagrid-${column.align}`);
  if (active) names.push("petrons-datagrid-active");
  if (lastKept) names.push("petrons-datagrid-kept");
  const style: CSSProperties = { width: column.pixels };
  if (left !== undefined) Object.assign(style, { position: "sticky", left, zIndex: 2 });
  const label: ReactNode = (
    <>
      <span className="petrons-datagrid-text">{column.label}</span>
      {column.required ? (
        <span className="petrons-datagrid-required" title={gridTexts.required}>
          *
        </span>
      ) : null}
      {sorted?.to === "ascending" ? (
        <ArrowUp size={12} />
      ) : sorted?.to === "descending" ? (
        <ArrowDown size={12} />
      ) : null}
      {sorted?.place === undefined ? null : (
        <span className="petrons-datagrid-sortplace">{sorted.place}</span>
      )}
    </>
  );
  const drop = header.onDrop;
  return (
    <GridPart
      role="columnheader"
      id={id}
      aria-colindex={index + 1}
      aria-sort={sorted?.place === undefined || sorted.place === 1 ? sorted?.to : "none"}
      aria-label={[
        column.label,
        ...(column.required ? [gridTexts.required] : []),
        ...(sorted?.place === undefined ? [] : [gridTexts.sortPlace(sorted)]),
      ].join(", ")}
      className={names.join(" ")}
      style={style}
      title={column.help ?? column.label}
      draggable={drop !== undefined}
      onDragStart={(event) => event.dataTransfer.setData(dragType, column.name)}
      onDragOver={(event) =>
        drop && event.dataTransfer.types.includes(dragType) && event.preventDefault()
      }
      onDrop={(event) => {
        event.preventDefault();
        drop?.(event.dataTransfer.getData(dragType), column.name);
      }}
    >
      {sorted === undefined ? (
        <span className="petrons-datagrid-label">{label}</span>
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className="petrons-datagrid-label"
          onClick={(event) => header.onSort?.(column.name, event.shiftKey)}
        >
          {label}
        </button>
      )}
      <HeaderMenu column={column} open={open} header={header} />
      <ResizeEdge column={column} header={header} />
    </GridPart>
  );
}

function HeaderMenu({
  column,
  open,
  header,
}: {
  column: PlacedColumn;
  open: boolean;
  header: GridHeaderProps;
}) {
  const button = (
    <button
      type="button"
      tabIndex={-1}
      className="petrons-datagrid-menubutton"
      aria-label={gridTexts.menuOf(column.label)}
      aria-haspopup="menu"
      aria-expanded={open}
      onClick={() => header.onMenu(open ? undefined : column.name)}
    >
      <CaretDown size={12} />
    </button>
  );
  if (!open) return button;
  return (
    <Popup
      isOpen
      placement="bottom-end"
      onClose={() => header.onMenu(undefined)}
      content={<ColumnMenu {...header.menuOf(column.name)} />}
    >
      {button}
    </Popup>
  );
}

function ResizeEdge({ column, header }: { column: PlacedColumn; header: GridHeaderProps }) {
  const start = useRef<number>(undefined);
  const drag = (x: number) => {
    if (start.current !== undefined && x - start.current !== column.pixels)
      header.onWidth(column.name, x - start.current);
  };
  const end = () => {
    start.current = undefined;
  };
  return (
    <span
      className="petrons-datagrid-resize"
      aria-hidden="true"
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDown={(event) => {
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = event.clientX - column.pixels;
      }}
      onPointerMove={(event) => drag(event.clientX)}
      onPointerUp={(event) => {
        // The last move may not have been drawn yet: the column is as wide as the pointer says when
        // it is released.
        drag(event.clientX);
        end();
      }}
      onLostPointerCapture={end}
      onDoubleClick={() => header.onFit(column.name)}
    />
  );
}
