import { DataTable, rowsSource } from "@petrons/sdk/tables";
import { OverviewTablePage } from "@petrons/sdk/templates";
import { useState } from "react";
import { makeWells, wellColumns } from "../tables/wells.ts";

const wells = makeWells(400);
const producing = wells.filter(({ status }) => status === "Producing").length;
const oil = wells.reduce((sum, well) => sum + (well.oil ?? 0), 0);
const figures = [
  { label: "Wells", value: wells.length },
  {
    label: "Producing",
    value: producing,
    detail: `${Math.round((100 * producing) / wells.length)} % of all`,
  },
  { label: "Oil, last month", value: `${Math.round(oil).toLocaleString("en-US")} bbl` },
  { label: "Water cut", value: null, detail: "not measured" },
  { label: "Forecast", value: undefined },
];

export default function OverviewTableExample() {
  const [source] = useState(() =>
    rowsSource(wells, { table: "gallery-overview", columns: wellColumns, limit: 25 }),
  );
  return (
    <OverviewTablePage title="Wells of the basin" figures={figures}>
      <DataTable source={source} label="Wells of the basin" selection="none" height="fill" />
    </OverviewTablePage>
  );
}
