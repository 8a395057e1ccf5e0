import { Value } from "typebox/value";
import { describe, expect, it } from "vitest";
import {
  type DashboardVisualization,
  maxFramedParts,
  maxTableParts,
  maxTabParts,
  maxTabs,
} from "../../contracts/index.ts";
import { dashboardContainer } from "./dashboardContainer.ts";
import { partSchema } from "./partSchema.ts";

const fits = (kind: string, props: object) => Value.Check(partSchema, { id: "a", kind, props });

describe("what a dashboard stores", () => {
  it.each([
    [
      "data-chart",
      { label: "Oil", options: { layers: [] }, data: [] },
      { label: "Oil", options: { layers: [] } },
    ],
    ["bokeh-chart", { appName: "decline", error: "No fit." }, { params: {} }],
    ["bokeh-appliance", { appName: "decline", params: { well: "A-1" } }, { appName: "" }],
    ["bokeh-app", { appName: "decline" }, { appName: "decline", params: "well" }],
    [
      "embedded-analytics",
      { analysis: "/Production/Decline", page: 0, customization: { showToolBar: true } },
      { page: "Rates" },
    ],
    [
      "spotfire-player",
      { analysis: "/Production/Decline", page: "Rates" },
      { analysis: "/Production/Decline", customization: { showToolBar: "yes" } },
    ],
    ["static-table", { columns: ["Well"], rows: [["A-1"]] }, { columns: ["Well"] }],
    ["smart-table", { table: "wells" }, { table: "" }],
    ["smart-table-placeholder", { table: "wells", view: "VVVVVVVVVVVVVVVVV" }, {}],
    ["petron-table", { table: "wells" }, {}],
    ["section", {}, { text: 1 }],
    ["markdown", { text: "Rates" }, {}],
    [
      "custom",
      { component: "log-track", props: { depth: 9000 } },
      { component: "log-track", props: [] },
    ],
    ["tabbed", { tabs: [{ id: "a", title: "Rates", parts: [] }] }, { tabs: [] }],
  ])(
    "CH-001 GP-017 of the kind %s is what it is drawn from, and nothing else",
    (kind, right, wrong) => {
      expect([fits(kind, right), fits(kind, wrong)]).toEqual([true, false]);
    },
  );

  it("CH-001 behind tabs is the same, without further tabs and without places", () => {
    const behind = (part: object) =>
      fits("tabbed", { tabs: [{ id: "a", title: "Rates", parts: [{ id: "b", ...part }] }] });
    expect(behind({ kind: "markdown", title: "Notes", props: { text: "Rates" } })).toBe(true);
    expect(behind({ kind: "log-track", props: { depth: 9000 } })).toBe(true);
    expect(behind({ kind: "markdown", props: {} })).toBe(false);
    expect(
      behind({ kind: "tabbed", props: { tabs: [{ id: "a", title: "Rates", parts: [] }] } }),
    ).toBe(false);
    expect(
      behind({ kind: "markdown", place: { x: 0, y: 0, w: 1, h: 1 }, props: { text: "Rates" } }),
    ).toBe(false);
    const tabs = (count: number, parts: number) => ({
      tabs: Array.from({ length: count }, (_, tab) => ({
        id: `${tab}`,
        title: "Rates",
        parts: Array.from({ length: parts }, (_, part) => ({
          id: `${part}`,
          kind: "section",
          props: {},
        })),
      })),
    });
    expect([
      fits("tabbed", tabs(maxTabs, maxTabParts)),
      fits("tabbed", tabs(maxTabs + 1, 1)),
      fits("tabbed", tabs(1, maxTabParts + 1)),
    ]).toEqual([true, false, false]);
  });

  const prepare = (visualizations: Partial<DashboardVisualization>[]) =>
    (
      dashboardContainer as unknown as {
        beforeWrite(fields: object, around: object): Promise<object>;
      }
    ).beforeWrite(
      { visualizations },
      { fault: (_field: string, message: string) => new Error(message) },
    );
  const tabbed = (parts: object[]) => ({
    id: "tabs",
    kind: "tabbed",
    props: { tabs: [{ id: "one", title: "One", parts }] },
  });

  it("CH-001 tabs and parts of one tabbed part have ids of their own", async () => {
    await expect(
      prepare([
        tabbed([{ id: "a", kind: "section", props: {} }]),
        { id: "a", kind: "section", props: {} },
      ]),
    ).resolves.toMatchObject({
      outline: "x h",
    });
    const twice = { id: "a", kind: "section", props: {} };
    await expect(prepare([tabbed([twice, twice])])).rejects.toThrow(
      "two tabs, or two parts behind the tabs, of 'tabs' have the id 'a'",
    );
  });

  it("CH-001 tables of the Petron and embedded apps are counted behind tabs too", async () => {
    const parts = (kind: string, count: number) =>
      Array.from({ length: count }, (_, index) => ({ id: `${kind}${index}`, kind, props: {} }));
    await expect(
      prepare([...parts("petron-table", maxTableParts), tabbed(parts("smart-table", 1))]),
    ).rejects.toThrow(`at most ${maxTableParts} tables of its Petron`);
    await expect(
      prepare([...parts("bokeh-app", maxFramedParts), tabbed(parts("spotfire-player", 1))]),
    ).rejects.toThrow(`at most ${maxFramedParts} embedded apps`);
    await expect(
      prepare([...parts("bokeh-app", maxFramedParts - 1), tabbed(parts("bokeh-chart", 1))]),
    ).resolves.toBeDefined();
  });
});
