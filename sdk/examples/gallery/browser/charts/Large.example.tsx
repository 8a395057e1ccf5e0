import { type ChartOptions, DataChart } from "@petrons/sdk/charts";
import { seeded } from "./productionRows.ts";

const random = seeded(5);
const begin = Date.UTC(2024, 0, 1);
const samples = Array.from({ length: 50_000 }, (_, at) => {
  const isSpike = at % 9_973 === 0;
  return {
    time: begin + at * 60_000,
    tubing: 1850 + Math.sin(at / 900) * 60 + random() * 24 + (isSpike ? 260 : 0),
    casing: 1240 + Math.cos(at / 1_700) * 45 + random() * 18,
  };
});
const options: ChartOptions = {
  x: { title: "Time", type: "time" },
  tracks: [{ id: "pressure", axes: [{ title: "Pressure", unit: "psi" }] }],
  layers: [
    { id: "tubing", type: "line", name: "Tubing", x: "time", y: "tubing", dash: "solid" },
    { id: "casing", type: "line", name: "Casing", x: "time", y: "casing", dash: "solid", size: 1 },
  ],
};

export function Large() {
  return <DataChart label="Wellhead gauges" options={options} data={samples} height={400} />;
}
