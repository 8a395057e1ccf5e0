import { type ChartOptions, type ChartRow, DataChart } from "@petrons/sdk/charts";
import { productionRows } from "./productionRows.ts";

const shares = { "A-12": 1, "A-14": 0.7, "B-03": 0.45 };
const rows: ChartRow[] = productionRows(60).flatMap(({ date, oil }) =>
  Object.entries(shares).map(([well, share]) => ({
    date,
    well,
    oil: Math.round(Number(oil) * share),
  })),
);
const options: ChartOptions = {
  x: { title: "Month" },
  tracks: [{ id: "oil", axes: [{ title: "Oil", unit: "bbl/d" }] }],
  layers: [{ id: "wells", type: "area", x: "date", y: "oil", groupBy: "well", stack: true }],
};

export function Area() {
  return <DataChart label="Oil by well" options={options} data={rows} />;
}
