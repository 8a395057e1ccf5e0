import { type ChartOptions, DataChart } from "@petrons/sdk/charts";
import { seeded } from "./productionRows.ts";

const random = seeded(3);
const facies = [
  { name: "Sandstone", porosity: 0.24, slope: 14 },
  { name: "Siltstone", porosity: 0.15, slope: 11 },
  { name: "Mudstone", porosity: 0.08, slope: 8 },
];
const plugs = facies.flatMap(({ name, porosity, slope }) =>
  Array.from({ length: 60 }, () => {
    const phi = Math.max(0.01, porosity + (random() - 0.5) * 0.1);
    return {
      facies: name,
      porosity: Number(phi.toFixed(3)),
      permeability: Number((10 ** (slope * phi - 1 + (random() - 0.5))).toFixed(3)),
    };
  }),
);
const options: ChartOptions = {
  x: { title: "Porosity", unit: "v/v" },
  tracks: [{ id: "core", axes: [{ title: "Permeability", unit: "mD", scale: "log" }] }],
  layers: [
    { id: "plugs", type: "scatter", x: "porosity", y: "permeability", groupBy: "facies", size: 8 },
  ],
};

export function Scatter() {
  return <DataChart label="Core plugs" options={options} data={plugs} />;
}
