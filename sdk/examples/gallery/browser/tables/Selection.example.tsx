import { SegmentedControl } from "@blueprintjs/core";
import { DataTable, rowsSource, type TableSelectionMode } from "@petrons/sdk/tables";
import { useMemo, useState } from "react";
import { makeWells, wellColumns } from "./wells.ts";

const modes = ["none", "single", "multiple"].map((value) => ({ value, label: value }));

export default function Selection() {
  const [mode, setMode] = useState<TableSelectionMode>("multiple");
  const source = useMemo(
    () =>
      rowsSource(makeWells(60, 3), {
        table: "gallery-selection",
        columns: wellColumns,
        maxSelectableItems: 20,
        limit: 5,
      }),
    [],
  );
  return (
    <DataTable
      source={source}
      label="Wells to compare"
      selection={mode}
      csv={false}
      toolbar={
        <SegmentedControl
          size="small"
          aria-label="Selection"
          options={modes}
          value={mode}
          onValueChange={(value) => setMode(value as TableSelectionMode)}
        />
      }
    />
  );
}
