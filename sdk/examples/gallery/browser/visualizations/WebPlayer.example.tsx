import { Visualization, type VisualizationEntry } from "@petrons/sdk/charts";

const analysis: VisualizationEntry = {
  id: "analysis",
  kind: "embedded-analytics",
  title: "Field review",
  props: {
    analysis: "/Reviews/Field review",
    page: "Rates",
    parameters: 'field="Kestrel";',
    height: 320,
  },
};

export const Analysis = () => <Visualization visualization={analysis} />;
