import {
  type RowsSource,
  type RowsSourceOptions,
  rowsSource,
  type TableColumnOption,
  type TableRow,
} from "@petrons/sdk/tables";
import { useLayoutEffect, useState } from "react";

/** A part of a workspace as rows of a table, which stays the same table while they change. */
export function useRows<T>(
  table: string,
  columns: readonly TableColumnOption[],
  items: readonly T[],
  rowOf: (item: T) => TableRow,
  options: Pick<RowsSourceOptions, "selectedIds" | "onMark"> = {},
): RowsSource {
  const [source] = useState(() => rowsSource(items.map(rowOf), { table, columns, ...options }));
  useLayoutEffect(() => source.setRows(items.map(rowOf)), [source, items, rowOf]);
  return source;
}
