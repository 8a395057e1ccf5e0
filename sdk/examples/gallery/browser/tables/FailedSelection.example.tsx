import { DataTable, rowsSource } from "@petrons/sdk/tables";
import { useMemo } from "react";
import { makeWells, wellColumns } from "./wells.ts";

export default function FailedSelection() {
  const source = useMemo(
    () =>
      rowsSource(makeWells(5, 11), {
        table: "gallery-failed-selection",
        columns: wellColumns,
        // What a server that cannot keep the selection answers, a moment later.
        onMark: () =>
          new Promise((_, reject) =>
            setTimeout(reject, 600, new Error("The workspace is not open.")),
          ),
      }),
    [],
  );
  return (
    <DataTable
      source={source}
      label="Wells that cannot be selected"
      pageSize={5}
      csv={false}
      searchable={false}
    />
  );
}
