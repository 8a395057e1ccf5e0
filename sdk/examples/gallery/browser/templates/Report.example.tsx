import { HTMLTable } from "@blueprintjs/core";
import { type ChartOptions, DataChart } from "@petrons/sdk/charts";
import { ReportPage } from "@petrons/sdk/templates";
import { productionRows } from "../charts/productionRows.ts";
import { makeWells } from "../tables/wells.ts";

const rows = productionRows(84);
const rates: ChartOptions = {
  x: { title: "Month", type: "time" },
  tracks: [{ id: "rates", axes: [{ title: "Liquids", unit: "bbl/d" }] }],
  layers: [
    { id: "oil", type: "line", name: "Oil", x: "date", y: "oil", width: 2 },
    { id: "water", type: "line", name: "Water", x: "date", y: "water", width: 2 },
  ],
};
const pressure: ChartOptions = {
  x: { title: "Month", type: "time" },
  tracks: [{ id: "pressure", axes: [{ title: "Pressure", unit: "psi" }] }],
  layers: [
    {
      id: "pressure",
      type: "line",
      name: "Bottom hole pressure",
      x: "date",
      y: "pressure",
      width: 2,
    },
  ],
};

export default function ReportExample() {
  return (
    <ReportPage
      title="Production review"
      detail="34/10-A-12, January 2018 to December 2024"
      sections={[
        {
          id: "summary",
          title: "Summary",
          content: (
            <p>
              Oil declined as forecast until the workover of November 2020, which lifted it by 60 %.
              Water broke through in March 2019 and rises steadily. The well was shut in for two
              months in the autumn of 2019.
            </p>
          ),
        },
        {
          id: "rates",
          title: "Rates",
          content: <DataChart label="Rates" options={rates} data={rows} />,
        },
        {
          id: "pressure",
          title: "Pressure",
          content: <DataChart label="Pressure" options={pressure} data={rows} />,
        },
        { id: "wells", title: "Neighboring wells", newPage: true, content: <Neighbors /> },
        {
          id: "method",
          title: "Method",
          content: (
            <p>
              Rates are monthly volumes divided by the days of the month. Pressures are measured at
              the gauge and not corrected for depth.
            </p>
          ),
        },
      ]}
    />
  );
}

const Neighbors = () => (
  <HTMLTable compact>
    <thead>
      <tr>
        <th>Well</th>
        <th>Field</th>
        <th>Status</th>
        <th className="gallery-number">Depth (ft)</th>
      </tr>
    </thead>
    <tbody>
      {makeWells(60).map(({ id, name, field, status, depth }) => (
        <tr key={id}>
          <td>{name}</td>
          <td>{field}</td>
          <td>{status}</td>
          <td className="gallery-number">{depth.toLocaleString("en-US")}</td>
        </tr>
      ))}
    </tbody>
  </HTMLTable>
);
