import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Visualization, type VisualizationEntry, type VisualizationProps, visualizationKinds } from "./Visualization.tsx";

const views: VisualizationProps["views"] = { markdown: ({ text, hide }) => createElement("p", null, `${text} ${hide === undefined}`) };
const shown = (visualization: VisualizationEntry) => renderToStaticMarkup(createElement(Visualization, { visualization, views }));

describe("a visualization of a page", () => {
  it("CH-002 is not shown when its props.hide is set", () => {
    expect(shown({ id: "a", kind: "markdown", props: { text: "Notes", hide: true } })).toBe("");
    expect(shown({ id: "a", kind: "markdown", props: { text: "Notes", hide: false } })).toBe("<p>Notes true</p>");
  });

  it("CH-001 GP-017 has the kinds of both documents", () => {
    expect([...visualizationKinds].sort()).toEqual(
      ["bokeh-appliance", "bokeh-chart", "custom", "data-chart", "embedded-analytics", "markdown", "section", "smart-table", "static-table", "tabbed"].sort(),
    );
  });

  it("says in its place when the page has no view for its kind", () => {
    expect(shown({ id: "a", kind: "bokeh-chart", props: {} })).toContain("This page cannot show &#x27;bokeh-chart&#x27;.");
  });
});
