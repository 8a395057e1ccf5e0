import { Visualization, type VisualizationEntry } from "@petrons/sdk/charts";

const tabbed: VisualizationEntry = {
  id: "fields",
  kind: "tabbed",
  title: "Fields",
  props: {
    tabs: [
      {
        id: "kestrel",
        title: "Kestrel",
        parts: [
          { id: "notes", kind: "markdown", props: { text: "Two wells are on test." } },
          {
            id: "wells",
            kind: "static-table",
            title: "Wells",
            props: {
              columns: ["Well", "Rate (bbl/d)"],
              rows: [
                ["A-1", 1240],
                ["A-3", 980],
              ],
            },
          },
        ],
      },
      {
        id: "sable",
        title: "Sable",
        parts: [
          {
            id: "heading",
            kind: "section",
            title: "Shut in",
            props: { text: "Until the export line is repaired." },
          },
        ],
      },
    ],
  },
};

export const TabbedKind = () => <Visualization visualization={tabbed} />;
