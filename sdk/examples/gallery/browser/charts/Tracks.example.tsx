import { type ChartOptions, DataChart } from "@petrons/sdk/charts";
import { productionRows } from "./productionRows.ts";

const rows = productionRows();
const options: ChartOptions = {
  x: { title: "Month", type: "time" },
  tracks: [
    {
      id: "rates",
      title: "Rates",
      share: 2,
      axes: [
        { title: "Liquids", unit: "bbl/d" },
        { title: "Gas", unit: "MMscf/d" },
      ],
    },
    { id: "cumulative", title: "Cumulative", axes: [{ title: "Oil", unit: "MMbbl" }] },
    { id: "pressure", title: "Bottom-hole pressure", axes: [{ title: "Pressure", unit: "psi" }] },
  ],
  layers: [
    { id: "oil", type: "line", track: "rates", name: "Oil", x: "date", y: "oil", width: 2 },
    { id: "water", type: "line", track: "rates", name: "Water", x: "date", y: "water", width: 2 },
    {
      id: "gas",
      type: "line",
      track: "rates",
      axis: 1,
      name: "Gas",
      x: "date",
      y: "gas",
      width: 2,
    },
    {
      id: "cumulative",
      type: "area",
      track: "cumulative",
      name: "Cumulative oil",
      x: "date",
      y: "cumulative",
    },
    {
      id: "pressure",
      type: "scatter",
      track: "pressure",
      name: "Pressure",
      x: "date",
      y: "pressure",
      color: "grey",
    },
  ],
};

export function Tracks() {
  return <DataChart label="Production of 34/10-A-12" options={options} data={rows} height={560} />;
}
