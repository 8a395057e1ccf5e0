import { formatCount, formatNumber } from "@petrons/sdk/browser";
import { columnsInOrder, emptyLayout, Grid, type GridPlace } from "@petrons/sdk/tables";
import { useCallback, useMemo, useState } from "react";
import { gridColumns, makeWells } from "./wells.ts";

const rows = 100_000;

export default function BigGrid() {
  const wells = useMemo(() => makeWells(rows), []);
  const [layout, setLayout] = useState({ ...emptyLayout, frozen: 1 });
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const columns = useMemo(() => columnsInOrder(gridColumns, layout), [layout]);
  const cell = useCallback(
    ({ row, column }: GridPlace) => {
      const value = wells[row]?.[columns[column]!.name] ?? null;
      if (typeof value !== "number") return { text: value ?? "" };
      return { text: columns[column]!.name === "depth" ? formatCount(value) : formatNumber(value) };
    },
    [wells, columns],
  );
  return (
    <Grid
      label="Wells of the basin"
      columns={gridColumns}
      rowCount={rows}
      cell={cell}
      rowKey={(row) => wells[row]!.id}
      layout={layout}
      onLayout={setLayout}
      height={420}
      selection={{
        mode: "multiple",
        isSelected: (row) => selected.has(row),
        onSelect: (list, on) => {
          const next = new Set(selected);
          for (const row of list) on ? next.add(row) : next.delete(row);
          setSelected(next);
        },
      }}
    />
  );
}
