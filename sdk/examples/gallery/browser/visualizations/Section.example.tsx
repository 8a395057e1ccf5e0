import { Visualization, type VisualizationEntry } from "@petrons/sdk/charts";

const section: VisualizationEntry = {
  id: "rates",
  kind: "section",
  title: "Rates",
  props: { text: "Monthly means of the producing wells." },
};

export const SectionKind = () => <Visualization visualization={section} />;
