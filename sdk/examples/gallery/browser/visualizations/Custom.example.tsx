import { Visualization, type VisualizationEntry } from "@petrons/sdk/charts";

const sketch: VisualizationEntry = {
  id: "sketch",
  kind: "custom",
  title: "A-3",
  props: { component: "well-sketch", props: { depth: 9800, casing: 4200 } },
};
const missing: VisualizationEntry = {
  id: "map",
  kind: "custom",
  title: "Reservoir",
  props: { component: "reservoir-map" },
};

export const CustomKind = () => <Visualization visualization={sketch} />;
export const NoComponent = () => <Visualization visualization={missing} />;
