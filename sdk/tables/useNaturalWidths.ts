import { useRef } from "react";
import type { TableColumnOption, TableRow } from "./columnOptions.ts";
import { naturalWidth, type TextMeasure } from "./naturalWidth.ts";

let measured: TextMeasure | undefined;

/** Measures in the page's font at the grid's size; nothing where there is no canvas. */
function textMeasure(): TextMeasure | undefined {
  if (measured || typeof OffscreenCanvas === "undefined") return measured;
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  if (!context) return undefined;
  const { fontFamily } = getComputedStyle(document.body);
  measured = (text, isHeader) => {
    context.font = `${isHeader ? 600 : 400} 12px ${fontFamily}`;
    return context.measureText(text).width;
  };
  return measured;
}

/**
 * The columns with widths at which they can be read. A width is found with the first rows that are
 * shown and stays: paging and sorting move no column, other units do.
 */
export function useNaturalWidths<S>(
  source: S,
  columns: readonly TableColumnOption[],
  rows: readonly TableRow[] | undefined,
  zone: string,
): readonly TableColumnOption[] {
  const found = useRef<{ source: S; widths: Map<string, number | undefined> }>(undefined);
  if (found.current?.source !== source) found.current = { source, widths: new Map() };
  const { widths } = found.current;
  const measure = textMeasure();
  if (!rows || rows.length === 0 || !measure) return columns;
  return columns.map((column) => {
    const key = `${column.name} ${column.display?.unit ?? ""}`;
    if (!widths.has(key)) widths.set(key, naturalWidth(column, rows, zone, measure));
    const width = widths.get(key);
    return width === undefined ? column : { ...column, width };
  });
}
