import { type ChartOptions, DataChart } from "@petrons/sdk/charts";
import { productionRows } from "./productionRows.ts";

const rows = productionRows(24);
const options: ChartOptions = {
  x: { title: "Month", type: "time" },
  tracks: [{ id: "rates", axes: [{ title: "Oil", unit: "bbl/d" }] }],
  layers: [{ id: "oil", type: "line", name: "Oil", x: "date", y: "oil" }],
};
const none: ChartOptions = { layers: [] };
const unknown: ChartOptions = {
  ...options,
  layers: [{ id: "heat", type: "heatmap", x: "date", y: "water" }, ...options.layers],
};

export const NoOptions = () => (
  <DataChart
    label="A new chart"
    options={none}
    data={rows}
    height={160}
    onOptions={() => undefined}
  />
);
export const NoData = () => (
  <DataChart label="Oil before first production" options={options} data={[]} height={160} />
);
export const Loading = () => (
  <DataChart label="Oil on its way" options={options} data={[]} height={160} isLoading />
);
export const Failed = () => (
  <DataChart
    label="Oil that failed"
    options={options}
    data={[]}
    height={160}
    error="The forecast did not converge."
  />
);
export const UnknownLayer = () => (
  <DataChart label="Oil without its heat map" options={unknown} data={rows} height={240} />
);
export const Narrow = () => (
  <div style={{ maxWidth: 320 }}>
    <DataChart label="Oil in a column" options={options} data={rows} height={240} />
  </div>
);
