import { useItemsInSight } from "@petrons/sdk/components";
import { Fragment } from "react";
import { ImportColumnRow } from "./ImportColumnRow.tsx";
import type { ChangeColumn, ImportColumn } from "./importColumns.ts";

const headers = ["Keep", "In the file", "Name", "Type and format", "Quantity and unit", "Examples"];
const rowHeight = 36;

/**
 * The columns found, to be corrected: kept or not, name, type, and what numbers measure in which
 * unit. Of many, those in sight are drawn.
 */
export function ImportColumns({
  columns,
  onChange,
}: {
  columns: readonly ImportColumn[];
  onChange: ChangeColumn;
}) {
  const { scroller, places, space, onFocus, onBlur } = useItemsInSight<HTMLElement>({
    count: columns.length,
    size: rowHeight,
  });
  const windowed = places.length < columns.length;
  return (
    <section
      ref={scroller}
      className="petrons-import-columns"
      aria-label="Columns"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
      tabIndex={0}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <table
        className={`petrons-grid${windowed ? " petrons-import-columns-even" : ""}`}
        aria-rowcount={windowed ? columns.length + 1 : undefined}
      >
        <thead>
          <tr aria-rowindex={windowed ? 1 : undefined}>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place, index) => {
            const column = columns[place];
            return column ? (
              <Fragment key={place}>
                <Space pixels={space(index)} />
                <ImportColumnRow
                  column={column}
                  place={place}
                  rowIndex={windowed ? place + 2 : undefined}
                  onChange={onChange}
                />
              </Fragment>
            ) : null;
          })}
          <Space pixels={space(places.length)} />
        </tbody>
      </table>
    </section>
  );
}

/** Where rows are that are not drawn. */
function Space({ pixels }: { pixels: number }) {
  return pixels > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: no row of a table takes the focus by itself.
    <tr aria-hidden="true" className="petrons-import-space">
      <td colSpan={headers.length} style={{ height: pixels }} />
    </tr>
  ) : null;
}
