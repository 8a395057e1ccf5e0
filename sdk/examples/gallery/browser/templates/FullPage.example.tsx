import { type ChartOptions, DataChart } from "@petrons/sdk/charts";
import { FullPage } from "@petrons/sdk/templates";
import { makeWells } from "../tables/wells.ts";

const wells = makeWells(400);
const options: ChartOptions = {
  x: { title: "Depth", unit: "ft" },
  tracks: [{ id: "oil", axes: [{ title: "Oil", unit: "bbl" }] }],
  layers: [{ id: "wells", type: "scatter", x: "depth", y: "oil", groupBy: "status", size: 8 }],
};

export default function FullPageExample() {
  return (
    <FullPage title="Oil by depth" detail={`${wells.length} wells`}>
      <DataChart label="Oil by depth" options={options} data={wells} height="fill" />
    </FullPage>
  );
}
