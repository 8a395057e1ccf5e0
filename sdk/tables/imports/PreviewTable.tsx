import { useItemsInSight } from "@petrons/sdk/components";
import type { FileInspection } from "@petrons/sdk/contracts";
import { Fragment, type ReactNode, useLayoutEffect } from "react";

const columnWidth = 140;

/** Rows of the file as text. Of many columns those in sight are drawn, all of one width. */
export function PreviewTable({ inspection: { columns, preview } }: { inspection: FileInspection }) {
  const { scroller, places, space, onFocus, onBlur } = useItemsInSight<HTMLElement>({ count: columns.length, size: columnWidth, axis: "x" });
  // The dialog scrolls to all of it.
  useLayoutEffect(() => scroller.current?.scrollIntoView({ block: "nearest" }), [scroller]);
  const windowed = places.length < columns.length;
  const colIndex = (place: number) => (windowed ? place + 1 : undefined);
  const spaced = (index: number, cell: ReactNode, key: string | number) => (
    <Fragment key={key}>
      {space(index) > 0 ? <td aria-hidden="true" style={{ width: space(index) }} /> : null}
      {cell}
    </Fragment>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section ref={scroller} className="petrons-import-preview-scroll" aria-label="First rows" tabIndex={0} onFocus={onFocus} onBlur={onBlur}>
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
                <th scope="col" data-place={place} aria-colindex={colIndex(place)} title={source} style={windowed ? { width: columnWidth } : undefined}>
                  {source}
                </th>
              );
              return spaced(index, cell, place);
            })}
            {spaced(places.length, null, "rest")}
          </tr>
        </thead>
        <tbody>
          {preview.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file stay in their order
            <tr key={at}>
              {places.map((place, index) => spaced(index, <td aria-colindex={colIndex(place)}>{row[place] ?? ""}</td>, place))}
              {spaced(places.length, null, "rest")}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
