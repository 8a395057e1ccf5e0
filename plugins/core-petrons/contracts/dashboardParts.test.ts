import { expect, it } from "vitest";
import { outlineOf } from "./dashboardOutline.ts";
import { allParts, isFramed, isPetronTable } from "./dashboardParts.ts";

const part = (id: string, kind: string, props: Record<string, unknown> = {}) => ({
  id,
  kind,
  props,
});

it("CH-001 the parts of a dashboard are those on its grid and those behind tabs, in order", () => {
  const tabs = [
    { id: "one", title: "One", parts: [part("b", "data-chart"), part("c", "markdown")] },
    { id: "two", title: "Two", parts: [part("d", "smart-table")] },
  ];
  const parts = [
    part("a", "tabbed", { tabs }),
    part("e", "section"),
    part("f", "markdown", { tabs }),
  ];
  expect(allParts(parts).map(({ id }) => id)).toEqual(["a", "b", "c", "d", "e", "f"]);
});

it("GP-017 a smart table and what dashboards called one before are tables of the Petron; both names of an app and of a player are frames", () => {
  expect(
    ["petron-table", "smart-table", "smart-table-placeholder", "static-table"].map((kind) =>
      isPetronTable({ kind }),
    ),
  ).toEqual([true, true, true, false]);
  expect(
    ["bokeh-app", "bokeh-appliance", "bokeh-chart", "spotfire-player", "embedded-analytics"].every(
      (kind) => isFramed({ kind }),
    ),
  ).toBe(true);
  expect(
    outlineOf([part("a", "smart-table"), part("b", "petron-table"), part("c", "bokeh-app")]),
  ).toBe("r r x");
});
