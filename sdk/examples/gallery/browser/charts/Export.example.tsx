import { type ChartOptions, DataChart } from "@petrons/sdk/charts";
import { useState } from "react";
import { productionRows } from "./productionRows.ts";

const rows = productionRows(36);
const options: ChartOptions = {
  x: { title: "Month", type: "time" },
  tracks: [{ id: "rates", axes: [{ title: "Liquids", unit: "bbl/d" }] }],
  layers: [
    { id: "oil", type: "line", name: "Oil", x: "date", y: "oil", width: 2 },
    { id: "water", type: "area", name: "Water", x: "date", y: "water" },
  ],
};

export function Export() {
  const [isShown, onShown] = useState(false);
  return (
    <DataChart
      label="Oil and water"
      options={options}
      data={rows}
      foot={{ text: "North Sea review · A-12 · No filters", isShown, onShown }}
    />
  );
}
