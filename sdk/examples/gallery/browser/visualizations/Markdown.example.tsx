import { Visualization, type VisualizationEntry } from "@petrons/sdk/charts";

const text = `Oil held **above plan** for a third month.

- Kestrel A-3 came back on
- Sable is shut in until *May*`;
const notes: VisualizationEntry = {
  id: "notes",
  kind: "markdown",
  title: "Notes",
  props: { text },
};

export const MarkdownKind = () => <Visualization visualization={notes} />;
