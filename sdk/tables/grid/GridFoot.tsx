import type { CSSProperties } from "react";
import type { PlacedColumn } from "./gridContext.ts";
import { isLongLabel } from "./gridGutter.ts";
import { GridPart } from "./gridPart.ts";
import type { GridFootRow } from "./gridTypes.ts";

interface GridFootProps {
  rows: readonly GridFootRow[];
  columns: readonly PlacedColumn[];
  frozen: number;
  width: number;
  /** Pixels left of the columns: what a row says is shown there, and stays in sight. */
  gutter: number;
  selectable: boolean;
  /** Rows of all pages, which these come after. */
  totalRows: number;
}

/**
 * Rows that stay at the foot while the others scroll. What a row says is in a cell of its own, left
 * of all columns: none is moved or covered by it.
 */
export function GridFoot({
  rows,
  columns,
  frozen,
  width,
  gutter,
  selectable,
  totalRows,
}: GridFootProps) {
  const shift = selectable ? 1 : 0;
  return (
    <GridPart role="rowgroup" className="petrons-datagrid-foot" style={{ width }}>
      {rows.map((row, at) => {
        let left = gutter;
        return (
          <GridPart
            key={row.name}
            role="row"
            aria-rowindex={totalRows + 2 + at}
            aria-busy={row.waiting || undefined}
            className="petrons-datagrid-footrow"
          >
            <GridPart
              role="rowheader"
              aria-colindex={selectable ? 1 : undefined}
              className={`petrons-datagrid-cell petrons-datagrid-footlabel${isLongLabel(row.label) ? " petrons-datagrid-footlabel-long" : ""}`}
              style={{ position: "sticky", left: 0, zIndex: 2, width: gutter }}
              title={row.failure === undefined ? row.label : `${row.label}: ${row.failure}`}
            >
              <span>{row.label}</span>
            </GridPart>
            {columns.map((column, index) => {
              const style: CSSProperties = { width: column.pixels };
              if (index < frozen) Object.assign(style, { position: "sticky", left, zIndex: 1 });
              left += column.pixels;
              const text =
                row.failure === undefined ? row.text(column.name) : index === 0 ? row.failure : "";
              const names = ["petrons-datagrid-cell"];
              if (column.align === "right") names.push("petrons-datagrid-right");
              if (index === frozen - 1) names.push("petrons-datagrid-kept");
              return (
                <GridPart
                  key={column.name}
                  role="gridcell"
                  aria-colindex={index + 1 + shift}
                  className={names.join(" ")}
                  style={style}
                  title={text}
                >
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
