import { Visualization, type VisualizationEntry } from "@petrons/sdk/charts";

const chart: VisualizationEntry = {
  id: "curve",
  kind: "bokeh-chart",
  title: "Decline curve",
  props: { appName: "decline", params: { qi: 8000, di: 0.9, b: 0 }, height: 420 },
};
const failed: VisualizationEntry = {
  id: "failed",
  kind: "bokeh-chart",
  title: "Decline curve",
  props: { appName: "decline", error: "The fit did not converge." },
};

export const BokehChart = () => <Visualization visualization={chart} />;
export const FailedPlot = () => <Visualization visualization={failed} />;
