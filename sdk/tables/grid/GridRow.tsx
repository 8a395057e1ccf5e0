import { Checkbox } from "@blueprintjs/core";
import { Error as ErrorIcon } from "@blueprintjs/icons";
import { type CSSProperties, memo, type ReactNode, useContext } from "react";
import { cellId, GridContext, type GridRowsState, type PlacedColumn } from "./gridContext.ts";
import { rangeOf } from "./gridMoves.ts";
import { GridPart } from "./gridPart.ts";
import { gridTexts } from "./gridTexts.ts";
import type { GridCell, GridPlace, GridTint } from "./gridTypes.ts";

interface GridRowProps {
  row: number;
  /**
   * Columns of the table in sight, the first and the last; filled while the table is drawn, before
   * this is.
   */
  sight: { first: number; last: number };
  /** Where the table puts the row. */
  style?: CSSProperties;
}

/**
 * A row in sight, drawn by the table at the place of its first cell in sight. Frozen columns are
 * always part of it.
 */
export function GridRow({ row, sight, style }: GridRowProps) {
  const state = useContext(GridContext);
  if (!state) return null;
  // The table's first column is what is left of the others, where there is something.
  const lead = state.gutter > 0 ? 1 : 0;
  const { from, to } = rangeOf(state.active, state.anchor);
  const marked = from.row !== to.row || from.column !== to.column;
  const inside = row >= from.row && row <= to.row;
  const edited = state.edited?.place.row === row ? state.edited : undefined;
  return (
    <Row
      state={state}
      base={state.id}
      cell={state.cell}
      columns={state.columns}
      frozen={state.frozen}
      width={state.width}
      gutter={state.gutter}
      gutterKept={state.gutterKept}
      row={row}
      top={Number.parseInt(String(style?.top ?? 0), 10)}
      first={Math.max(state.frozen, sight.first - lead)}
      last={sight.last - lead}
      selectable={state.selection !== undefined}
      selected={state.selection?.isSelected(row) ?? false}
      rowNumber={state.firstRow + row}
      active={state.active.row === row ? state.active.column : undefined}
      markedFrom={marked && inside ? from.column : undefined}
      markedTo={marked && inside ? to.column : undefined}
      edited={edited}
      editable={state.editing !== undefined}
    />
  );
}

interface RowProps {
  /** For what does not change how the row looks. */
  state: GridRowsState;
  base: string;
  cell: (place: GridPlace) => GridCell;
  columns: readonly PlacedColumn[];
  frozen: number;
  width: number;
  gutter: number;
  gutterKept: boolean;
  row: number;
  top: number;
  first: number;
  last: number;
  selectable: boolean;
  selected: boolean;
  rowNumber: number;
  active: number | undefined;
  markedFrom: number | undefined;
  markedTo: number | undefined;
  edited: GridRowsState["edited"];
  editable: boolean;
}

const Row = memo(
  function Row(props: RowProps) {
    const { state, base, columns, frozen, row, first, last, selectable, selected } = props;
    const shift = selectable ? 1 : 0;
    const cells: ReactNode[] = [];
    const gutterStyle: CSSProperties = {
      width: props.gutter,
      ...(props.gutterKept ? { position: "sticky", left: 0, zIndex: 1 } : {}),
    };
    let left = props.gutter;
    let skipped = 0;
    columns.forEach((column, index) => {
      const kept = index < frozen;
      if (kept || (index >= first && index <= last)) {
        const stop = index + shift;
        cells.push(
          <Cell
            key={column.name}
            id={cellId(base, { row, column: stop })}
            place={{ row, column: index }}
            column={column}
            index={stop}
            cell={props.cell({ row, column: index })}
            left={kept ? left : undefined}
            lastKept={kept && index === frozen - 1}
            active={props.active === stop}
            marked={
              props.markedFrom !== undefined &&
              stop >= props.markedFrom &&
              stop <= (props.markedTo ?? -1)
            }
            state={state}
            edited={props.edited?.place.column === index ? props.edited : undefined}
          />,
        );
      } else if (index < first) skipped += column.pixels;
      if (index === first - 1 && skipped > 0)
        cells.push(
          <GridPart key="skipped" role="presentation" style={{ flex: `0 0 ${skipped}px` }} />,
        );
      left += column.pixels;
    });
    return (
      <GridPart
        role="row"
        aria-rowindex={props.rowNumber + 2}
        aria-selected={selectable ? selected : undefined}
        className={`petrons-datagrid-row${selected ? " petrons-datagrid-selected" : ""}${row % 2 === 1 ? " petrons-datagrid-odd" : ""}`}
        style={{ top: props.top, width: props.width }}
        data-row={row}
      >
        {selectable ? (
          <GridPart
            role="gridcell"
            id={cellId(base, { row, column: 0 })}
            aria-colindex={1}
            className={`petrons-datagrid-cell petrons-datagrid-check${props.active === 0 ? " petrons-datagrid-active" : ""}`}
            style={gutterStyle}
          >
            <Checkbox
              aria-label={gridTexts.selectRow(props.rowNumber + 1)}
              tabIndex={-1}
              checked={selected}
              onChange={() => state.latest.current.selection?.onSelect([row], !selected)}
            />
          </GridPart>
        ) : props.gutter > 0 ? (
          <GridPart role="presentation" className="petrons-datagrid-cell" style={gutterStyle} />
        ) : null}
        {cells}
      </GridPart>
    );
  },
  (before, after) =>
    (Object.keys(after) as (keyof RowProps)[]).every(
      (name) => name === "state" || before[name] === after[name],
    ) && !after.editable,
);

/**
 * How much of which color a cell has; the most keeps the contrast of its text in light and dark.
 */
function tintOf({ scale, at }: GridTint): CSSProperties {
  const [end, part] =
    scale === "sequential" ? ["high", at] : [at < 0.5 ? "low" : "high", Math.abs(at - 0.5) * 2];
  return {
    "--petrons-tint": `var(--petrons-tint-${end})`,
    "--petrons-tint-part": `${Math.round(part * 42)}%`,
  } as CSSProperties;
}

interface CellProps {
  id: string;
  place: GridPlace;
  column: PlacedColumn;
  index: number;
  cell: GridCell;
  left: number | undefined;
  lastKept: boolean;
  active: boolean;
  marked: boolean;
  state: GridRowsState;
  edited: GridRowsState["edited"];
}

function Cell({
  id,
  place,
  column,
  index,
  cell,
  left,
  lastKept,
  active,
  marked,
  state,
  edited,
}: CellProps) {
  const { editing } = state;
  const names = ["petrons-datagrid-cell"];
  if (column.align && column.align !== "left") names.push(`petrons-datagrid-${column.align}`);
  if (lastKept) names.push("petrons-datagrid-kept");
  if (cell.tint) names.push("petrons-datagrid-tint");
  if (active) names.push("petrons-datagrid-active");
  if (marked) names.push("petrons-datagrid-marked");
  if (cell.invalid !== undefined) names.push("petrons-datagrid-invalid");
  const style: CSSProperties = { width: column.pixels };
  if (left !== undefined) Object.assign(style, { position: "sticky", left, zIndex: 1 });
  if (cell.tint) Object.assign(style, tintOf(cell.tint));
  return (
    <GridPart
      role="gridcell"
      id={id}
      aria-colindex={index + 1}
      aria-selected={marked || undefined}
      aria-readonly={editing ? !editing.canEdit(place) : undefined}
      aria-invalid={cell.invalid !== undefined || undefined}
      aria-busy={cell.loading}
      className={names.join(" ")}
      style={style}
      title={
        cell.invalid ??
        ([cell.node === undefined ? cell.text : undefined, cell.tint?.ends]
          .filter(Boolean)
          .join("\n") ||
          undefined)
      }
      data-column={index}
    >
      {edited && editing ? (
        <div className="petrons-datagrid-editor">
          {editing.editor(place, {
            typed: edited.typed,
            commit: state.onCommit,
            cancel: state.onCancel,
          })}
        </div>
      ) : cell.loading ? (
        <span className="bp6-skeleton petrons-datagrid-loading" aria-hidden="true" />
      ) : (
        <>
          {cell.invalid === undefined ? null : (
            <ErrorIcon size={12} className="petrons-datagrid-mark" />
          )}
          {cell.node ?? <span className="petrons-datagrid-text">{cell.text}</span>}
        </>
      )}
    </GridPart>
  );
}
