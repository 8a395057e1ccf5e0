import { Visualization, type VisualizationEntry } from "@petrons/sdk/charts";

const app: VisualizationEntry = {
  id: "explorer",
  kind: "bokeh-appliance",
  title: "Decline explorer",
  props: { appName: "decline", height: 420 },
};
const missing: VisualizationEntry = {
  id: "gone",
  kind: "bokeh-appliance",
  title: "Water cut",
  props: { appName: "water-cut", height: 220 },
};

export const BokehApp = () => <Visualization visualization={app} />;
export const MissingApp = () => <Visualization visualization={missing} />;
