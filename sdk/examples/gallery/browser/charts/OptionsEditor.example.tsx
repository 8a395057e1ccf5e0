import { type ChartOptions, DataChart } from "@petrons/sdk/charts";
import { useState } from "react";
import { productionRows } from "./productionRows.ts";

const rows = productionRows(60);
const start: ChartOptions = {
  x: { title: "Month", type: "time" },
  tracks: [{ id: "rates", title: "Rates", axes: [{ title: "Liquids", unit: "bbl/d" }] }],
  layers: [{ id: "oil", type: "line", track: "rates", name: "Oil", x: "date", y: "oil" }],
};

export function OptionsEditor() {
  const [options, setOptions] = useState(start);
  return (
    <>
      <DataChart label="Well rates" options={options} data={rows} onOptions={setOptions} />
      <details>
        <summary style={{ lineHeight: "24px" }}>Options as they are kept</summary>
        <pre>{JSON.stringify(options, null, 2)}</pre>
      </details>
    </>
  );
}
