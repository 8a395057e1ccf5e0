import { type ChartOptions, DataChart } from "@petrons/sdk/charts";
import { productionRows } from "./productionRows.ts";

const rows = productionRows(48);
const options: ChartOptions = {
  x: { title: "Month", type: "time" },
  tracks: [
    {
      id: "rates",
      axes: [
        { title: "Liquids", unit: "bbl/d" },
        { title: "Gas", unit: "MMscf/d" },
      ],
    },
  ],
  layers: [
    { id: "oil", type: "line", name: "Oil", x: "date", y: "oil", width: 2 },
    { id: "water", type: "line", name: "Water", x: "date", y: "water", width: 2 },
    { id: "gas", type: "line", name: "Gas", x: "date", y: "gas", axis: 1, size: 5 },
  ],
};

export function Line() {
  return <DataChart label="Rates of 34/10-A-12" options={options} data={rows} />;
}
