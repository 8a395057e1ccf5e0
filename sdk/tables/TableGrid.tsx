import { Checkbox } from "@blueprintjs/core";
import { ArrowDown, ArrowUp } from "@blueprintjs/icons";
import type { TableColumn } from "@petrons/sdk/contracts";
import { useRef, useState } from "react";
import { cellText, headerText, isNumeric } from "./tableCell.ts";
import { useGridKeys } from "./useGridKeys.ts";

export interface TableGridProps {
  /** Names the grid for screen readers. */
  label: string;
  columns: readonly TableColumn[];
  records: readonly Record<string, unknown>[];
  idField: string;
  /** Rows of all pages, for the grid's row count. */
  total: number;
  skip: number;
  selection: "none" | "single" | "multiple";
  selectedIds: ReadonlySet<string>;
  onSelect?: (ids: string[], selected: boolean) => void;
  sort?: { field: string | undefined; ascending: boolean };
  onSort?: (field: string) => void;
  /** Dims rows that wait for the server's answer. */
  stale?: boolean;
}

/** Rows and columns as an ARIA grid: one tab stop, arrow keys, sort state, selection with Space. Ctrl-C copies the rows as tab-separated text. */
export function TableGrid(props: TableGridProps) {
  const { columns, records, idField, selection, selectedIds, onSelect, sort, onSort } = props;
  const grid = useRef<HTMLTableElement>(null);
  const [widths, setWidths] = useState<Record<string, number>>({});
  const selecting = selection !== "none";
  const { onKeyDown, onFocus } = useGridKeys(grid, { rows: records.length + 1, columns: columns.length + (selecting ? 1 : 0) });
  const ids = records.map((record) => String(record[idField]));
  const chosen = ids.filter((id) => selectedIds.has(id));

  const copy = (event: React.ClipboardEvent) => {
    if (window.getSelection()?.toString()) return;
    const rows = chosen.length > 0 ? records.filter((record) => selectedIds.has(String(record[idField]))) : records;
    const lines = [columns.map(headerText), ...rows.map((record) => columns.map((column) => cellText(record[column.name], column)))];
    event.clipboardData.setData("text/plain", lines.map((line) => line.join("\t")).join("\n"));
    event.preventDefault();
  };

  return (
    <div className={`petrons-grid-scroll${props.stale ? " petrons-grid-stale" : ""}`}>
      <table
        ref={grid}
        className="petrons-grid"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with the grid role is the ARIA practice; its cells take the one tab stop.
        role="grid"
        aria-label={props.label}
        aria-rowcount={props.total + 1}
        aria-colcount={columns.length + (selecting ? 1 : 0)}
        aria-multiselectable={selection === "multiple"}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onCopy={copy}
      >
        <thead>
          <tr aria-rowindex={1}>
            {selecting ? (
              <th className="petrons-grid-check" scope="col" tabIndex={0}>
                {selection === "multiple" ? (
                  <Checkbox
                    aria-label="Select the rows of this page"
                    tabIndex={-1}
                    checked={ids.length > 0 && chosen.length === ids.length}
                    indeterminate={chosen.length > 0 && chosen.length < ids.length}
                    onChange={(event) => onSelect?.(ids, event.currentTarget.checked)}
                  />
                ) : (
                  <span className="petrons-hidden">Selected</span>
                )}
              </th>
            ) : null}
            {columns.map((column, index) => (
              <HeaderCell
                key={column.name}
                column={column}
                width={widths[column.name]}
                onWidth={(width) => setWidths((old) => ({ ...old, [column.name]: width }))}
                sorted={sort?.field === column.name ? (sort.ascending ? "ascending" : "descending") : "none"}
                onSort={onSort ? () => onSort(column.name) : undefined}
                first={index === 0 && !selecting}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record, row) => {
            const id = ids[row] ?? "";
            const selected = selectedIds.has(id);
            return (
              <tr
                key={id}
                aria-rowindex={props.skip + row + 2}
                aria-selected={selecting ? selected : undefined}
                className={selected ? "petrons-grid-selected" : undefined}
              >
                {selecting ? (
                  <td className="petrons-grid-check" tabIndex={-1}>
                    <Checkbox aria-label={`Select row ${props.skip + row + 1}`} tabIndex={-1} checked={selected} onChange={() => onSelect?.([id], !selected)} />
                  </td>
                ) : null}
                {columns.map((column) => (
                  <td
                    key={column.name}
                    tabIndex={-1}
                    className={isNumeric(column) ? "petrons-grid-number" : undefined}
                    title={column.type === "text" ? cellText(record[column.name], column) : undefined}
                  >
                    {cellText(record[column.name], column)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderCellProps {
  column: TableColumn;
  width: number | undefined;
  onWidth: (width: number) => void;
  sorted: "ascending" | "descending" | "none";
  onSort: (() => void) | undefined;
  first: boolean;
}

function HeaderCell({ column, width, onWidth, sorted, onSort, first }: HeaderCellProps) {
  const cell = useRef<HTMLTableCellElement>(null);
  const resize = (event: React.PointerEvent<HTMLSpanElement>) => {
    event.preventDefault();
    const start = event.clientX - (cell.current?.offsetWidth ?? 0);
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    handle.onpointermove = (move) => onWidth(Math.max(48, move.clientX - start));
    handle.onpointerup = () => {
      handle.onpointermove = null;
    };
  };
  const style = width === undefined ? undefined : { width, minWidth: width, maxWidth: width };
  return (
    <th ref={cell} scope="col" tabIndex={first ? 0 : -1} aria-sort={sorted} className={isNumeric(column) ? "petrons-grid-number" : undefined} style={style}>
      {onSort ? (
        <button type="button" tabIndex={-1} className="petrons-grid-sort" onClick={onSort}>
          <span className="petrons-grid-label">{headerText(column)}</span>
          {sorted === "ascending" ? <ArrowUp size={12} /> : sorted === "descending" ? <ArrowDown size={12} /> : null}
        </button>
      ) : (
        headerText(column)
      )}
      <span className="petrons-grid-resize" onPointerDown={resize} aria-hidden="true" />
    </th>
  );
}
