import { type ChartOptions, DataChart } from "@petrons/sdk/charts";

const rows = [
  { fluid: "Oil", volume: 128.4 },
  { fluid: "Gas", volume: 46.2 },
  { fluid: "Water", volume: 71.9 },
  { fluid: "NGL", volume: 12.3 },
];
const options: ChartOptions = {
  tracks: [{ id: "volumes", axes: [{ unit: "Mboe" }] }],
  layers: [{ id: "volumes", type: "pie", x: "fluid", y: "volume" }],
};

export function Pie() {
  return <DataChart label="Volumes in March" options={options} data={rows} height={360} />;
}
