import { DataTable, rowsSource } from "@petrons/sdk/tables";
import { useMemo } from "react";
import { makeWells, wellColumns } from "./wells.ts";

export default function LargeExport() {
  const source = useMemo(
    () =>
      rowsSource(makeWells(100_001), {
        table: "gallery-large-export",
        columns: wellColumns,
        limit: 5,
      }),
    [],
  );
  return (
    <DataTable
      source={source}
      label="All wells of the basin"
      selection="none"
      pageSize={5}
      searchable={false}
    />
  );
}
