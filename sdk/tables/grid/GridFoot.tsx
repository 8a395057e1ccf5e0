import type { CSSProperties } from "react";
import { checkWidth } from "./GridRow.tsx";
import type { PlacedColumn } from "./gridContext.ts";
import { GridPart } from "./gridPart.ts";
import type { GridFootRow } from "./gridTypes.ts";

export interface GridFootProps {
  rows: readonly GridFootRow[];
  columns: readonly PlacedColumn[];
  frozen: number;
  width: number;
  selectable: boolean;
  /** Rows of all pages, which these come after. */
  totalRows: number;
}

/** Rows that stay at the foot while the others scroll. What a row says is in its first cell. */
export function GridFoot({ rows, columns, frozen, width, selectable, totalRows }: GridFootProps) {
  const shift = selectable ? 1 : 0;
  return (
    <GridPart role="rowgroup" className="petrons-datagrid-foot" style={{ width }}>
      {rows.map((row, at) => {
        let left = selectable ? checkWidth : 0;
        return (
          <GridPart key={row.name} role="row" aria-rowindex={totalRows + 2 + at} aria-busy={row.waiting || undefined} className="petrons-datagrid-footrow">
            {selectable ? <GridPart role="gridcell" aria-colindex={1} className="petrons-datagrid-cell petrons-datagrid-check" /> : null}
            {columns.map((column, index) => {
              const style: CSSProperties = { width: column.pixels };
              // What a row says stays beside its numbers, however far they are scrolled.
              if (index < Math.max(1, frozen)) Object.assign(style, { position: "sticky", left, zIndex: 1 });
              left += column.pixels;
              const text = row.failure === undefined ? row.text(column.name) : index === 0 ? row.failure : "";
              const isNumeric = column.align === "right";
              return (
                <GridPart
                  key={column.name}
                  role="gridcell"
                  aria-colindex={index + 1 + shift}
                  className={`petrons-datagrid-cell${isNumeric ? " petrons-datagrid-right" : ""}`}
                  style={style}
                  title={index === 0 ? `${row.label} ${text}`.trim() : text}
                >
                  {index === 0 ? <span className="petrons-datagrid-footlabel">{row.label}</span> : null}
                  <span className="petrons-datagrid-text">{text}</span>
                </GridPart>
              );
            })}
          </GridPart>
        );
      })}
    </GridPart>
  );
}
