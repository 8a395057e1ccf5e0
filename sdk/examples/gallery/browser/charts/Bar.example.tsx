import { type ChartOptions, DataChart } from "@petrons/sdk/charts";

const rows = [
  { field: "Aster", proved: 42.1, probable: 18.4 },
  { field: "Bream", proved: 27.9, probable: 22.0 },
  { field: "Cormorant Ridge", proved: 61.3, probable: 9.7 },
  { field: "Dunlin South", proved: 12.6, probable: 14.2 },
  { field: "Egret", proved: 35.0, probable: 6.1 },
];
const options: ChartOptions = {
  x: { title: "Field" },
  tracks: [{ id: "reserves", axes: [{ title: "Reserves", unit: "MMboe" }] }],
  layers: [
    { id: "proved", type: "bar", name: "Proved", x: "field", y: "proved" },
    { id: "probable", type: "bar", name: "Probable", x: "field", y: "probable" },
  ],
};

export function Bar() {
  return <DataChart label="Reserves by field" options={options} data={rows} />;
}
