import { type ChartOptions, DataChart } from "@petrons/sdk/charts";
import { seeded } from "./productionRows.ts";

const random = seeded(11);
const step = 0.1524;
const samples = Array.from({ length: 2400 }, (_, at) => {
  const depth = 2350 + at * step;
  const isSand = Math.sin(depth / 9) + Math.sin(depth / 23) > 0.5;
  const hasOil = isSand && depth < 2560;
  const noise = () => random() - 0.5;
  return {
    depth: Number(depth.toFixed(2)),
    gr: Number((isSand ? 32 + noise() * 14 : 96 + noise() * 30).toFixed(1)),
    shallow: Number(((isSand ? 9 : 2.4) * Math.exp(noise() * 0.4)).toFixed(3)),
    deep: Number(((hasOil ? 140 : isSand ? 1.1 : 2.1) * Math.exp(noise() * 0.5)).toFixed(3)),
    density:
      depth > 2480 && depth < 2484
        ? null
        : Number((isSand ? 2.22 + noise() * 0.05 : 2.52 + noise() * 0.06).toFixed(3)),
  };
});
const options: ChartOptions = {
  orientation: "vertical",
  x: { title: "Measured depth", unit: "m" },
  tracks: [
    { id: "gr", axes: [{ title: "Gamma ray", unit: "API", min: 0, max: 150 }] },
    {
      id: "resistivity",
      axes: [{ title: "Resistivity", unit: "ohm·m", scale: "log", min: 0.2, max: 2000 }],
    },
    { id: "density", axes: [{ title: "Density", unit: "g/cm³", min: 1.95, max: 2.95 }] },
  ],
  layers: [
    {
      id: "gr",
      type: "line",
      track: "gr",
      name: "GR",
      x: "depth",
      y: "gr",
      color: "teal",
      dash: "solid",
    },
    {
      id: "deep",
      type: "line",
      track: "resistivity",
      name: "Deep",
      x: "depth",
      y: "deep",
      color: "vermilion",
      dash: "solid",
    },
    {
      id: "shallow",
      type: "line",
      track: "resistivity",
      name: "Shallow",
      x: "depth",
      y: "shallow",
      color: "blue",
      dash: "dashed",
    },
    {
      id: "density",
      type: "line",
      track: "density",
      name: "RHOB",
      x: "depth",
      y: "density",
      color: "pink",
      dash: "solid",
    },
  ],
};

export function DepthTrack() {
  return <DataChart label="Logs of 15/9-F-4" options={options} data={samples} height={640} />;
}
