import { DataTable, rowsSource } from "@petrons/sdk/tables";
import { useMemo } from "react";
import { makeWells, wellColumns } from "./wells.ts";

export default function Export() {
  const source = useMemo(() => {
    const wells = makeWells(40_000, 5);
    // A name that a spreadsheet would run as a formula.
    wells[1] = {
      ...wells[1]!,
      name: '=HYPERLINK("https://example.com")',
      operator: 'Smith, "Bud" & Sons',
    };
    return rowsSource(wells, { table: "gallery-export", columns: wellColumns, limit: 5 });
  }, []);
  return (
    <DataTable source={source} label="Wells to export" selection="none" csv="basin wells.csv" />
  );
}
