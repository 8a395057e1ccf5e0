import { WarningSign } from "@blueprintjs/icons";
import { useItemsInSight } from "@petrons/sdk/components";
import { isNumberType } from "@petrons/sdk/contracts";
import type { DecimalMark } from "@petrons/sdk/conventions";

import { Fragment, type ReactNode, useLayoutEffect } from "react";
import type { ImportColumn } from "./importColumns.ts";
import { previewCell } from "./previewCell.ts";

const columnWidth = 140;

interface PreviewTableProps {
  rows: readonly (readonly (string | null)[])[];
  columns: readonly ImportColumn[];
  decimal: DecimalMark;
}

/** The first rows of a file. Of many columns those in sight are drawn, all of one width. */
export function PreviewTable({ rows, columns, decimal }: PreviewTableProps) {
  const { scroller, places, space, onFocus, onBlur } = useItemsInSight<HTMLElement>({
    count: columns.length,
    size: columnWidth,
    axis: "x",
  });
  // The dialog scrolls to all of it.
  useLayoutEffect(() => {
    // Newer browsers answer with a promise, which is no cleanup.
    scroller.current?.scrollIntoView({ block: "nearest" });
  }, [scroller]);
  const windowed = places.length < columns.length;
  const colIndex = (place: number) => (windowed ? place + 1 : undefined);
  const spaced = (index: number, cell: ReactNode, key: string | number) => (
    <Fragment key={key}>
      {space(index) > 0 ? <td aria-hidden="true" style={{ width: space(index) }} /> : null}
      {cell}
    </Fragment>
  );
  return (
    <section
      ref={scroller}
      className="petrons-import-preview-scroll"
      aria-label="First rows"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
      tabIndex={0}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <table
        className={`petrons-grid${windowed ? " petrons-import-preview-even" : ""}`}
        style={windowed ? { width: columns.length * columnWidth } : undefined}
        aria-colcount={windowed ? columns.length : undefined}
      >
        <thead>
          <tr>
            {places.map((place, index) => {
              const source = columns[place]?.source ?? "";
              const cell = (
                <th
                  scope="col"
                  data-place={place}
                  aria-colindex={colIndex(place)}
                  title={source}
                  style={windowed ? { width: columnWidth } : undefined}
                >
                  {source}
                </th>
              );
              return spaced(index, cell, place);
            })}
            {spaced(places.length, null, "rest")}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file stay in their order
            <tr key={at}>
              {places.map((place, index) =>
                spaced(
                  index,
                  <Cell
                    cell={row[place] ?? null}
                    column={columns[place]}
                    decimal={decimal}
                    colIndex={colIndex(place)}
                  />,
                  place,
                ),
              )}
              {spaced(places.length, null, "rest")}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CellProps {
  cell: string | null;
  column: ImportColumn | undefined;
  decimal: DecimalMark;
  colIndex: number | undefined;
}

function Cell({ cell, column, decimal, colIndex }: CellProps) {
  if (!column) return <td aria-colindex={colIndex} />;
  const { state, text, raw } = previewCell(cell, column, decimal);
  const isNumber = isNumberType(column.type);
  if (state === "unread")
    return (
      <td aria-colindex={colIndex} className="petrons-import-cell-unread">
        <WarningSign size={12} title="Cannot be read" /> {text}
      </td>
    );
  return (
    <td aria-colindex={colIndex} className={isNumber ? "petrons-import-cell-number" : undefined}>
      {text}
      {raw === undefined ? null : <span className="petrons-import-raw">{raw}</span>}
    </td>
  );
}
