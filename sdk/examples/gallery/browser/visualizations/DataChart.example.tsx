import { Visualization, type VisualizationEntry } from "@petrons/sdk/charts";
import { productionRows } from "../charts/productionRows.ts";

const chart: VisualizationEntry = {
  id: "rates",
  kind: "data-chart",
  props: {
    label: "Oil rate",
    options: {
      x: { title: "Month", type: "time" },
      layers: [{ id: "oil", type: "line", name: "Oil", x: "date", y: "oil" }],
    },
    data: productionRows(36),
    height: 240,
  },
};

export const DataChartKind = () => <Visualization visualization={chart} />;
export const Hidden = () => (
  <Visualization visualization={{ ...chart, props: { ...chart.props, hide: true } }} />
);
