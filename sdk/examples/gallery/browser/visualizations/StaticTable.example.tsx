import { Visualization, type VisualizationEntry } from "@petrons/sdk/charts";

const table: VisualizationEntry = {
  id: "costs",
  kind: "static-table",
  title: "Costs",
  props: {
    columns: ["Field", "Year", "Lifting cost (USD/boe)"],
    rows: [
      ["Kestrel", 2024, 11.4],
      ["Sable", 2024, 9.85],
      ["Skerrow", 2024, null],
    ],
  },
};

export const StaticTableKind = () => <Visualization visualization={table} />;
