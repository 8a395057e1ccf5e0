import { DataTable, rowsSource } from "@petrons/sdk/tables";
import { useMemo } from "react";
import { makeWells, wellColumns } from "./wells.ts";

export default function Wells() {
  const source = useMemo(
    () => rowsSource(makeWells(240), { table: "gallery-wells", columns: wellColumns }),
    [],
  );
  return <DataTable source={source} label="Wells" />;
}
