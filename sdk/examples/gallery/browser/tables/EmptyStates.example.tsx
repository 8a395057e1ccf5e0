import { SegmentedControl } from "@blueprintjs/core";
import { DataTable, rowsSource, writeColumnPreference } from "@petrons/sdk/tables";
import { useMemo, useState } from "react";
import { makeWells, wellColumns } from "./wells.ts";

const states = ["no rows", "search", "filters", "no columns"].map((value) => ({
  value,
  label: value,
}));

export default function EmptyStates() {
  const [state, setState] = useState("no rows");
  const source = useMemo(() => {
    const rows = state === "search" || state === "no columns" ? makeWells(25, 5) : [];
    const table = `gallery-empty ${state}`;
    writeColumnPreference(table, {
      order: [],
      widths: {},
      frozen: 0,
      ...(state === "no columns" ? { shown: [] } : {}),
    });
    const made = rowsSource(rows, { table, columns: wellColumns });
    if (state === "search") void made.setQuery({ search: "Permian Deep Unit" });
    return made;
  }, [state]);
  return (
    <>
      <SegmentedControl
        size="small"
        aria-label="State"
        options={states}
        value={state}
        onValueChange={setState}
      />
      <DataTable
        key={state}
        source={source}
        label="Empty wells"
        activeFilters={state === "filters" ? 2 : 0}
        onClearFilters={() => setState("no rows")}
      />
    </>
  );
}
